import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** As Shopify writes it: a product within a collection is the product once more. */
const WITHIN = /^(.*)\/collections\/[^/]+(\/products\/[^/?#]+)/

const made = (canonical: string, path: string) =>
  site({
    '/': linking('/collections/boots'),
    '/collections/boots': document('', `<main><a href="${path}">Kestrel boots</a></main>`),
    '/collections/boots/products/kestrel': document(`<link rel="canonical" href="${canonical}">`, '<h1>Kestrel boots</h1>'),
    '/products/kestrel': document('', '<h1>Kestrel boots</h1>'),
  })

export const productPathDuplicate = siteRule({
  id: 'product-path-duplicate',
  name: 'Products are linked at their second address',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explains: ['link-to-noncanonical'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/designing-a-url-structure-for-ecommerce-sites',
  reviewed: '2026-11',
  check: 'Rest the mouse on the named product and read the address at the bottom of the window: /collections/ stands before /products/.',

  find(site) {
    // Few sites have such addresses, and all links are looked at for them.
    if (!site.pages.some(({ url }) => url.includes('/collections/'))) return []
    return htmlPages(site).flatMap((page) => {
      const told = new Set<string>()
      return page.links.flatMap(({ url, path }) => {
        const [, start, product] = WITHIN.exec(url ?? '') ?? []
        if (url === null || product === undefined || told.has(path)) return []
        const canonical = site.page(url)?.canonical
        if (canonical !== `${start}${product}`) return []
        told.add(path)
        return [{ url: page.url, at: path, found: url, expected: canonical }]
      })
    })
  },

  advise: (cases) => ({
    title: 'Link products at their own address',
    problem: `${pagesThat(cases, 'links', 'link')} products through their collection, an address that itself points to another: ${cases[0]?.found ?? ''}. Search engines ask twice for each product, and its own address gets no weight.`,
    solution: 'In Shopify themes remove “within: collection” from the links of product cards.',
    example:
      '{%- comment -%} before: {{ product.url | within: collection }} {%- endcomment -%}\n<a href="{{ product.url }}">{{ product.title }}</a>',
  }),

  fires: () => [made('https://shop.test/products/kestrel', '/collections/boots/products/kestrel')],
  quiet: () => [
    made('https://shop.test/products/kestrel', '/products/kestrel'),
    made('https://shop.test/collections/boots/products/kestrel', '/collections/boots/products/kestrel'),
  ],
})
