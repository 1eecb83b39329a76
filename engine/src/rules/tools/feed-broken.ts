import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { type ProbeRequest, probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const MAX_FEEDS = 4

/** The feeds that most pages link to, which is usually the feed of the whole site. */
function feedRequests(site: Site): ProbeRequest[] {
  const pagesByFeed = new Map<string, string[]>()
  for (const page of htmlPages(site)) {
    for (const feed of new Set(page.feeds)) {
      if (!site.isInternal(feed) || !site.robotsFor(feed).allowed) continue
      const pages = pagesByFeed.get(feed)
      if (pages === undefined) pagesByFeed.set(feed, [page.url])
      else pages.push(page.url)
    }
  }
  return [...pagesByFeed]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_FEEDS)
    .map(([url, pages]) => ({ url, of: pages[0] ?? url, isOptional: true, hops: 1 }))
}

const page = (href: string) => document(`<link rel="alternate" type="application/rss+xml" title="News" href="${href}">`, '<h1>Boots</h1>')
const feed = { headers: { 'content-type': 'application/rss+xml' }, body: '<?xml version="1.0"?><rss version="2.0"><channel/></rss>' }

export const feedBroken = probeRule({
  id: 'feed-broken',
  name: 'Missing file of an RSS feed',
  checks: 'RSS and Atom feeds named in the head of pages that return 404 or 410',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  isAboutSite: true,
  minutes: 15,
  source: 'https://html.spec.whatwg.org/multipage/links.html#rel-alternate',
  reviewed: '2026-11',
  check: 'View the page source, search for `application/rss+xml` or `application/atom+xml`, and open the URL: an error appears.',
  requests: (site) => {
    const requests = feedRequests(site)
    return requests.length === 0 ? null : requests
  },

  *find(responses) {
    for (const response of responses) {
      const { url, page } = response
      if (page.status === 404 || page.status === 410)
        yield { url: response.of, at: 'link[rel=alternate]', found: `${url} returns ${page.status}`, expected: 'a feed, or no link to one' }
    }
  },

  advise: (cases, stack) => ({
    title: `Restore or remove ${foundCount(cases, 'missing feed')}`,
    problem: `The head of your pages names ${foundCount(cases, 'RSS or Atom feed that doesn’t', 'RSS or Atom feeds that don’t')} exist${withExample(cases)} Readers can’t subscribe, and programs that look for new articles request ${byFoundCount(cases, 'it', 'them')} in vain.`,
    solution: `If people should be able to subscribe, create ${byFoundCount(cases, 'the feed', 'the feeds')} at ${byFoundCount(cases, 'this URL', 'these URLs')}; programs that export a site as files often leave feeds out. Otherwise, remove the link elements from the head${stack.includes('WordPress') ? ", in WordPress with remove_action('wp_head', 'feed_links', 2) and remove_action('wp_head', 'feed_links_extra', 3) in functions.php of your theme" : ', in the template'}.`,
    example: null,
  }),

  fires: () => [site({ '/': page('/feed.xml') }), site({ '/': page('/feed.xml'), '/feed.xml': { status: 410 } })],
  quiet: () => [
    site({ '/': page('/feed.xml'), '/feed.xml': feed }),
    site({ '/': page('/feed.xml'), '/feed.xml': { status: 403 } }),
    site({ '/': page('https://feeds.test/boots') }),
    site({ '/': document('', '<h1>Boots</h1>') }),
  ],
})
