import { UNKNOWN_IMAGE } from '#facts/link.ts'
import type { Page } from '#facts/page.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, byPageCount, differentCount, foundCount, pageCount } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

const MAX_FINDINGS_PER_PAGE = 20
const NESTING_NOTE = ', because another link is inside it'

/** `target` is null if the link leads to the page it is on. */
type Details = { target: string | null; hasImage: boolean; isNesting: boolean; isRepeat: boolean; isInvisible: boolean }
type LinkCase = Case<Details>

const isNesting = ({ details }: LinkCase): boolean => details.isNesting
const NESTING_ADVICE =
  'Don’t put a link inside another link, because browsers then create an empty one. Delete the outer link, or close it before the inner one.'
/** The part after `?` is about the page, so it differs on each page, but the button is the same. */
const SHARE_BUTTON =
  /^(https?:\/\/(?:[\w-]+\.)*(?:twitter|x|facebook|linkedin|pinterest|whatsapp|reddit|tumblr|telegram|t|wa|bsky)\.(?:com|me|app)\/(?:intent\/\w+|share\w*(?:\/\w+)?(?:\.php)?|sharing\/share-offsite|pin\/create\/\w+|send|submit)?\/?)\?.*/i
/** A link to `/tags//`: the template filled in an empty name. */
const hasEmptyName = ({ details }: LinkCase): boolean => /[^:/]\/\/(?=$|[?#])/.test(details.target ?? '')

const leadsToItself = ({ details }: LinkCase): boolean => details.target === null
const hasImage = ({ details }: LinkCase): boolean => details.hasImage

const describeTarget = ({ target, isNesting }: Details): string => `${target ?? 'the page itself'}${isNesting ? NESTING_NOTE : ''}`

const evidenceOf = (details: Details) => ({
  found: `${details.hasImage ? 'image' : 'empty'} link to ${describeTarget(details)}`,
  expected: details.isNesting
    ? 'links beside each other'
    : details.isRepeat
      ? 'no link, because the one next to it leads to the same URL'
      : details.isInvisible
        ? 'no link, because nobody sees the image in it'
        : `${details.hasImage ? 'alt text' : 'text'} that says where the link leads`,
  details,
})

/** The link of a heading that has no other text. heading-empty reports the heading, and its text is that of the link too. */
const LINK_IN_HEADING = /\b(h[2-6])(?: > \w+)* > a$/
function isInEmptyHeading({ headings }: Page, path: string): boolean {
  const tagName = LINK_IN_HEADING.exec(path)?.[1]
  return tagName !== undefined && headings.some(({ level, text, place }) => `h${level}` === tagName && text === '' && place !== 'nav')
}

const isRepeat = ({ details }: LinkCase): boolean => details.isRepeat
const REPEAT_ADVICE =
  'If the link next to an empty one already leads to the same URL, delete the empty one. If it makes a whole card clickable, add an aria-label instead.'

const isInvisible = ({ details }: LinkCase): boolean => details.isInvisible

/** Number of links before and after an empty link that count as next to it. */
const NEXT_LINKS = 2

/** Whether a link with text next to the link leads to the same URL, as the headline of a card without an image does. */
const isBesideSame = (links: Page['links'], row: number): boolean =>
  links.slice(Math.max(0, row - NEXT_LINKS), row + NEXT_LINKS + 1).some(({ url, text }) => text !== '' && url === links[row]?.url)

/** The kinds of empty links, each with its advice; the last one is for all other links. */
const KINDS: { includes: (each: LinkCase) => boolean; advice: string }[] = [
  { includes: isNesting, advice: NESTING_ADVICE },
  { includes: hasEmptyName, advice: 'If the URL ends in //, the name of the tag or category is empty: remove the link.' },
  { includes: isInvisible, advice: 'If a link contains only an invisible image, such as spacer.gif, remove the link.' },
  { includes: hasImage, advice: 'If a link contains an image, say in the alt text of the image where the link leads.' },
  { includes: isRepeat, advice: REPEAT_ADVICE },
  { includes: leadsToItself, advice: 'If a link leads to the page it is on, use the name of that page as its aria-label.' },
  {
    includes: () => true,
    advice:
      'If a link contains nothing, write where it leads. If it contains only an icon, add an aria-label, such as aria-label="Facebook" (screen readers read it out). Delete links that were left there by mistake.',
  },
]

/** The advice for the kinds of links that were found, the most frequent kind first. */
function steps(cases: readonly LinkCase[]): string {
  const links = new Map(cases.map((each) => [`${each.found} ${each.expected}`, each]))
  const byKind = Map.groupBy(links.values(), (each) => KINDS.find(({ includes }) => includes(each)))
  return [...byKind]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([kind]) => kind?.advice)
    .join(' ')
}

export const linkNoText = pageRule<Details>({
  id: 'link-no-text',
  name: 'Link without text',
  checks: 'Links without text, image alt text or aria-label',
  version: 8,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  reviewed: '2026-11',
  check:
    'In Chrome, press F12 and open Lighthouse, then run the accessibility audit: the link is listed under “Links do not have a discernible name”.',
  applies: isHtmlPage,

  find(page) {
    const isOwn = siteMatcher(page.url)
    const emptyLinks = page.links.flatMap(({ text, url, path, image, hasImage = false, isInvisible = false }, row) => {
      if (text !== '' || url === null || isInEmptyHeading(page, path)) return []
      const isNesting = page.nestingLinks.includes(url)
      const isRepeat = !hasImage && !isNesting && isBesideSame(page.links, row)
      return [{ path, to: url, image, hasImage: hasImage && !isNesting, isNesting, isRepeat, isInvisible }]
    })
    const buttons = page.unnamedButtons.map((path) => ({
      ...{ path, to: '#!', image: undefined },
      ...{ hasImage: false, isNesting: false, isRepeat: false, isInvisible: false },
    }))
    return [...emptyLinks, ...buttons].slice(0, MAX_FINDINGS_PER_PAGE).map(({ path, to, image, ...kind }) => ({
      at: path,
      ...evidenceOf({
        // On the home page, the logo is the same link as on all other pages.
        target: to === page.url && page.type !== 'home' ? null : to.replace(SHARE_BUTTON, '$1'),
        ...kind,
      }),
      ...(image !== undefined && { about: image === UNKNOWN_IMAGE ? `${image}${page.url}` : image }),
      // Link text helps search engines understand the target, which matters less on another site.
      ...(to !== '#!' && !isOwn(to) && { impact: 'low' as const }),
    }))
  },

  advise: (cases) => ({
    title: cases.every(isInvisible)
      ? `Remove ${foundCount(cases, 'invisible link')}`
      : cases.every(hasImage)
        ? `Add alt text to ${foundCount(cases, 'image link')}`
        : `${cases.every(isNesting) || cases.every(hasEmptyName) || cases.every(isRepeat) ? 'Remove' : 'Add text to'} ${foundCount(cases, cases.some(hasImage) ? 'link' : 'empty link')}`,
    problem: `${cases.every(leadsToItself) ? `A link on ${byPageCount(cases, '', 'each of ')}` : `${differentCount(cases, 'link')} on `}${pageCount(cases)} ${byFoundCount(cases, 'has', 'have')} no text${withExample(
      cases.toSorted((a, b) => Number(hasEmptyName(a)) - Number(hasEmptyName(b))),
      (each) => (leadsToItself(each) ? `on ${each.url}, the link to that page` : `the link to ${describeTarget(each.details)}`),
    )} Screen readers read out only “link” or the URL, and search engines don’t learn what the linked page is about.`,
    solution: cases.every(isNesting)
      ? NESTING_ADVICE
      : cases.every(hasEmptyName)
        ? 'The URL ends in //, because a tag or category of the page has no name. Delete the empty name where you edit the page; then the link is gone too.'
        : cases.every(isInvisible)
          ? `Delete ${byFoundCount(cases, 'the link: it contains', 'these links: they contain')} only an invisible image, so nobody sees ${byFoundCount(cases, 'it', 'them')}.`
          : cases.every(isRepeat)
            ? `${byFoundCount(cases, 'Delete the link: the one next to it already leads', 'Delete these links: the ones next to them already lead')} there. If an image is missing in ${byFoundCount(cases, 'it', 'one')}, add the image with an alt text instead. If it makes a whole card clickable, add an aria-label.`
            : cases.every(hasImage)
              ? `${byFoundCount(cases, 'The link contains only an image', 'Each of these links contains only an image')}: say in its alt text where the link leads.`
              : steps(cases),
  }),

  fires: () => [
    body('<a href="/cart"><svg></svg></a>'),
    body('<a href="/boots"><img src="/b.jpg" alt=""></a>'),
    body('<a href="#!"><i class="icon"></i></a>'),
    body('<a href="/boots"><h2>Boots</h2><div><a href="/tag/winter">Winter</a></div></a>'),
    body('<ul>\n<li><a href="/boots"><li><a href="/shoes">Shoes</a></li>\n</a></li>\n</ul>'),
  ],
  quiet: () => [
    body('<a href="/cart" aria-label="Cart"><svg></svg></a>'),
    body('<a href="/boots"><img src="/b.jpg" alt="Boots"></a>'),
    body('<a href="/x" title="More">  </a>'),
    body('<h1>Boots</h1><h2><a href="/boots"></a></h2>'),
    body('<a href="/cart"><svg role="img" aria-label="Cart"></svg></a>'),
    body('<a href="/boots"><img src="/b.jpg" title="Boots"></a>'),
    body('<a href="#!">Menu</a><a href="#!" aria-label="Cart"><i></i></a><a href="#!"><i title="Search"></i></a><a href="#"></a>'),
  ],
})
