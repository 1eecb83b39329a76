import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { isShell, RENDERED_BY_SCRIPT } from '#facts/shell.ts'
import type { Stack } from '#facts/stack.ts'
import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { isGenericTitle } from '#rules/generic-title.ts'
import { type Case, inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat, shortenedName } from '#rules/wording.ts'

const isSiteName = (words: string, { openGraph }: Page): boolean => folded(words) === folded(openGraph['og:site_name'] ?? '')

/** What the template of many pages writes as their H1. */
const TEMPLATE_H1: Partial<Record<Stack, string>> = {
  Hugo: '`<h1>{{ .Title }}</h1>`, usually in index.html for the home page and in list.html, section.html or taxonomy.html for lists',
  Jekyll: '`<h1>{{ page.title }}</h1>`',
  WordPress:
    '`<h1><?php the_title(); ?></h1>` for posts and pages, usually in single.php and page.php, and `<h1><?php the_archive_title(); ?></h1>` for lists of posts, usually in archive.php',
  Shopify: '`<h1>{{ collection.title }}</h1>` for collections and `<h1>{{ page.title }}</h1>` for pages',
}

function templateStep(stack: readonly Stack[]): string {
  const [platform, code] = entryForStack(TEMPLATE_H1, stack) ?? []
  return platform === undefined ? '' : ` In ${platform}, a template without a headline needs ${code}.`
}

/**
 * Fills an empty H1, turns the first heading into an H1 if the title contains it, or adds an H1 with the title. Null if the title is no
 * heading of the page, or if the position is unclear.
 */
function headingFix(page: Page, emptyH1: number): Fix | null {
  const heading = (page.title?.text ?? '').split(TITLE_SEPARATOR)[0]?.trim() ?? ''
  // The title of a home page often starts with the name of the site, which is not what people search for. A generic one is from a template.
  if (heading === '' || page.type === 'home' || isSiteName(heading, page) || isGenericTitle(heading)) return null
  if (emptyH1 >= 0) return [{ do: 'set text', at: { tag: 'h1', nth: emptyH1 }, text: heading }]
  // The other H1s are renamed first; later, they could be mistaken for the new H1.
  const others: Fix = page.headings.flatMap(({ level, text }) =>
    level === 1 && text !== '' ? { do: 'rename element', at: { tag: 'h1', text, nth: 0 }, tag: 'h2' } : [],
  )
  const firstHeading = page.headings.find(({ place, text }) => (place === 'main' || place === 'body') && text !== '')
  if (firstHeading !== undefined && !isGenericTitle(firstHeading.text) && folded(heading).includes(folded(firstHeading.text)))
    return [...others, { do: 'rename element', at: { tag: `h${firstHeading.level}`, text: firstHeading.text, nth: 0 }, tag: 'h1' }]
  return page.access.hasMain
    ? [...others, { do: 'insert', where: { startOf: { tag: 'main', nth: 0 } }, html: tag('h1', {}, heading) }]
    : null
}

/** `other`: `“No widgets” in the sidebar`, if that is the only H1; else null. */
type Details = { isEmpty: boolean; other: string | null }

/** What WordPress themes show in a sidebar without widgets. */
const PLACEHOLDER = /^no (active )?widgets?\b/i
const PART_NAMES: Partial<Record<Heading['place'], string>> = { aside: 'the sidebar', footer: 'the footer' }

const isOfPage = ({ place, text }: Heading): boolean => PART_NAMES[place] === undefined && !PLACEHOLDER.test(text)
const isEmpty = ({ details }: Case<Details>): boolean => details.isEmpty

function otherH1(h1s: readonly Heading[]): string | null {
  const other = h1s.find(({ text }) => text !== '')
  return other === undefined ? null : `“${shortenedName(other.text, 80)}” in ${PART_NAMES[other.place] ?? 'an empty widget'}`
}

