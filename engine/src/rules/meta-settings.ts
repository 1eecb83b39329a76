import type { Stack } from '#facts/stack.ts'

/** Where to edit the title or description of a page, by platform. */
export const metaSettings = (field: 'title' | 'description'): Partial<Record<Stack, string>> => ({
  WordPress: `use the ${field} field of your SEO plugin, such as Yoast SEO or Rank Math`,
  Shopify: 'open the product, collection or page and edit “Search engine listing”; for the home page, open Online Store › Preferences',
  Wix: 'open the settings of the page and edit “SEO basics”',
  Squarespace:
    'open the settings of the page and edit the SEO tab. Lists of a category or tag have no such tab: rename the category or tag instead',
  Webflow: 'open the settings of the page and edit “SEO settings”',
  Ghost: 'open the settings of the page or post and edit “Meta data”; for a tag page, do so in the settings of the tag',
  Drupal: 'use the Metatag module',
  Joomla: 'edit the metadata of the article or menu item',
  TYPO3: 'open the page properties and edit the SEO tab',
  Magento: 'edit “Search Engine Optimization” of the product, category or page',
  'Next.js': 'export metadata or generateMetadata from the page',
  Nuxt: 'call useSeoMeta in the page',
  Astro: `the ${field} is usually in the page’s file or its front matter. If it isn’t, pass it from the page to its layout and print it in the head`,
  Gatsby: `set the ${field} in the page’s Head export or with react-helmet`,
  Hugo: `set ${field} in the front matter of the page (for sections, categories and tags, in their _index.md). For the home page, many themes use ${field === 'title' ? 'title' : 'params.description'} in hugo.toml (or config.toml)`,
  Jekyll: `set ${field} in the front matter of the page; jekyll-seo-tag adds it to the head`,
  Docusaurus: `set ${field} in the front matter of the page, or in the ${field} property of Layout if the page is written in React`,
  VitePress: `set ${field} in the front matter of the page`,
  mdBook:
    field === 'title'
      ? 'put {{#title YOUR PAGE TITLE}} at the top of the page’s Markdown file. It replaces the whole title; without it, mdBook writes the chapter’s name from SUMMARY.md and the title of the book'
      : 'the description field in book.toml is for all pages. To give each page its own description, add it to the built pages in a step after the build',
  MkDocs:
    field === 'title'
      ? 'set title in the front matter of the page. If the page has a title under nav in mkdocs.yml, themes other than Material use that one: change it there (the menu shows it too). A home page without a title shows site_name'
      : 'write a description at the top of each page’s file, in its front matter. The Material theme does the rest; in other themes, replace the description tag in the theme’s head template with: {% if page and page.meta.description %}<meta name="description" content="{{ page.meta.description }}">{% endif %}',
})
