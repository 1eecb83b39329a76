/** Where each platform keeps the title tag and the meta description. */
import type { Stack } from '#facts/stack.ts'

const FIELDS: [Stack, string][] = [
  ['WordPress', 'In WordPress, use the title and description fields of your SEO plugin, such as Yoast SEO or Rank Math.'],
  ['Shopify', 'In Shopify, open the product, collection or page and edit “Search engine listing”.'],
  ['Wix', 'In Wix, open the page’s settings and edit “SEO basics”.'],
  ['Squarespace', 'In Squarespace, open the page settings and edit the SEO tab.'],
  ['Webflow', 'In Webflow, open the page settings and edit “SEO settings”.'],
  ['Drupal', 'In Drupal, use the Metatag module.'],
  ['Joomla', 'In Joomla, edit the metadata of the article or menu item.'],
  ['TYPO3', 'In TYPO3, open the page properties and edit the SEO tab.'],
  ['Magento', 'In Magento, edit “Search Engine Optimization” of the product, category or page.'],
  ['Next.js', 'In Next.js, export metadata or generateMetadata from the page.'],
  ['Nuxt', 'In Nuxt, call useSeoMeta in the page.'],
  ['Astro', 'In Astro, pass the text from the page to its layout and print it in the head.'],
  ['Gatsby', 'In Gatsby, export a Head component from the page.'],
  ['Hugo', 'In Hugo, set title and description in the front matter of the page.'],
]

/** ` In Shopify, …` for the first platform known, else nothing. */
export function seoFields(stack: readonly Stack[]): string {
  const field = FIELDS.find(([name]) => stack.includes(name))
  return field === undefined ? '' : ` ${field[1]}`
}
