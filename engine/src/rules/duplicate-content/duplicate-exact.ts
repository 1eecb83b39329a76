import { groupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { canBeCompared, isIndexFile } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { namedOthers, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** Versions for several countries in one language are meant to be alike, and say so. */
const isTranslated = (page: Page): boolean => page.hreflangs.length > 1

/** Of copies that differ in their parameters only, which have a rule of their own, the first is taken. */
const oneOfEachPath = (group: Page[]): Page[] =>
  [...new Map(group.toReversed().map((page) => [page.url.split('?')[0], page])).values()].reverse()

const text =
  '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>'
const boots = (inHead = '') => document(`<title>Boots</title>${inHead}`, text)

export const duplicateExact = siteRule({
  id: 'duplicate-exact',
  name: 'Pages with the same text',
  version: 2,
  category: 'content',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  explains: ['duplicate-near', 'title-duplicate', 'description-duplicate', 'h1-duplicate', 'topic-overlap', 'product-copy-reused'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the named pages side by side and read the first and the last paragraph: they are the same word for word.',
  find(site) {
    const comparable = site.pages.filter((page) => canBeCompared(page) && !isTranslated(page) && !isIndexFile(page, site))
    return groupsBy(comparable, (page) => page.text.hash).flatMap((group) => {
      const copies = oneOfEachPath(group)
      if (copies.length < 2) return []
      const urls = copies.map(({ url }) => url)
      return urls.map((url) => ({
        url,
        at: 'main',
        found: `the same text on ${namedOthers(urls, url)}`,
        expected: 'a text of its own, or a canonical',
      }))
    })
  },

  advise: (cases) => ({
    title: 'Merge pages that say the same',
    problem: `${pagesThat(cases, 'has', 'have')} exactly the text of another: ${cases[0]?.found ?? ''}. Search engines show one of them, and not always the one you want.`,
    solution: 'Keep one page. Redirect the others to it with a 301, or name it as their canonical where all must stay.',
    example: `<link rel="canonical" href="${cases[0]?.url ?? 'https://example.com/boots'}">`,
  }),

  fires: () => [site({ '/': linking('/boots', '/walking'), '/boots': boots(), '/walking': boots() })],
  quiet: () => [
    site({ '/': boots('<link rel="next" href="/index.html">').replace('We', '<a href="/index.html">We</a>'), '/index.html': boots() }),
    site({ '/': linking('/boots', '/walking'), '/boots': boots(), '/walking': boots('<link rel="canonical" href="/boots">') }),
    site({ '/': linking('/boots', '/boots?ref=home'), '/boots': boots(), '/boots?ref=home': boots() }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<title>A</title>', '<p>Soon</p>'),
      '/b': document('<title>B</title>', '<p>Soon</p>'),
    }),
    site({
      '/': linking('/us', '/gb'),
      ...Object.fromEntries(
        ['/us', '/gb'].map((path) => [
          path,
          boots('<link rel="alternate" hreflang="en-US" href="/us"><link rel="alternate" hreflang="en-GB" href="/gb">'),
        ]),
      ),
    }),
  ],
})
