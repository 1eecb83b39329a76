import { duplicateGroupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { copyFix, preferredForm } from '#rules/duplicate-fixes.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { PRODUCT_IN_COLLECTION } from '#rules/product-in-collection.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { extensionOf, withoutExtension } from '#rules/url-endings.ts'
import { byPageCount, count } from '#rules/wording.ts'

const boots = (inHead = '') =>
  document(
    `<title>Boots</title>${inHead}`,
    '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>',
  )

const originalIn = ({ about = '' }: Case): string => about

/** `.html`, if the URLs of all cases differ in it; else null. */
function extensionIn(cases: readonly Case[]): string | null {
  const [extension = '', ...others] = new Set(cases.map((each) => extensionOf(each.url) || extensionOf(originalIn(each))))
  return others.length > 0 || extension === '' ? null : extension
}

/** If only the extension differs, the second URL is not written out, because two long URLs would be cut and hard to compare. */
function describeCopy(each: Case, extension: string | null): string {
  const original = originalIn(each)
  const form = extension === null ? original : `the URL ${original.endsWith(extension) ? 'with' : 'without'} ${extension}`
  return `${each.url} shows the same page as ${form}`
}

/** On Shopify, the URL of a product in a collection is a copy anyway, in both forms. */
const isCompared = (page: Page): boolean => canBeCompared(page) && !PRODUCT_IN_COLLECTION.test(page.url)

export const duplicateByExtension = siteRule({
  id: 'duplicate-by-extension',
  name: 'Duplicate URLs with and without .html',
  checks: 'Pages with the same text at two URLs that differ only in an extension such as .html or a file such as index.html',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 30,
  explains: [
    'duplicate-exact',
    'title-duplicate',
    'description-duplicate',
    'h1-duplicate',
    'topic-overlap',
    'og-url-mismatch',
    'page-orphan',
    'sitemap-orphan',
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the URL with and without `.html` at its end: both times, the same page appears, and the address bar keeps what you typed.',
  find(site) {
    return duplicateGroupsBy(site.pages.filter(isCompared), (page) => `${withoutExtension(page.url)} ${page.text.hash}`).flatMap(
      (group) => {
        const original = preferredForm(group, site)
        return group.flatMap((page) =>
          original === undefined || page === original
            ? []
            : {
                url: page.url,
                at: 'address',
                found: `same text as ${original.url}`,
                expected: `301 redirect to ${original.url}`,
                about: original.url,
                forms: { wrong: page.url, right: original.url },
                // If no links lead to the original, the links have to be changed too.
                fix: () => (site.inlinks(original.url).followed === 0 ? null : copyFix(page, original, site)),
              },
        )
      },
    )
  },

  advise: (cases, stack) => {
    const extension = extensionIn(cases)
    const forms = extension === null ? 'with different endings' : `with and without ${extension}`
    const isKept = cases.some((each) => originalIn(each).endsWith(extension ?? ''))
    return {
      title: `Use one URL for ${cases.length === 1 ? '1 page that opens' : `${count(cases.length, 'page')} that open`} ${forms}`,
      problem: `${count(cases.length, 'page opens', 'pages open')} at two URLs, ${forms}${withExample(cases, (each) => describeCopy(each, extension))} Google shows only one of them in search results, and the links to the page are split.`,
      solution: `Choose one form for the whole site${extension === null ? '' : `: ${isKept ? 'with' : 'without'} ${extension}${extension.startsWith('.') ? ', as in most of your links' : ''}`}. Redirect the other form to it with a 301, or point the canonical ${byPageCount(cases, 'tag', 'tags')} to it if your host offers no redirects. Then use only that form in links and in the sitemap.${platformSetting('redirect', stack)}`,
    }
  },

  fires: () => [
    site({ '/': linking('/boots', '/boots.html', '/care.html'), '/boots': boots(), '/boots.html': boots(), '/care.html': linking('/') }),
    site({ '/': linking('/a/', '/a/index.html'), '/a/': boots(), '/a/index.html': boots() }),
    site({
      '/': linking('/a/index.html', '/b/index.html'),
      '/a/': boots(),
      '/a/index.html': boots(),
      '/b/index.html': linking('/'),
      '/sitemap.xml': urlset('/a/'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/collections/all/products/boots', '/collections/all/products/boots.html'),
      '/collections/all/products/boots': boots(),
      '/collections/all/products/boots.html': boots(),
    }),
    site({ '/': linking('/boots', '/boots.html'), '/boots': boots(), '/boots.html': boots('<link rel="canonical" href="/boots">') }),
    site({ '/': linking('/boots', '/boots.html'), '/boots': boots(), '/boots.html': boots().replace('every kind', 'another kind') }),
    site({ '/': linking('/boots.html', '/shoes.html'), '/boots.html': boots(), '/shoes.html': boots() }),
    site({ '/': boots(), '/index.html': boots() }),
  ],
})