function problemOf(cases: readonly Case<Details>[]): string {
  if (cases.every(isEmpty)) return `${byPageCount(cases, 'an empty H1 heading', 'empty H1 headings')}${withExample(cases, 'url')}`
  if (cases.every(({ details }) => details.other !== null))
    return `no H1 heading of ${byPageCount(cases, 'its', 'their')} own${withExample(cases, 'page')}`
  return `no H1 heading${withExample(cases, 'url')}`
}

function otherH1Step(cases: readonly Case<Details>[]): string {
  const [first, ...others] = new Set(cases.flatMap(({ details }) => details.other ?? []))
  if (first === undefined) return ''
  return others.length === 0
    ? ` The H1 ${first} doesn’t name the page: change it to H2, or remove the widget if it is empty.`
    : ` An H1 such as ${first} doesn’t name the page: change it to H2, or remove the widget if it is empty.`
}

export const h1Missing = pageRule<Details>({
  id: 'h1-missing',
  name: 'Missing H1 heading',
  checks: 'Indexable pages without an H1, with an empty one, or with one only in the sidebar or footer',
  version: 5,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page source and search for `<h1`: there is none, or it contains no text, or it is in the sidebar or footer.',
  applies: isMeantForSearch,

  find(page) {
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    const h1s = page.headings.filter((heading) => heading.level === 1)
    // `h1-is-image-only` reports an H1 that contains only an image.
    if (h1s.some((heading) => isOfPage(heading) && (heading.text !== '' || heading.hasImage))) return []
    const emptyH1 = h1s.findIndex(isOfPage)
    const other = emptyH1 >= 0 ? null : otherH1(h1s)
    return [
      {
        at: 'h1',
        found: emptyH1 >= 0 ? 'an empty H1' : other === null ? 'no H1' : `only ${other}`,
        expected: 'one H1 that says what the page is about',
        details: { isEmpty: emptyH1 >= 0, other },
        fix: () => headingFix(page, emptyH1),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'an H1 heading', 'H1 headings')} to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${problemOf(cases)} Search engines and people who use a screen reader rely on it to learn what a page is about.`,
    solution: cases.every(isEmpty)
      ? `Write the headline of the page into ${byPageCount(cases, 'the empty H1', 'each empty H1')}. If the page already shows a headline below it, change that one to H1 and delete the empty one.`
      : `If ${byPageCount(cases, 'the', 'a')} page already shows a headline in another tag, such as H3, change that tag to H1. If not, add an H1 with the words people search for.${byPageCount(cases, '', `${stack.includes('Wix') ? '' : ` If every page of a template lacks it, change the template once.${templateStep(stack)}`}`)}${stack.includes('Wix') ? ' In Wix, select the headline and choose H1 as its HTML tag.' : ''}${otherH1Step(cases)}`,
  }),

  fires: () => [
    body('<h2>Boots</h2>'),
    body('<main><p>Boots for every weather.</p></main>'),
    body('<h1> </h1><p>Boots for every weather.</p>'),
    page(document('<title>Archive | Acme</title>', '<main><h2>Archive</h2><p>Boots for every weather.</p></main>')),
    page(
      document(
        '<title>Winter boots | Acme</title>',
        '<main><h2>Winter boots</h2><p>Boots for every weather.</p></main><aside><h1>No widget is assigned</h1></aside>',
      ),
    ),
    body('<div class="widget"><h1>No widgets found</h1></div><p>Boots for every weather.</p>'),
  ],
  quiet: () => [
    body('<h1>Boots</h1>'),
    body('<h1><img src="/logo.png" alt="Boots"></h1>'),
    body('<h1>Boots</h1><aside><h1>Popular</h1></aside>'),
    body('<header><h1>Boots</h1></header><p>Boots for every weather.</p>'),
    page(document('<meta http-equiv="refresh" content="0; url=/shoes">', '<a href="/shoes">Shoes</a>')),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
