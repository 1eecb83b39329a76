/** Where a change is made on the platform a site runs on, as a sentence that follows the general advice. */
import type { Stack } from '#facts/stack.ts'

type Topic = 'redirect' | 'noindex' | 'robots.txt' | 'sitemap' | 'hreflang' | 'html lang' | '404 page' | 'caching'

const SETTINGS: Record<Topic, Partial<Record<Stack, string>>> = {
  redirect: {
    WordPress: 'a plugin such as Redirection adds redirects without code',
    Shopify: 'add the redirect under URL redirects in the admin',
    Wix: 'use the URL Redirect Manager in the SEO dashboard',
    Squarespace: 'add the redirect under Settings → Developer Tools → URL Mappings',
    Webflow: 'add the redirect under Site settings → Publishing → 301 redirects',
    'Next.js': 'add the redirect to redirects() in next.config.js',
    Nuxt: 'add the redirect to routeRules in nuxt.config',
    Astro: 'add the redirect to redirects in astro.config',
    nginx: 'add a return 301 line to the server block',
    Apache: 'add a Redirect 301 line to .htaccess',
    LiteSpeed: 'add a Redirect 301 line to .htaccess',
    Cloudflare: 'add the redirect under Rules → Redirect Rules',
  },
  noindex: {
    WordPress: 'check Settings → Reading → Search engine visibility, then the page’s setting in your SEO plugin',
    Shopify: 'look for noindex in theme.liquid and for the seo.hidden metafield of the page',
    Wix: 'turn on “Let search engines index this page” in the SEO settings of the page',
    Squarespace: 'turn off the option to hide the page from search results in its SEO settings',
    Webflow: 'turn on Sitemap indexing in the settings of the page',
    Drupal: 'check the robots field of the Metatag module',
    'Next.js': 'look for robots in the metadata of the page or layout',
    Nuxt: 'look for robots in useHead, useSeoMeta and routeRules',
  },
  'robots.txt': {
    WordPress: 'edit robots.txt with your SEO plugin, or as a file in the root folder of the site',
    Shopify: 'edit the robots.txt.liquid template of your theme',
    Wix: 'use the robots.txt editor in the SEO dashboard',
    Webflow: 'edit robots.txt under Site settings → SEO → Indexing',
    Drupal: 'edit the file in the web root, or use the RobotsTxt module',
    Magento: 'edit robots.txt under Content → Design → Configuration → Search Engine Robots',
    'Next.js': 'the rules are in app/robots.ts or public/robots.txt',
    Nuxt: 'robots.txt is in the public folder',
    Astro: 'robots.txt is in the public folder',
    Gatsby: 'robots.txt is in the static folder',
    Hugo: 'robots.txt is in the static folder',
  },
  sitemap: {
    WordPress: 'turn on the built-in sitemap at /wp-sitemap.xml, or the one of your SEO plugin',
    Shopify: 'the sitemap is created automatically at /sitemap.xml; check that the store isn’t password-protected',
    Wix: 'the sitemap is created automatically; check that the site may be indexed in the SEO dashboard',
    Squarespace: 'the sitemap is created automatically at /sitemap.xml; check that the site is public',
    Webflow: 'turn on the auto-generated sitemap under Site settings → SEO',
    Drupal: 'install the Simple XML Sitemap module',
    TYPO3: 'install the SEO system extension',
    Magento: 'turn it on under Marketing → Site Map',
    'Next.js': 'add app/sitemap.ts',
    Nuxt: 'add the @nuxtjs/sitemap module',
    Astro: 'add the @astrojs/sitemap integration',
    Gatsby: 'add gatsby-plugin-sitemap',
    Hugo: 'the sitemap is built in; check that sitemap isn’t in disableKinds',
  },
  hreflang: {
    WordPress: 'a translation plugin such as WPML or Polylang writes these tags; check its language settings',
    Shopify: 'these tags are written for the languages you publish under Settings → Languages; check your theme for a second set',
    Wix: 'Wix Multilingual writes these tags; check its language settings',
    Webflow: 'Localization writes these tags; check the locale settings',
    Drupal: 'the Hreflang module writes these tags',
    'Next.js': 'set alternates.languages in the metadata of the page',
    Nuxt: 'the @nuxtjs/i18n module writes these tags; check the language codes and baseUrl there',
  },
  'html lang': {
    WordPress: 'set it under Settings → General → Site Language, and print language_attributes() in the html tag of header.php',
    Shopify: 'use request.locale.iso_code in the html tag of theme.liquid',
    Wix: 'set it under Settings → Language & Region',
    Squarespace: 'set it under Settings → Language & Region',
    Webflow: 'set it under Site settings → General → Language code',
    'Next.js': 'set it on the html element of app/layout',
    Nuxt: 'set app.head.htmlAttrs.lang in nuxt.config',
    Hugo: 'set languageCode and print it in baseof.html',
  },
  '404 page': {
    WordPress: 'edit 404.php or the 404 template in the site editor',
    Shopify: 'edit the 404 page template in the theme editor',
    Squarespace: 'choose a page of your own as the 404 page',
    Webflow: 'edit the 404 page under Utility pages',
    'Next.js': 'edit app/not-found',
    Nuxt: 'edit error.vue',
    Astro: 'edit src/pages/404.astro',
    nginx: 'set error_page 404 to the path of your page',
    Apache: 'set ErrorDocument 404 to the path of your page',
  },
  caching: {
    WordPress: 'use a plugin such as WP Super Cache or the cache of your host',
    Drupal: 'turn it on under Configuration → Performance',
    Magento: 'turn on the full page cache under System → Cache Management',
    'Next.js': 'render pages statically or set revalidate',
    Nuxt: 'prerender pages or set swr in routeRules',
  },
}

/** ` In WordPress, ….`, or nothing where the platform is unknown. */
export function platformSetting(topic: Topic, stack: readonly Stack[]): string {
  const settings = SETTINGS[topic]
  const platform = stack.find((name) => settings[name] !== undefined)
  return platform === undefined ? '' : ` In ${platform}, ${settings[platform]}.`
}
