import { titleEnding, urlIn } from '#facts/title-parts.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { fitsAsTitle } from '#rules/suggested-texts.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

/** Below ten pages, or without a clear majority, there is no usual ending. */
const MIN_PAGES = 10
const MIN_SHARE = 0.7

type Details = { usual: string; usualCount: number }

/** `“Boots” (11 other titles end in “| Acme”)` */
const describeDifference = ({ found, details: { usual, usualCount } }: Case<Details>): string =>
  `“${found}” (${count(usualCount, 'other title')} end in “${usual}”)`

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)

export const titleTemplateOutlier = siteRule<Details>({
  id: 'title-template-outlier',
  name: 'Inconsistent title tag format',
  checks: 'Title tags that don’t end like most other titles of the site',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check:
    'Open the listed page and two other pages of the site and compare how the titles in the tabs end: the listed page’s ends differently.',
  find(site) {
    const pages = site.pages.filter((page) => isMeantForSearch(page) && page.title !== null && page.type !== 'home')
    if (pages.length < MIN_PAGES) return []
    const endingCounts = new Map<string, number>()
    for (const page of pages) {
      const ending = titleEnding(page.title?.text ?? '')
      if (ending !== '') endingCounts.set(ending, (endingCounts.get(ending) ?? 0) + 1)
    }
    const usual = [...endingCounts].sort((a, b) => b[1] - a[1])[0]
    if (usual === undefined || usual[1] < pages.length * MIN_SHARE) return []
    const brand = usual[0].replace(/^\s\S\s/, '')
    if (urlIn(brand) !== null) return []
    return pages
      .filter(
        // Skips titles with the brand elsewhere, which is probably deliberate, and titles that would become too long.
        ({ title }) =>
          title !== null && !title.text.endsWith(usual[0]) && !title.text.includes(brand) && fitsAsTitle(title.text + usual[0]),
      )
      .map((page) => ({
        url: page.url,
        at: 'head > title',
        found: page.title?.text ?? '',
        expected: `a title that ends in “${usual[0].trim()}”, like ${count(usual[1], 'other page')}`,
        details: { usual: usual[0].trim(), usualCount: usual[1] },
      }))
  },

  advise: (cases) => ({
    title: `Add the usual ending to the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a title tag that doesn’t end like your other titles${withExample(cases, describeDifference)} A consistent ending helps searchers recognize your site in search results.`,
    solution:
      'Have the template or SEO plugin add the same ending to every title, unless the title is too long with it, and remove endings that were typed in by hand.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i}${i === 0 ? '' : ' | Acme'}</title>`, '')])),
    }),
  ],
  quiet: () => [
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [path, document(`<title>Boots number ${i}${i === 0 ? '' : ' – https://shop.test/'}</title>`, '')]),
      ),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [
          path,
          document(
            `<title>${['Acme', 'Step 1 - Boots - Acme', 'Boots for people who walk for days in the snow and rain'][i] ?? `Boots number ${i} - Acme`}</title>`,
            '',
          ),
        ]),
      ),
    }),
    site({
      '/': linking('/index.html', ...PATHS),
      '/index.html': linking('/index.html', ...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i} | Acme</title>`, '')])),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path, i) => [path, document(`<title>Boots number ${i} | Acme</title>`, '')])),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(
        PATHS.map((path, i) => [path, document(`<title>Boots number ${i}${i % 2 === 0 ? '' : ' | Acme'}</title>`, '')]),
      ),
    }),
  ],
})
