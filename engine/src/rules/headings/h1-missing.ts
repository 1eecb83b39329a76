import { folded } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import type { Stack } from '#facts/stack.ts'
import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch, isShell, RENDERED_BY_SCRIPT } from '#rules/gates.ts'
import { isGenericTitle } from '#rules/generic-title.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const isSiteName = (words: string, { openGraph }: Page): boolean => folded(words) === folded(openGraph['og:site_name'] ?? '')

/** What the template of many pages writes as their H1. */
const TEMPLATE_H1: Partial<Record<Stack, string>> = {
  Hugo: '`<h1>{{ .Title }}</h1>`, for lists usually in list.html, section.html or taxonomy.html in layouts/_default',
  Jekyll: '`<h1>{{ page.title }}</h1>`',
  WordPress:
    '`<h1><?php the_title(); ?></h1>` for posts and pages, usually in single.php and page.php, and `<h1><?php the_archive_title(); ?></h1>` for lists of posts, usually in archive.php',
  Shopify: '`<h1>{{ collection.title }}</h1>` for collections and `<h1>{{ page.title }}</h1>` for pages',
}

function templateStep(stack: readonly Stack[]): string {
  const [platform, code] = entryForStack(TEMPLATE_H1, stack) ?? []
  return platform === undefined ? '' : ` In ${platform}, the code for a template without a headline is ${code}.`
}

/**
 * Fills an empty H1, turns the first heading into an H1 if the title contains it, or adds an H1 with the title. Null if the title is no
 * heading of the page, or if the position is unclear.
 */
function headingFix(page: Page, hasEmptyH1: boolean): Fix | null {
  const heading = (page.title?.text ?? '').split(TITLE_SEPARATOR)[0]?.trim() ?? ''
  // The title of a home page often starts with the name of the site, which is not what people search for. A generic one is from a template.
  if (heading === '' || page.type === 'home' || isSiteName(heading, page) || isGenericTitle(heading)) return null
  if (hasEmptyH1) return [{ do: 'set text', at: { tag: 'h1', nth: 0 }, text: heading }]
  const firstHeading = page.headings.find(({ place, text }) => (place === 'main' || place === 'body') && text !== '')
  if (firstHeading !== undefined && !isGenericTitle(firstHeading.text) && folded(heading).includes(folded(firstHeading.text)))
    return [{ do: 'rename element', at: { tag: `h${firstHeading.level}`, text: firstHeading.text, nth: 0 }, tag: 'h1' }]
  return page.access.hasMain ? [{ do: 'insert', where: { startOf: { tag: 'main', nth: 0 } }, html: tag('h1', {}, heading) }] : null
}

const EMPTY_H1 = 'an empty H1'

export const h1Missing = pageRule({
  id: 'h1-missing',
  name: 'Missing H1 heading',
  checks: 'Indexable pages without an H1, or with an empty one',
  version: 4,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page source and search for `<h1`: there is none, or it contains no text.',
  applies: isMeantForSearch,

  find(page) {
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    const h1s = page.headings.filter((heading) => heading.level === 1)
    // `h1-is-image-only` reports an H1 that contains only an image.
    return h1s.some((heading) => heading.text !== '' || heading.hasImage)
      ? []
      : [
          {
            at: 'h1',
            found: h1s.length > 0 ? EMPTY_H1 : 'no H1',
            expected: 'one H1 that says what the page is about',
            fix: () => headingFix(page, h1s.length > 0),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'an H1 heading', 'H1 headings')} to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${cases.every(({ found }) => found === EMPTY_H1) ? byPageCount(cases, 'an empty H1 heading', 'empty H1 headings') : 'no H1 heading'}${withExample(cases, 'url')} Search engines and people who use a screen reader rely on it to learn what a page is about.`,
    solution: cases.every(({ found }) => found === EMPTY_H1)
      ? `Write the headline of the page into ${byPageCount(cases, 'the empty H1', 'each empty H1')}. If the page already shows a headline below it, change that one to H1 and delete the empty one.`
      : `If ${byPageCount(cases, 'the', 'a')} page already shows a headline in another tag, such as H3, change that tag to H1. If not, add an H1 with the words people search for.${byPageCount(cases, '', `${stack.includes('Wix') ? '' : ` If every page of a template lacks it, change the template once.${templateStep(stack)}`}`)}${stack.includes('Wix') ? ' In Wix, select the headline and choose H1 as its HTML tag.' : ''}`,
  }),

  fires: () => [
    body('<h2>Boots</h2>'),
    body('<main><p>Boots for every weather.</p></main>'),
    body('<h1> </h1>'),
    page(document('<title>Archive | Acme</title>', '<main><h2>Archive</h2><p>Boots for every weather.</p></main>')),
  ],
  quiet: () => [
    body('<h1>Boots</h1>'),
    body('<h1><img src="/logo.png" alt="Boots"></h1>'),
    page(document('<meta http-equiv="refresh" content="0; url=/shoes">', '<a href="/shoes">Shoes</a>')),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
