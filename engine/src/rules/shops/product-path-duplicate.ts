import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { PRODUCT_IN_COLLECTION } from '#rules/product-in-collection.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const exampleSite = (canonical: string, path: string) =>
  site({
    '/': linking('/collections/boots'),
    '/collections/boots': document('', `<main><a href="${path}">Kestrel boots</a></main>`),
    '/collections/boots/products/kestrel': document(`<link rel="canonical" href="${canonical}">`, '<h1>Kestrel boots</h1>'),
    '/products/kestrel': document('', '<nav aria-label="Breadcrumb"><a href="/">Home</a></nav><h1>Kestrel boots</h1>'),
  })

/** ` The link above then leads to https://shop.test/products/boots.` */
const newTargetSentence = ([first]: readonly Case[]): string =>
  first === undefined || first.expected === '' ? '' : ` The link above then leads to ${first.expected}.`

export const productPathDuplicate = siteRule({
  id: 'product-path-duplicate',
  name: 'Links to duplicate product URLs',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explainsEverywhere: ['link-to-noncanonical', 'canonical-target-unlinked'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/designing-a-url-structure-for-ecommerce-sites',
  reviewed: '2026-11',
  check: 'Hover over the listed product link and read the URL at the bottom of the window: it has /collections/ before /products/.',

  find(site) {
    // Few sites have collections, and checking every link is slow.
    if (!site.pages.some(({ url }) => url.includes('/collections/'))) return []
    return htmlPages(site).flatMap((page) => {
      const reported = new Set<string>()
      return page.links.flatMap(({ url, path }) => {
        const [, start, product] = PRODUCT_IN_COLLECTION.exec(url ?? '') ?? []
        if (url === null || product === undefined || reported.has(path)) return []
        const canonical = site.page(url)?.canonical
        if (canonical !== `${start}${product}`) return []
        reported.add(path)
        return [{ url: page.url, at: path, found: url, expected: canonical }]
      })
    })
  },

  advise: (cases) => ({
    title: `Point product links on ${pageCount(cases)} to the canonical URL`,
    problem: `${pagesThat(cases, 'links', 'link')} to products through a collection URL instead of the product’s canonical URL${withExample(cases)} Search engines crawl the same product under several URLs, and the canonical URL gets fewer internal links.`,
    solution: `In the theme file for product cards, change \`{{ product.url | within: collection }}\` to \`{{ product.url }}\`.${newTargetSentence(cases)}`,
    replaced: '<a href="{{ product.url | within: collection }}">',
    example: '<a href="{{ product.url }}">',
  }),

  fires: () => [exampleSite('https://shop.test/products/kestrel', '/collections/boots/products/kestrel')],
  quiet: () => [
    exampleSite('https://shop.test/products/kestrel', '/products/kestrel'),
    exampleSite('https://shop.test/collections/boots/products/kestrel', '/collections/boots/products/kestrel'),
  ],
})
