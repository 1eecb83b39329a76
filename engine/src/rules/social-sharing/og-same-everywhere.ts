import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { grouped } from '#rules/wording.ts'

/** Minimum number of pages to compare. */
const MIN_PAGES = 10
const MAX_SHARE = 0.8

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const exampleSite = (title: (i: number) => string) =>
  site({
    '/': linking(...PATHS),
    ...Object.fromEntries(
      PATHS.map((path, i) => [
        path,
        document(`<meta property="og:title" content="${title(i)}"><meta property="og:image" content="https://shop.test/a.jpg">`, ''),
      ]),
    ),
  })

export const ogSameEverywhere = siteRule({
  id: 'og-same-everywhere',
  name: 'Same Open Graph preview on all pages',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'Send the URLs of three pages to yourself in a messenger: all previews have the same title and image.',
  find({ pages, home }) {
    const countByPreview = new Map<string, number>()
    let pagesWithTitle = 0
    for (const page of pages) {
      const { 'og:title': title = '', 'og:image': image = '' } = page.openGraph
      if (title === '' || !isShareable(page)) continue
      pagesWithTitle++
      const preview = `${title}\n${image}`
      countByPreview.set(preview, (countByPreview.get(preview) ?? 0) + 1)
    }
    const [preview = '', count = 0] = [...countByPreview].sort((a, b) => b[1] - a[1])[0] ?? []
    if (pagesWithTitle < MIN_PAGES || count <= pagesWithTitle * MAX_SHARE) return []
    const extent = count === pagesWithTitle ? `all ${grouped(count)}` : `${grouped(count)} of ${grouped(pagesWithTitle)}`
    const found = `“${preview.split('\n')[0]}” on ${extent} pages`
    return [{ url: home?.url ?? pages[0]?.url ?? '', at: 'meta[property=og:title]', found, expected: 'a title and an image for each page' }]
  },

  advise: (cases, stack) => ({
    title: 'Give each page its own Open Graph title and image',
    problem: `Your pages have the same preview when they are shared${withExample(cases)} People can’t see what a shared link leads to, so fewer click it.`,
    solution: stack.includes('Wix')
      ? 'In Wix, set a title and an image for each page in its settings under “Social share”. The home page can keep its own.'
      : 'In the template, fill og:title and og:image from the title and image of each page. Use a default image only for pages without one.',
    example: null,
  }),

  fires: () => [exampleSite(() => 'Acme')],
  quiet: () => [exampleSite((i) => `Boots number ${i}`), site({ '/': linking('/a'), '/a': linking() })],
})
