import type { Stack } from '#facts/stack.ts'
import { removeDirectivesFix } from '#rules/directive-fixes.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, linking, site } from '#rules/example.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { grouped } from '#rules/wording.ts'

/** On smaller sites, each page may have noindex for its own reason. */
const MIN_PAGES = 5
const MIN_SHARE = 0.8

type Details = { hiddenPages: number; pages: number }

/** Completes a sentence that begins with `In WordPress, `. */
const SETTINGS: Partial<Record<Stack, string>> = {
  WordPress:
    'open Settings › Reading and clear “Discourage search engines from indexing this site”. If it is already clear, check the search settings of your SEO plugin',
  Wix: 'turn on “Allow search engines to include your site in search results” in the SEO settings',
  Ghost: 'turn off “Make this site private” in the settings',
  Hugo: 'look for noindex in the head template of your theme: some themes add it unless the site is built for production',
  Docusaurus: 'remove noIndex from docusaurus.config.js',
}

const noindexPage = document('<meta name="robots" content="noindex, nofollow">', '<p>Boots</p>')
const PATHS = ['/a', '/b', '/c', '/d', '/e']
const shop = (home: string, hiddenPaths: string[]) =>
  site({ '/': home, ...Object.fromEntries(PATHS.map((path) => [path, hiddenPaths.includes(path) ? noindexPage : linking('/')])) })
const homeWith = (inHead: string) => document(inHead, PATHS.map((path) => `<a href="${path}">${path}</a>`).join(''))
const HIDDEN_HOME = homeWith('<meta name="robots" content="noindex, nofollow">')

export const noindexWholeSite = siteRule<Details>({
  id: 'noindex-whole-site',
  name: 'Noindex on the whole site',
  checks: 'Sites whose home page and nearly all other pages have noindex',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 10,
  explainsEverywhere: [
    'noindex-home',
    'noindex-on-valued-page',
    'pagination-noindexed',
    'nofollow-whole-page',
    'header-noindex',
    'noindex-plus-canonical',
    'canonical-to-noindex',
    'hreflang-to-noindex',
    'sitemap-lists-noindex',
    'link-to-noindex',
  ],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'Open Pages in Search Console: nearly all pages of the site are listed under “Excluded by ‘noindex’ tag”.',
  find(site) {
    const { home } = site
    const pages = htmlPages(site)
    if (home === null || !home.noindex || pages.length < MIN_PAGES) return []
    const hiddenPages = pages.filter(({ noindex }) => noindex).length
    if (hiddenPages < pages.length * MIN_SHARE) return []
    return [
      {
        url: home.url,
        at: 'robots directives',
        found: `noindex on ${grouped(hiddenPages)} of ${grouped(pages.length)} pages`,
        expected: 'no noindex',
        details: { hiddenPages, pages: pages.length },
        fix: () => removeDirectivesFix(home, 'noindex', 'none', 'nofollow'),
      },
    ]
  },

  advise: (cases, stack) => {
    const [name, setting] = entryForStack(SETTINGS, stack) ?? []
    const { hiddenPages = 0, pages = 0 } = cases[0]?.details ?? {}
    return {
      title: 'Remove noindex from the whole site',
      problem: `${grouped(hiddenPages)} of ${grouped(pages)} pages, including the home page, tell search engines to leave them out of search results (noindex). People can’t find your site there at all.`,
      solution: `${name === undefined ? 'Find the one place that adds noindex to every page, and remove it there. It can be a setting for drafts or test sites, the page template, or the X-Robots-Tag header of the web server.' : `In ${name}, ${setting}.`} Then request indexing of the home page in Search Console. If nobody should find the site, such as a test site, keep noindex.`,
    }
  },

  fires: () => [shop(HIDDEN_HOME, PATHS), shop(HIDDEN_HOME, PATHS.slice(1))],
  quiet: () => [
    shop(homeWith(''), PATHS),
    shop(HIDDEN_HOME, PATHS.slice(2)),
    site({ '/': document('<meta name="robots" content="noindex">', '<a href="/a">A</a>'), '/a': noindexPage }),
  ],
})
