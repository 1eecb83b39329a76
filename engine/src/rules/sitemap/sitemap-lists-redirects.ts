import { forwardsTo } from '#facts/meta-refresh.ts'
import { document, linking, redirect, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { sitemapEntryFix } from '#rules/sitemap-fixes.ts'
import { byPageCount, count } from '#rules/wording.ts'

type Details = { isTargetListed: boolean }

export const sitemapListsRedirects = siteRule<Details>({
  id: 'sitemap-lists-redirects',
  name: 'Sitemap lists redirecting URLs',
  checks: 'URLs in the sitemap that redirect to another URL',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the URL from the sitemap and open it: the address bar then shows a different URL.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      const target = page.redirect ?? forwardsTo(page)
      if (target === null) return []
      const { end } = site.redirects(target)
      const isTargetListed = end !== null && site.listed.has(end.url)
      return [
        {
          url: page.url,
          at: `sitemap ${listing.file}`,
          found: `redirects to ${target}${isTargetListed ? ', which is listed too' : ''}`,
          expected: end?.url ?? 'the final URL',
          details: { isTargetListed },
          fix: () => sitemapEntryFix(page.url, end, site),
        },
      ]
    })
  },

  advise: (cases) => {
    const areTargetsListed = cases.every(({ details }) => details.isTargetListed)
    return {
      title: areTargetsListed
        ? `Remove ${count(cases.length, 'redirecting URL')} from the sitemap`
        : `Replace ${count(cases.length, 'redirecting URL')} in the sitemap`,
      problem: `${count(cases.length, 'URL in the sitemap redirects', 'URLs in the sitemap redirect')} to another URL${withExample(cases, 'page')} Search engines need an extra request for each one and trust the sitemap less.`,
      solution: areTargetsListed
        ? `Remove ${byPageCount(cases, 'the entry, because the URL it redirects', 'these entries, because the URLs they redirect')} to ${byPageCount(cases, 'is', 'are')} listed too.`
        : `${byPageCount(cases, 'Replace the URL', 'Replace each URL')} with the one it redirects to, or remove it if that one is already listed.`,
    }
  },

  fires: () => [
    site({ '/': linking('/new'), '/old': redirect('/new'), '/new': linking('/'), '/sitemap.xml': urlset('/old', '/new') }),
    site({ '/': linking('/new'), '/old': redirect('/new'), '/new': linking('/'), '/sitemap.xml': urlset('/old') }),
    site({
      '/': linking('/new'),
      '/old': document('<meta http-equiv="refresh" content="0; url=/new">', ''),
      '/new': linking('/'),
      '/sitemap.xml': urlset('/old'),
    }),
  ],
  quiet: () => [site({ '/': linking('/new'), '/new': linking('/'), '/sitemap.xml': urlset('/new') })],
})
