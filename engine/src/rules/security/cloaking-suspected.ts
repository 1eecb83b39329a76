import { bitsApart } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { BROWSER, canBeCompared, describeGap, GOOGLEBOT, sampleByTemplate } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'

const MAX_PAGES = 2
/** Of 64 bits: unrelated texts differ in about 32, texts that share half in about 21. */
const MIN_BITS_DIFFERENT = 22
const MAX_BITS_ALIKE = 8
const MIN_WORDS = 100

const textOf = (...words: string[]) => document('<title>Boots</title>', `<main>${words.join(' ').concat('. ').repeat(12)}</main>`)
const shoes = textOf('boots for walkers in every weather made by hand', 'and repaired for as long as they are worn outdoors')
const spam = textOf('cheap pills from abroad without any prescription', 'ordered today and sent tomorrow to each address you like')

const isLong = (page: Page): boolean => canBeCompared(page) && page.text.words >= MIN_WORDS

export const cloakingSuspected = probeRule({
  id: 'cloaking-suspected',
  name: 'Possible cloaking',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'setting',
  minutes: 120,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#cloaking',
  reviewed: '2026-11',
  check: 'Choose Googlebot under Network conditions in the developer tools of Chrome and reload the page: its text is different.',
  requests: ({ home, pages }) => {
    const comparable = pages.filter(isLong)
    const chosen = [
      ...comparable.filter((page) => page === home),
      ...sampleByTemplate(
        comparable.filter((page) => page !== home),
        MAX_PAGES,
      ),
    ]
    if (chosen.length === 0) return null
    return chosen
      .slice(0, MAX_PAGES)
      .flatMap(({ url, text }) => [BROWSER, GOOGLEBOT].map((agent) => ({ url, of: url, agent, about: text.simhash ?? '' })))
  },

  sampleGap: ({ pages }) =>
    describeGap(MAX_PAGES, pages.filter(isLong).length, `We compare at most ${MAX_PAGES} as Googlebot and as a browser.`, 'page'),

  find(responses) {
    return responses.flatMap(({ of, agent, about = '', page: bot }) => {
      const browser = responses.find((each) => each.of === of && each.agent === BROWSER)?.page
      if (agent !== GOOGLEBOT || browser === undefined || !isHtmlPage(bot) || !isHtmlPage(browser)) return []
      const [seen, shown] = [browser.text, bot.text]
      if (seen.simhash === null || shown.simhash === null) return []
      // Pages that change on every visit prove nothing, nor do pages that are rendered by script for people and on the server for bots.
      const isSteady = bitsApart(seen.simhash, about) <= MAX_BITS_ALIKE
      if (!isSteady || seen.words < MIN_WORDS || shown.words < MIN_WORDS || bitsApart(seen.simhash, shown.simhash) < MIN_BITS_DIFFERENT)
        return []
      const found = `Googlebot gets “${shown.start.slice(0, 60)}…”, browsers get “${seen.start.slice(0, 60)}…”`
      return [{ url: of, at: 'main', found, expected: 'the same text for Googlebot and visitors' }]
    })
  },

  advise: (cases) => ({
    title: 'Show Googlebot the same content as visitors',
    problem: `${pagesThat(cases, 'shows', 'show')} Googlebot a different text than visitors${withExample(cases)} This violates Google’s spam policies, can get the site removed from search results, and is often a sign of a hack.`,
    solution:
      'Look for code that checks the user agent, in plugins, .htaccess, index.php and your CDN, and remove it. If you didn’t add it, treat the site as hacked: change all passwords and update all software.',
    example: null,
  }),

  fires: () => [site({ '/': shoes, [`/ ${GOOGLEBOT}`]: spam })],
  quiet: () => [
    site({ '/': shoes }),
    site({ '/': shoes, [`/ ${GOOGLEBOT}`]: { status: 403 } }),
    site({ '/': shoes, [`/ ${BROWSER}`]: spam, [`/ ${GOOGLEBOT}`]: shoes }),
    site({ '/': document('<title>Boots</title>', '<div id="app"></div>'), [`/ ${GOOGLEBOT}`]: shoes }),
  ],
})
