import type { Page } from '#facts/page.ts'
import { linking, redirect, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { listedPages } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { spellingKey } from '#rules/url-endings.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

export const sitemapOrphan = siteRule({
  id: 'sitemap-orphan',
  name: 'Orphan page in the sitemap',
  checks: 'Pages in the sitemap that have no internal links',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['link-equity-starved'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Look for the page in Search Console under Links › Internal links: it isn’t listed, although the sitemap lists it.',
  find(site) {
    const isLinked = ({ url }: Page) => site.inlinks(url).followed + site.inlinks(url).nofollowed > 0
    const linkedKeys = new Set(site.pages.filter((page) => page.status === 200 && isLinked(page)).map(spellingKey))
    const evidence = listedPages(site).flatMap(({ page, listing }) => {
      const { url, status } = page
      return status !== 200 || url === site.home?.url || linkedKeys.has(spellingKey(page))
        ? []
        : [{ url, at: `sitemap ${listing.file}`, found: 'no internal link', expected: 'at least one link from another page of the site' }]
    })
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
  },

  advise: (cases) => ({
    title: `Link to ${count(cases.length, 'page')} found only in the sitemap`,
    problem: `${pagesThat(cases, 'is in the sitemap, but no other page links to it', 'are in the sitemap, but no other page links to them')}${withExample(cases, 'url')} Visitors can’t reach such pages, and search engines rank pages without internal links lower.`,
    solution: `${byPageCount(cases, 'Link to the page', 'Link to each page')} from a page on the same topic. ${byPageCount(cases, 'If it is outdated', 'If a page is outdated')}, redirect it to the page that replaced it, or delete it if there is none, and remove it from the sitemap. ${byPageCount(cases, 'If it isn’t', 'If a page isn’t')} meant for visitors, remove it from the site and the sitemap.`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/lost': linking('/'), '/sitemap.xml': urlset('/a', '/lost') }),
    site({ '/': linking('/a.html'), '/a.html': linking('/'), '/a': linking('/b'), '/sitemap.xml': urlset('/a') }),
  ],
  quiet: () => [
    site({ '/': linking('/nl/index.html'), '/nl/': linking('/'), '/nl/index.html': linking('/'), '/sitemap.xml': urlset('/', '/nl/') }),
    site({ '/': linking('/a'), '/a': redirect('/a/'), '/a/': linking('/'), '/sitemap.xml': urlset('/', '/a/') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/lost': linking('/'), '/sitemap.xml': urlset('/lost') }, { ended: 'page cap' }),
  ],
})
