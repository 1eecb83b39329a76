import { nearDuplicates } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { canBeCompared } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { namedOthers, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** In shorter texts one sentence of the template makes pages alike. */
const FEWEST_WORDS = 100

/** Fingerprints meet by chance now and then; lengths rarely do as well. */
const isAsLong = (one: number, other: number): boolean => Math.abs(one - other) <= 0.1 * Math.max(one, other)

/** Two versions that name each other by hreflang are meant to say the same. */
const isTranslation = (one: Page, other: Page): boolean =>
  one.lang !== other.lang || one.hreflangs.some(({ url }) => url === other.url) || other.hreflangs.some(({ url }) => url === one.url)

const words = (from: number) => Array.from({ length: 300 }, (_, i) => `word${from + ((i * 7) % 300)}`).join(' ')
const about = (text: string) => document('<title>Boots</title>', `<main><p>${text}</p></main>`)

export const duplicateNear = siteRule({
  id: 'duplicate-near',
  name: 'Pages that are almost the same',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 45,
  minutesEach: 30,
  explains: ['topic-overlap', 'product-copy-reused', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the named pages side by side and search both (Ctrl+F) for one whole sentence: it stands in each, as do most of the others.',
  find(site) {
    const comparable = site.pages.filter((page) => canBeCompared(page) && page.text.words >= FEWEST_WORDS)
    const near = new Map<string, string[]>()
    const add = (url: string, other: string) => {
      const others = near.get(url)
      if (others === undefined) near.set(url, [other])
      else others.push(other)
    }
    for (const [a, b] of nearDuplicates(comparable, (page) => page.text.simhash)) {
      // What is the same to the letter is told by another rule, and so is a page with other parameters.
      if (!isAsLong(a.text.words, b.text.words) || a.text.hash === b.text.hash || a.url.split('?')[0] === b.url.split('?')[0]) continue
      if (isTranslation(a, b)) continue
      add(a.url, b.url)
      add(b.url, a.url)
    }
    return [...near].map(([url, others]) => ({
      url,
      at: 'main',
      found: `nearly the text of ${namedOthers(others, url)}`,
      expected: 'a text of its own, or a canonical',
    }))
  },

  advise: (cases) => ({
    title: 'Tell similar pages apart or merge them',
    problem: `${pagesThat(cases, 'has', 'have')} nearly the same text as another: ${cases[0]?.found ?? ''}. They take each other’s place in results.`,
    solution: 'Write on each what only this one has. Where there is nothing, keep one and redirect the others, or name one as canonical.',
    example: `<link rel="canonical" href="${cases[0]?.url ?? 'https://example.com/boots'}">`,
  }),

  fires: () => [site({ '/': linking('/a', '/b'), '/a': about(words(0)), '/b': about(`${words(0)} new`) })],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': about(words(0)), '/b': about(words(1_000)) }),
    site({
      '/': linking('/a', '/b'),
      '/a': about('Short text of a page that says little.'),
      '/b': about('Short text of a page that says nothing.'),
    }),
    site({ '/': linking('/a', '/b'), '/a': about(words(0)), '/b': about(words(0)) }),
  ],
})
