import { articleDateOf } from '#facts/article-dates.ts'
import type { Page } from '#facts/page.ts'
import { document, linking, site } from '#rules/example.ts'
import { isArticlePage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const MIN_ARTICLES = 5
/** Nobody subscribes to a blog whose newest article is older. */
const MAX_AGE_MS = 2 * 365 * 24 * 60 * 60 * 1_000

const publishedMs = (page: Page): number =>
  Date.parse(page.openGraph['article:published_time'] ?? articleDateOf(page, 'datePublished')?.text ?? page.leftovers.publishedDate ?? '')

/** Whether each article has a date, and all are old. */
function areAllOld(articles: readonly Page[], now: number): boolean {
  return articles.every((article) => now - publishedMs(article) > MAX_AGE_MS)
}
/** URLs of feeds. A visible link to one is enough. */
const FEED_URL = /\/(?:feed|rss|atom)(?:\.xml)?\/?$|\.(?:rss|atom)$/i

const PATHS = Array.from({ length: 6 }, (_, i) => `/blog/boots-${i}`)
const blog = (inHead = '', extra: string[] = []) =>
  site({
    '/': linking(...PATHS, ...extra),
    ...Object.fromEntries(PATHS.map((path) => [path, document(`<title>${path}</title>${inHead}`, '<p>Boots</p>')])),
  })

export const feedMissing = siteRule({
  id: 'feed-missing',
  name: 'Missing RSS feed',
  version: 3,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  isAboutSite: true,
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the source of the home page and of an article and search for `rss`, `atom` and `feed`: there is no link to one.',
  find({ pages, home, now }) {
    const articles = pages.filter(isArticlePage)
    if (home === null || articles.length < MIN_ARTICLES || areAllOld(articles, now)) return []
    if (pages.some(({ hasFeed }) => hasFeed)) return []
    const searchedPages = [home, ...articles]
    if (searchedPages.some(({ links }) => links.some(({ url }) => url !== null && FEED_URL.test(url)))) return []
    return [
      {
        url: home.url,
        at: 'head',
        found: `${count(articles.length, 'article')} but no feed`,
        expected: 'a link with rel=alternate to an RSS or Atom feed',
      },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Add an RSS feed',
    problem: `Your site has ${cases[0]?.found || 'no feed'}. Readers can’t subscribe, and search engines find new articles later.`,
    solution: stack.includes('WordPress')
      ? 'WordPress has a feed at /feed/. Link it in the head again with add_theme_support("automatic-feed-links") in the theme.'
      : `Have your CMS or site generator create an RSS or Atom file of the newest articles, and link it in the head of every page.${platformSetting('feed', stack)}`,
  }),

  fires: () => [blog(), blog('<meta property="article:published_time" content="2026-05-02T08:00:00Z">')],
  quiet: () => [
    blog('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
    blog('', ['/feed/']),
    blog('<meta property="article:published_time" content="2019-05-02T08:00:00Z">'),
    site({ '/': linking('/blog/a'), '/blog/a': document('<title>A</title>', '') }),
    // WordPress marks up services and other pages as articles too.
    site({
      '/': linking(...PATHS.map((path) => path.replace('blog', 'services'))),
      ...Object.fromEntries(
        PATHS.map((path) => [
          path.replace('blog', 'services'),
          document(`<title>${path}</title><meta property="og:type" content="article">`, '<p>Boots</p>'),
        ]),
      ),
    }),
  ],
})
