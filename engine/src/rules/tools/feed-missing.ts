import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

const LEAST_ARTICLES = 5
/** Such a link stands in the template. */
const MOST_LOOKED_AT = 20
/** A link that people can see does as well. */
const FEED = /\/(?:feed|rss|atom)(?:\.xml)?\/?$|\.(?:rss|atom)$/i

const PATHS = Array.from({ length: 6 }, (_, i) => `/blog/boots-${i}`)
const blog = (inHead = '', extra: string[] = []) =>
  site({
    '/': linking(...PATHS, ...extra),
    ...Object.fromEntries(PATHS.map((path) => [path, document(`<title>${path}</title>${inHead}`, '<p>Boots</p>')])),
  })

export const feedMissing = siteRule({
  id: 'feed-missing',
  name: 'Blog has no feed',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the source of the start page and of an article and search for `rss`, `atom` and `feed`: no link leads to one.',
  find({ pages, home }) {
    const articles = pages.filter((page) => isIndexable(page) && page.type === 'article')
    if (home === null || articles.length < LEAST_ARTICLES) return []
    if (pages.some(({ hasFeed }) => hasFeed)) return []
    const looked = [home, ...articles.slice(0, MOST_LOOKED_AT)]
    if (looked.some(({ links }) => links.some(({ url }) => url !== null && FEED.test(url)))) return []
    return [{ url: home.url, at: 'head', found: `${articles.length} articles, no feed`, expected: 'link rel=alternate to RSS or Atom' }]
  },

  advise: (cases, stack) => ({
    title: 'Offer a feed',
    problem: `There are ${cases[0]?.found ?? 'articles and no feed'}. Readers cannot follow the blog, and search engines learn of new articles later.`,
    solution: stack.includes('WordPress')
      ? 'WordPress has a feed at /feed/: let the theme name it again with add_theme_support("automatic-feed-links").'
      : 'Let the system write an RSS or Atom file of the newest articles, and name it in the head of every page.',
    example: '<link rel="alternate" type="application/rss+xml" title="Articles" href="/feed.xml">',
  }),

  fires: () => [blog()],
  quiet: () => [
    blog('<link rel="alternate" type="application/rss+xml" href="/feed.xml">'),
    blog('', ['/feed/']),
    site({ '/': linking('/blog/a'), '/blog/a': document('<title>A</title>', '') }),
  ],
})
