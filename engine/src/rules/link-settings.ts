/** Where canonical tags and redirects are changed on the platform that the site runs on. Platforms come before servers and CDNs. */
import type { Stack } from '#facts/stack.ts'

type Setting = readonly [Stack, string]

const CANONICALS: readonly Setting[] = [
  ['Shopify', 'In Shopify, print {{ canonical_url }} in layout/theme.liquid.'],
  ['WordPress', 'In WordPress, your SEO plugin writes the tag; in Yoast SEO it is under Advanced › Canonical URL.'],
  ['Wix', 'In Wix, edit the tag in the SEO settings of the page, under Advanced SEO.'],
  ['Squarespace', 'Squarespace writes the tag itself, so look for a second one under Code Injection.'],
  ['Webflow', 'In Webflow, set it under Site settings › SEO or in the settings of the page.'],
  ['Drupal', 'In Drupal, the Metatag module writes the tag.'],
  ['TYPO3', 'In TYPO3, set it in the page properties on the SEO tab.'],
  ['Magento', 'In Magento, see Stores › Configuration › Catalog › Search Engine Optimization.'],
  ['Next.js', 'In Next.js, set alternates.canonical in the metadata of the page.'],
  ['Nuxt', 'In Nuxt, set it with useHead().'],
  ['Astro', 'In Astro, build it in the layout from Astro.url and Astro.site.'],
  ['Gatsby', 'In Gatsby, set it in the Head export of the page.'],
  ['Hugo', 'In Hugo, print {{ .Permalink }} in the head partial.'],
]

const REDIRECTS: readonly Setting[] = [
  ['Shopify', 'In Shopify, manage redirects under URL redirects in the admin.'],
  ['WordPress', 'In WordPress, use the Redirection plugin or the redirect manager of your SEO plugin.'],
  ['Wix', 'In Wix, use the URL Redirect Manager in the SEO dashboard.'],
  ['Squarespace', 'In Squarespace, use Settings › Developer Tools › URL Mappings.'],
  ['Webflow', 'In Webflow, use Site settings › Publishing › 301 redirects.'],
  ['Drupal', 'In Drupal, use the Redirect module.'],
  ['Joomla', 'In Joomla, use Components › Redirects.'],
  ['TYPO3', 'In TYPO3, use the Redirects module.'],
  ['Magento', 'In Magento, use Marketing › URL Rewrites.'],
  ['Next.js', 'In Next.js, use redirects() in next.config.js.'],
  ['Nuxt', 'In Nuxt, use routeRules in nuxt.config.'],
  ['Astro', 'In Astro, use redirects in astro.config.'],
  ['Gatsby', 'In Gatsby, use createRedirect in gatsby-node.js together with your host’s plugin.'],
  ['Hugo', 'With Hugo, set redirects at your host; aliases only create meta refresh pages.'],
  ['nginx', 'In nginx, use return 301 or rewrite in the server block.'],
  ['Apache', 'In Apache, use Redirect 301 or RewriteRule in .htaccess.'],
  ['LiteSpeed', 'In LiteSpeed, use Redirect 301 or RewriteRule in .htaccess.'],
  ['IIS', 'In IIS, use the URL Rewrite module.'],
  ['Cloudflare', 'In Cloudflare, use Rules › Redirect Rules.'],
]

const settingFor = (settings: readonly Setting[], stack: readonly Stack[], otherwise: string): string =>
  settings.find(([name]) => stack.includes(name))?.[1] ?? otherwise

/** A sentence that says where canonical tags are set. */
export const canonicalSetting = (stack: readonly Stack[]): string =>
  settingFor(CANONICALS, stack, 'The tag is set in the page template or by your SEO plugin.')

/** A sentence that says where redirects are set. */
export const redirectSetting = (stack: readonly Stack[]): string =>
  settingFor(REDIRECTS, stack, 'Redirects are set on the web server, in the CDN or in the CMS.')
