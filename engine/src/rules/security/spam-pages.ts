import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { CLEAN_UP_AFTER_HACK, homeTopic } from '#rules/hacked-site.ts'
import { EVERYTHING_ON_PAGE, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount } from '#rules/wording.ts'

/** Fewer pages may be the owner's own articles. */
const MIN_PAGES = 3
/** On a site about gambling or medicine, such pages are the content. */
const MAX_SHARE = 0.5

const SPAM_WORD =
  /(?<!\p{L})(casino\p{L}*|kasyn\p{L}+|kaszin[oó]\p{L}*|kasino\p{L}*|казино|cazino\p{L}*|gambling|sportwetten|spielautomat\p{L}*|spilleautomat\p{L}*|tragamonedas|poker|roulette|blackjack|bookmakers?|slots|slot gacor|judi|togel|sbobet|1xbet|mostbet|viagra|cialis|levitra|kamagra|sildenafil|tadalafil|tramadol|payday loans?)(?!\p{L})/giu
/** Words that advertise casinos, pills or loans. “Evening at the casino” has none. */
const SALES_WORD =
  /(?<!\p{L})(online|онлайн|en ligne|en línea|bonus\p{L}*|boni|jackpot|free spins|real money|echtgeld|no deposit|crypto|bitcoin|best|beste\p{L}*|top|bedste|najlepsz\p{L}*|meilleur\p{L}*|play|buy|cheap|without prescription)(?!\p{L})/iu

/** `casino` for a page that sells gambling or pills; undefined for other pages. */
function spamWordOf(page: Page): string | undefined {
  const text = `${page.title?.text ?? ''} ${mainHeading(page)}`
  const [word, ...others] = new Set(text.toLowerCase().match(SPAM_WORD))
  return others.length > 0 || SALES_WORD.test(text) ? word : undefined
}

const hackedSite = (...titles: string[]) => {
  const paths = titles.map((_, i) => `/page-${i}`)
  const others = ['/boots', '/care', '/repair', '/about']
  return site({
    '/': linking(...others, ...paths),
    ...Object.fromEntries(others.map((path) => [path, document(`<title>Boots ${path}</title>`, '<p>Boots for every weather.</p>')])),
    ...Object.fromEntries(paths.map((path, i) => [path, document(`<title>${titles[i]}</title>`, `<h1>${titles[i]}</h1>`)])),
  })
}

const CASINO_PATHS = ['/a', '/b', '/c']
const OTHER_PATHS = ['/d', '/e', '/f', '/g']

export const spamPages = siteRule({
  id: 'spam-pages',
  name: 'Hacked content: spam pages',
  checks: 'Pages about gambling, pills or loans on a site about something else',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 240,
  // Google removes such pages, and sometimes the whole site.
  blocksIndexing: 'likely',
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'Search Google for `site:` followed by your domain and the listed word: pages appear that you didn’t create.',
  find(site) {
    if (homeTopic(site).match(SPAM_WORD) !== null) return []
    const pages = htmlPages(site)
    const evidence = pages.flatMap((page) => {
      const word = site.inlinks(page.url).inNavigation ? undefined : spamWordOf(page)
      return word === undefined
        ? []
        : [{ url: page.url, at: 'head > title', found: page.title?.text ?? mainHeading(page), expected: `no page about “${word}”` }]
    })
    return evidence.length < MIN_PAGES || evidence.length > pages.length * MAX_SHARE ? [] : evidence
  },

  advise: (cases) => ({
    title: `Remove ${count(cases.length, 'spam page')} and check your site for a hack`,
    problem: `${pageCount(cases, 'page is', 'pages are')} about gambling, pills or loans, unlike the rest of the site${withExample(cases, 'quote')} Hackers add such pages to other people’s sites. Google may warn visitors about the site or remove it from search results.`,
    solution: `If you didn’t create ${byPageCount(cases, 'this page', 'these pages')}, your site was hacked: delete ${byPageCount(cases, 'it', 'them')}, so that ${byPageCount(cases, 'its URL returns', 'their URLs return')} 404 or 410. ${CLEAN_UP_AFTER_HACK}`,
    example: null,
  }),

  fires: () => [
    hackedSite('Top online casinos of 2026', 'Najlepsze kasyna online', 'Cheap viagra without prescription'),
    hackedSite('Gama casino: онлайн', 'Poker and blackjack', 'Nouveau casino en ligne', 'Best slots'),
  ],
  quiet: () => [
    // The owner put them into the menu.
    site({
      '/': document(
        '<title>Hotel</title>',
        `<nav>${[...CASINO_PATHS, ...OTHER_PATHS].map((path) => `<a href="${path}">${path}</a>`).join('')}</nav>`,
      ),
      ...Object.fromEntries(CASINO_PATHS.map((path) => [path, document(`<title>Best online casino ${path}</title>`, '')])),
      ...Object.fromEntries(OTHER_PATHS.map((path) => [path, document(`<title>Boots ${path}</title>`, '')])),
    }),
    hackedSite('Top online casinos of 2026', 'Najlepsze kasyna online'),
    hackedSite('An evening at the casino', 'The poker face of our boots', 'Roulette tables made of wood'),
    hackedSite(...Array.from({ length: 6 }, (_, i) => `Top online casinos of ${2020 + i}`)),
    site({
      '/': document('<title>Grand Casino</title>', '<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a>'),
      ...Object.fromEntries(CASINO_PATHS.map((path) => [path, document(`<title>Best online casino ${path}</title>`, '')])),
      ...Object.fromEntries(['/d', '/e', '/f'].map((path) => [path, document(`<title>Boots ${path}</title>`, linking('/e', '/f'))])),
    }),
  ],
})
