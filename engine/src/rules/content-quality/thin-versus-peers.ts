import { isLaterListPage } from '#facts/page-number.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch, minWords } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

/** With fewer pages of one type, there is no usual length to compare with. */
const MIN_PAGES = 8
const MAX_DEVIATIONS = 3
/** Converts the median absolute deviation of a normal distribution to its standard deviation. */
const STANDARD_DEVIATION_FACTOR = 1.4826

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const exampleSite = (words: number[], inHead = '') => {
  const paths = words.map((_, i) => `/blog/boots-${i}`)
  const texts = words.map((length) => document(`<title>Boots</title>${inHead}`, `<main><p>${'boots '.repeat(length)}</p></main>`))
  return site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path, i) => [path, texts[i] ?? ''])) })
}

/** Ten products, one of which only asks visitors to log in. The words of its menu count as text. */
const shopWithLogin = () => {
  const paths = Array.from({ length: 10 }, (_, i) => `/products/boots-${i}`)
  const product = document('<title>Boots</title>', `<h1>Boots</h1><p>${'boots '.repeat(400)}</p>`)
  const request = document(
    '<title>Boots</title>',
    `<div>${'menu '.repeat(100)}</div><h1>For wholesale customers only</h1><p><a href="/account/login">Log in to your account</a> or write to us.</p>`,
  )
  return site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path, i) => [path, i === 9 ? request : product])) })
}

type Details = { kind: string; usual: number }

/** `https://shop.test/a has 140 words; your other product pages have about 315 words` */
const compareWithPeers = ({ url, found, details: { kind, usual } }: Case<Details>): string =>
  `${url} has ${found}; your other ${kind} pages have about ${count(usual, 'word')}`

export const thinVersusPeers = siteRule<Details>({
  id: 'thin-versus-peers',
  name: 'Page much shorter than similar pages',
  checks: 'Articles and products with less than half the usual words of their type',
  version: 4,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 45,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the text of the listed page and of a few similar pages into a word processor: the listed page has less than half the words.',
  find(site) {
    const kinds = ['article', 'product'].map((kind) => ({
      kind,
      // `minWords` is null for pages whose type is uncertain.
      pages: site.pages.filter((page) => page.type === kind && minWords(page) !== null && isMeantForSearch(page) && !isLaterListPage(page)),
    }))
    return kinds.flatMap(({ kind, pages }) => {
      if (pages.length < MIN_PAGES) return []
      const usual = median(pages.map((page) => page.text.words))
      const spread = STANDARD_DEVIATION_FACTOR * median(pages.map((page) => Math.abs(page.text.words - usual)))
      return pages
        .filter((page) => page.text.words >= (minWords(page) ?? 0))
        .filter((page) => page.text.words < usual / 2 && usual - page.text.words > MAX_DEVIATIONS * spread)
        .map(({ url, text }) => ({
          url,
          at: 'main',
          found: count(text.words, 'word'),
          expected: `about ${count(usual, 'word')}, as on your other ${kind} pages`,
          details: { kind, usual },
        }))
    })
  },

  advise: (cases) => ({
    title: `Expand ${pageCount(cases, 'page that is', 'pages that are')} much shorter than similar pages`,
    problem: `${pagesThat(cases, 'is', 'are')} much shorter than similar pages on your site${withExample(cases, compareWithPeers)} Pages that answer more questions tend to rank higher.`,
    solution: `Compare ${byPageCount(cases, 'the page', 'each page')} with a longer one of the same type, and add what’s missing.`,
    example: null,
  }),

  fires: () => [exampleSite([600, 620, 640, 580, 610, 600, 590, 630, 610, 220])],
  quiet: () => [
    exampleSite([600, 620, 640, 580, 610, 600, 590, 630, 610, 220], '<meta property="og:type" content="article">'),
    exampleSite([600, 620, 640, 580, 610, 600, 590, 630, 610, 400]),
    exampleSite([600, 620, 640, 220]),
    shopWithLogin(),
    exampleSite([250, 900, 400, 700, 1200, 300, 500, 210, 800, 650]),
  ],
})
