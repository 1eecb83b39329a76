import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { copyInsteadOfRoot, isDestinationPage, otherCanonicalPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { type Case, type SiteEvidence, siteRule } from '#rules/rule.ts'
import { indexFileIn, isIndexFileOf } from '#rules/url-endings.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const SITE_NAME = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Acme', url: '/' })}</script>`
const boots = (canonical: string) =>
  document(
    `<title>Boots</title><link rel="canonical" href="${canonical}">${SITE_NAME}`,
    '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
  )

/** A canonical of the home page that names another page instead of an index file. */
const isAnotherHome = ({ forms }: Case): boolean => forms === undefined

/** The name of the file if it is the same in all canonical tags, else `the index file`. */
function fileName(cases: readonly Case[]): string {
  const names = new Set(cases.map(({ about = '' }) => indexFileIn(about) ?? pathOf(about).slice(1)))
  return (names.size === 1 && [...names][0]) || 'the index file'
}

const countLinks = (url: string, { inlinks }: Site): number => inlinks(url).followed + inlinks(url).nofollowed

/** Whether the site itself uses the folder: most links lead there, or the sitemap lists it and not the file. */
const usesFolder = (folder: string, file: string, site: Site): boolean =>
  countLinks(folder, site) > countLinks(file, site) || (site.listed.has(folder) && !site.listed.has(file))

/** The index file that the canonical tag names, although the site uses the folder; otherwise null. */
function unusedIndexFile(page: Page, site: Site): string | null {
  const target = otherCanonicalPage(page, site)?.url ?? null
  return target !== null && isIndexFileOf(target, page.url) && usesFolder(page.url, target, site) ? target : null
}

const homeAdvice = (root: string, copy: string) => ({
  title: 'Make / the canonical URL of your home page',
  problem: `The canonical tag of your home page, ${root}, names another URL with the same content: ${copy}. Other sites link to your domain, but Google may show the other URL in search results.`,
  solution: `Set the canonical tag at both URLs to ${root}. If menus, the logo or hreflang tags lead to ${copy}, change them too. Then redirect ${copy} to ${root} with a 301 if your host allows redirects.`,
})

export const canonicalIndexFile = siteRule({
  id: 'canonical-index-file',
  name: 'Canonical tag contains index.html',
  checks: 'Canonical tags with an index file although the site uses the folder, or with a copy of the home page',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: [
    'canonical-relative',
    'link-to-noncanonical',
    'canonical-target-unlinked',
    'canonical-style-drift',
    'sitemap-lists-noncanonical',
    'sitemap-orphan',
    'page-orphan',
    'sitemap-misses-page',
    'hreflang-to-noncanonical',
    'og-url-mismatch',
    'duplicate-exact',
    'index-file-duplicate',
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'View the page source and search for `rel="canonical"`: the URL ends in a file such as `index.html`, but your links or the sitemap name the folder.',
  find(site) {
    const mistake = copyInsteadOfRoot(site)
    return site.pages.filter(isDestinationPage).flatMap((page): SiteEvidence[] => {
      const isRoot = page === mistake?.root
      const target = isRoot ? mistake.copy.url : unusedIndexFile(page, site)
      if (target === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: target,
          expected: page.url,
          about: target,
          ...(isRoot && indexFileIn(target) === null && { impact: 'high' }),
          ...(indexFileIn(target) !== null && { forms: { wrong: target, right: page.url } }),
          // Links to the file have to be changed too.
          fix: () => (countLinks(target, site) === 0 ? canonicalFix(page, page.url) : null),
        },
      ]
    })
  },

  advise: (cases) =>
    cases.every(isAnotherHome)
      ? homeAdvice(cases[0]?.expected ?? '', cases[0]?.found ?? '')
      : {
          title: `Remove ${fileName(cases)} from ${byPageCount(cases, 'the canonical tag', 'canonical tags')} on ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} with ${fileName(cases)}, but your links or the sitemap use the URL without it${withExample(cases, ({ url, found }) => `${url} names ${found}`)} These signals contradict each other, so Google may show either URL in search results.`,
          solution: `Write the URLs in canonical tags, links and the sitemap without ${fileName(cases)}. Most site generators have a setting for it, such as trailing_index under pretty_urls in Hexo.`,
        },

  fires: () => [
    site({ '/': boots('/home.html'), '/home.html': boots('/home.html') }),
    site({ '/': linking('/boots/'), '/boots/': boots('/boots/index.html'), '/boots/index.html': boots('/boots/index.html') }),
    site({
      '/': linking('/boots/index.html'),
      '/boots/index.html': boots('/boots/index.html'),
      '/boots/': boots('/boots/index.html'),
      '/sitemap.xml': urlset('/boots/'),
    }),
  ],
  quiet: () => [
    // The root shows the English page.
    site({ '/': boots('/en/'), '/en/': boots('/en/') }),
    site({ '/': boots('/sale'), '/sale': linking('/') }),
    site({
      '/': linking('/boots/index.html'),
      '/boots/': boots('/boots/index.html'),
      '/boots/index.html': boots('/boots/index.html'),
      '/sitemap.xml': urlset('/boots/index.html'),
    }),
    site({ '/': linking('/boots/'), '/boots/': boots('/boots/'), '/boots/index.html': boots('/boots/') }),
    site({
      '/': linking('/care', '/boots/', '/boots/index.html'),
      '/care': linking('/boots/index.html'),
      '/boots/': boots('/boots/index.html'),
      '/boots/index.html': boots('/boots/index.html'),
    }),
    site({ '/': linking('/boots/'), '/boots/': boots('/boots/gone/index.html') }),
  ],
})
