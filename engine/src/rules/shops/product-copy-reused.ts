import type { Page } from '#facts/page.ts'
import { readText } from '#facts/text-facts.ts'
import { document, jsonLd, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { mainThingsOf, textOf } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

const MIN_PRODUCTS = 3
/** Shorter texts are often only lists of sizes. */
const MIN_WORDS = 20

/** `other` is one of the other products with the same description. */
type Details = { name: string; otherCount: number; other: string }
type Product = { page: Page; name: string; hash: string }

/** Whether two names share half of their words, as colors and sizes of one product do. */
function isVariant(a: string, b: string): boolean {
  const words = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])
  const [wordsOfA, wordsOfB] = [words(a), words(b)]
  return [...wordsOfA].filter((word) => wordsOfB.has(word)).length * 2 >= Math.min(wordsOfA.size, wordsOfB.size)
}

const COPY = 'Made with care from the best leather that we could find, tested for a year on wet rock and in deep snow by people who walk.'
const NAMES = ['Kestrel boots', 'Harrow sandals', 'Moor slippers', 'Tarn clogs']
const exampleSite = (names: string[], copy: (i: number) => string) =>
  site({
    '/': linking(...names.map((_, i) => `/products/${i}`)),
    ...Object.fromEntries(
      names.map((name, i) => [`/products/${i}`, document(jsonLd({ '@type': 'Product', name, description: copy(i) }), `<h1>${name}</h1>`)]),
    ),
  })

export const productCopyReused = siteRule<Details>({
  id: 'product-copy-reused',
  name: 'Duplicate product descriptions',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 20,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/help-google-understand-your-ecommerce-site',
  reviewed: '2026-11',
  check: 'Search Google for a sentence of the description in quotation marks, with `site:` and your domain: other products have it too.',

  find(site) {
    const byText = new Map<string, Product[]>()
    for (const page of site.pages) {
      if (page.type !== 'product' || !isMeantForSearch(page)) continue
      const products = mainThingsOf(page, 'Product')
      const [product] = products
      const [name, description] = [textOf(product?.properties.name), textOf(product?.properties.description)]
      if (product === undefined || products.length > 1 || name === null || description === null) continue
      const { hash, words } = readText([description.replaceAll(name, '')])
      if (words < MIN_WORDS) continue
      const group = byText.get(hash) ?? []
      // Variants of the group’s first product, such as other colors, are not other products.
      if (group[0] === undefined || !isVariant(group[0].name, name)) group.push({ page, name, hash })
      byText.set(hash, group)
    }
    return [...byText.values()]
      .filter((group) => group.length >= MIN_PRODUCTS)
      .flatMap((group) =>
        group.map(({ page, name }) => {
          const otherCount = group.length - 1
          const other = (group[0]?.page === page ? group[1] : group[0])?.name ?? ''
          return {
            url: page.url,
            at: 'Product description',
            found: `“${name}” has the same description as ${otherCount} other products, such as “${other}”`,
            expected: 'a description of its own',
            details: { name, otherCount, other },
          }
        }),
      )
  },

  advise: (cases) => ({
    title: `Write ${byPageCount(cases, 'a unique description', 'unique descriptions')} for ${count(cases.length, 'product')}`,
    problem: `${count(cases.length, 'product shares its', 'products share their')} description with others${withExample(cases, ({ details: { name, otherCount, other } }) => `“${name}” and ${otherCount} other products, such as “${other}”`)} Search engines can’t tell the products apart and may show only one of them.`,
    solution: `${byPageCount(cases, 'Two sentences about what makes this product different', 'Start with your best-selling products. Two sentences about what makes each product different')} are enough; the common text can follow.`,
    example: null,
  }),

  fires: () => [exampleSite(NAMES, () => COPY)],
  quiet: () => [
    exampleSite(NAMES, (i) => `${COPY} Number ${i} is the lightest of all.`),
    exampleSite(['Boots red', 'Boots blue', 'Boots green', 'Boots black'], () => COPY),
    exampleSite(NAMES, () => 'Sizes 36 to 45.'),
  ],
})
