import { bitsApart } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { BROWSER, canBeCompared, describeGap, GOOGLEBOT, sampleByTemplate } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'

const MAX_PAGES = 2
/** Fingerprints have 64 bits: unrelated texts differ in about 32 bits, texts that share half of their words in about 21. */
const MIN_CLOAKED_BITS = 22
/** If the text for browsers differs from our first visit in more bits than this, we assume that the page changes on every visit. */
const MAX_STABLE_BITS = 8
const MIN_WORDS = 100

const pageOf = (...words: string[]) => document('<title>Boots</title>', `<main>${words.join(' ').concat('. ').repeat(12)}</main>`)
const shoes = pageOf('boots for walkers in every weather made by hand', 'and repaired for as long as they are worn outdoors')
const spam = pageOf('cheap pills from abroad without any prescription', 'ordered today and sent tomorrow to each address you like')

const isComparable = (page: Page): boolean => canBeCompared(page) && page.text.words >= MIN_WORDS

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
    const comparable = pages.filter(isComparable)
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
    describeGap(MAX_PAGES, pages.filter(isComparable).length, `We compare at most ${MAX_PAGES} as Googlebot and as a browser.`, 'page'),

  find(responses) {
    return responses.flatMap(({ of, agent, about = '', page: bot }) => {
      const browser = responses.find((each) => each.of === of && each.agent === BROWSER)?.page
      if (agent !== GOOGLEBOT || browser === undefined || !isHtmlPage(bot) || !isHtmlPage(browser)) return []
      const [browserText, botText] = [browser.text, bot.text]
      if (browserText.simhash === null || botText.simhash === null) return []
      // A difference proves nothing if the page changes on every visit, or if scripts render it in browsers and the server renders it
      // for bots.
      const isStable = bitsApart(browserText.simhash, about) <= MAX_STABLE_BITS
      if (
        !isStable ||
        browserText.words < MIN_WORDS ||
        botText.words < MIN_WORDS ||
        bitsApart(browserText.simhash, botText.simhash) < MIN_CLOAKED_BITS
      )
        return []
      const found = `Googlebot gets “${botText.start.slice(0, 60)}…”, browsers get “${browserText.start.slice(0, 60)}…”`
      return [{ url: of, at: 'main', found, expected: 'the same text for Googlebot and visitors' }]
    })
  },

  advise: (cases) => ({
    title: 'Show Googlebot the same content as visitors',
    problem: `${pagesThat(cases, 'has', 'have')} one text for Googlebot and another for visitors${withExample(cases)} This violates Google’s spam policies, can get the site removed from search results, and is often a sign of a hack.`,
    solution:
      'Look in plugins, .htaccess, index.php and your CDN for code that changes the page for Googlebot, and remove it. If you didn’t add it, treat the site as hacked: change all passwords and update all software.',
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
