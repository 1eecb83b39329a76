import { fewestWords, isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** A norm needs eight pages of one kind. */
const SAMPLE = 8
const DEVIATIONS = 3
/** Makes the median deviation comparable with a standard deviation. */
const SCALE = 1.4826

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const of = (words: number[], inHead = '') => {
  const paths = words.map((_, i) => `/blog/boots-${i}`)
  const texts = words.map((count) => document(`<title>Boots</title>${inHead}`, `<main><p>${'boots '.repeat(count)}</p></main>`))
  return site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path, i) => [path, texts[i] ?? ''])) })
}

export const thinVersusPeers = siteRule({
  id: 'thin-versus-peers',
  name: 'Much shorter than pages of its kind',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 45,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the text of this page and of a few of its kind into a word processor: this one counts less than half the words.',
  find(site) {
    const kinds = ['article', 'product'].map((kind) => ({
      kind,
      // Where it is doubtful whether a page is of the kind, it has no peers.
      pages: site.pages.filter((page) => page.type === kind && fewestWords(page) !== null && isIndexable(page)),
    }))
    return kinds.flatMap(({ kind, pages }) => {
      if (pages.length < SAMPLE) return []
      const usual = median(pages.map((page) => page.text.words))
      const spread = SCALE * median(pages.map((page) => Math.abs(page.text.words - usual)))
      return pages
        .filter((page) => page.text.words >= (fewestWords(page) ?? 0))
        .filter((page) => page.text.words < usual / 2 && usual - page.text.words > DEVIATIONS * spread)
        .map(({ url, text }) => ({
          url,
          at: 'main',
          found: `${text.words} words`,
          expected: `about ${usual}, as on other pages of the kind ${kind}`,
        }))
    })
  },

  advise: (cases) => ({
    title: 'Bring short pages up to the others',
    problem: `${pagesThat(cases, 'is', 'are')} much shorter than others of the same kind: ${cases[0]?.found ?? ''}; usual is ${cases[0]?.expected ?? ''}. Search engines prefer the page that answers more.`,
    solution: 'Compare with a full page of the kind, and add the parts that are missing.',
    example: null,
  }),

  fires: () => [of([600, 620, 640, 580, 610, 600, 590, 630, 610, 220])],
  quiet: () => [
    of([600, 620, 640, 580, 610, 600, 590, 630, 610, 220], '<meta property="og:type" content="article">'),
    of([600, 620, 640, 580, 610, 600, 590, 630, 610, 400]),
    of([600, 620, 640, 220]),
    of([250, 900, 400, 700, 1200, 300, 500, 210, 800, 650]),
  ],
})
