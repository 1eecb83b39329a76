/** Where to make a change on the site's platform, as a sentence that follows the general advice. */
import type { Stack } from '#facts/stack.ts'
import { entryForStack } from './entry-for-stack.ts'
import { metaSettings } from './meta-settings.ts'

type SettingName =
  | 'title'
  | 'long title'
  | 'title ending'
  | 'shared title'
  | 'description'
  | 'canonical'
  | 'redirect'
  | 'redirect of a page'
  | 'noindex'
  | 'noindex for lists'
  | 'robots.txt'
  | 'new robots.txt'
  | 'sitemap'
  | 'lastmod'
  | 'site URL'
  | 'site name'
  | 'feed'
  | 'breadcrumbs'
  | 'home page markup'
  | 'head of all pages'
  | 'hreflang'
  | 'hreflang target'
  | 'html lang'
  | '404 page'
  | 'caching'
  | 'host'
  | 'https'
  | 'favicon'

const REDIRECT: Partial<Record<Stack, string>> = {
  WordPress: 'use the Redirection plugin or the redirect manager of your SEO plugin',
  Shopify: 'use Online Store › Navigation › URL Redirects in the admin (in newer versions: Content › Menus › URL Redirects)',
  Wix: 'use the URL Redirect Manager in the SEO dashboard',
  Squarespace: 'use Settings › Developer Tools › URL Mappings',
  Webflow: 'use Site settings › Publishing › 301 redirects',
  Ghost: 'upload a redirects.yaml file under Settings › Labs',
  Drupal: 'use the Redirect module',
  Joomla: 'use .htaccess or your web server; Components › Redirects works only for URLs that return 404',
  TYPO3: 'use the Redirects module',
  Magento: 'use Marketing › URL Rewrites',
  'Next.js': 'use redirects() in next.config.js',
  Nuxt: 'use routeRules in nuxt.config',
  Astro: 'use redirects in astro.config',
  Gatsby: 'use createRedirect in gatsby-node.js together with the plugin of your host',
  Hugo: 'set up 301 redirects at your hosting provider; if it offers none, like GitHub Pages, use aliases',
  Jekyll: 'set up 301 redirects at your hosting provider; if it offers none, like GitHub Pages, use the plugin “jekyll-redirect-from”',
  Docusaurus: 'set up 301 redirects at your hosting provider; if it offers none, like GitHub Pages, use the plugin “client-redirects”',
  MkDocs: 'set up 301 redirects at your hosting provider; if it offers none, like GitHub Pages, use the plugin “mkdocs-redirects”',
  VitePress: 'set up 301 redirects at your hosting provider',
  mdBook: 'set up 301 redirects at your hosting provider',
  nginx: 'use return 301 or rewrite in the server block',
  Apache: 'use Redirect 301 or RewriteRule in .htaccess',
  LiteSpeed: 'use Redirect 301 or RewriteRule in .htaccess',
  IIS: 'use the URL Rewrite module',
  Cloudflare: 'use Rules › Redirect Rules',
}

const HREFLANG: Partial<Record<Stack, string>> = {
  WordPress: 'a translation plugin such as WPML or Polylang writes these tags; check its language settings',
  Shopify: 'these tags are written for the languages you publish under Settings › Languages; check your theme for a second set',
  Wix: 'Wix Multilingual writes these tags; check its language settings',
  Webflow: 'Localization writes these tags; check the locale settings',
  Drupal: 'the Hreflang module writes these tags',
  'Next.js': 'set alternates.languages in the metadata of the page',
  Nuxt: 'the @nuxtjs/i18n module writes these tags; check the language codes and baseUrl there',
  Hugo: 'these tags come from the head template; there, a loop over .AllTranslations lists every language version',
  Docusaurus: 'these tags are written for the locales in docusaurus.config.js; check its i18n section',
  MkDocs: 'these tags come from your translation plugin or from extra.alternate in mkdocs.yml; check the languages there',
}

/**
 * What follows `In Shopify, `. The first entry whose platform the site uses is shown. So platforms usually come before servers and CDNs:
 * users of a platform rarely change the server.
 */
const SETTINGS: Record<SettingName, Partial<Record<Stack, string>>> = {
  title: metaSettings('title'),
  'long title': {
    ...metaSettings('title'),
    Shopify:
      'open the product, collection or page and edit “Search engine listing”. If the theme adds the shop name, you can remove it in layout/theme.liquid',
    Hugo: 'set a shorter title in the front matter of the page. If the theme adds the site name, shorten it in the site configuration or remove it in the theme’s head template',
    Jekyll:
      'set a shorter title in the front matter of the page. If the theme adds the site name, shorten title in _config.yml or remove it in the theme’s head template',
    Docusaurus:
      'set a shorter title in the front matter of the page. The part after the | is the site name: to shorten it on all pages, change title in docusaurus.config.js',
    MkDocs:
      'set a shorter title in the front matter of the page. If the page has a title under nav in mkdocs.yml, themes other than Material use that one: change it there (the menu shows it too). The last part is the site name: to shorten it on all pages, change site_name in mkdocs.yml',
  },
  'title ending': {
    WordPress:
      'the ending is usually the site title: shorten it under Settings › General, or remove it from the title settings of your SEO plugin',
  },
  'shared title': {
    ...metaSettings('title'),
    Hugo: 'set title in the front matter of each page’s file, which is called _index.md for sections, categories and tags. If the theme prints the same word on every section or tag page, use {{ .Title }} in its head template',
  },
  description: metaSettings('description'),
  canonical: {
    WordPress:
      'look in your SEO plugin for the field for the canonical URL (in Yoast SEO: Advanced › Canonical URL). If it is empty, the tag gets the page’s own full URL. If no plugin writes the tag, search the files of your theme for rel="canonical"',
    Shopify:
      'the line `<link rel="canonical" href="{{ canonical_url }}">` in the head of layout/theme.liquid writes the right tag on every page; remove any other canonical tag',
    Wix: 'edit the tag in the SEO settings of the page, under Advanced SEO',
    Squarespace:
      'the tag is written automatically, with the full URL of the page. If code of your own under Code Injection writes another one, delete it',
    Webflow: 'set it under Site settings › SEO or in the settings of the page',
    Ghost: 'set it in the settings of the page or post under Meta data',
    Drupal: 'the Metatag module writes the tag',
    TYPO3: 'set it in the page properties on the SEO tab',
    Magento: 'see Stores › Configuration › Catalog › Search Engine Optimization',
    'Next.js': 'set alternates.canonical in the metadata of the page',
    Nuxt: 'set it with useHead()',
    Astro: 'build it in the layout from Astro.url and Astro.site',
    Gatsby: 'set the tag in the page’s Head export or with react-helmet',
    Hugo: 'print {{ .Permalink }} in the head partial',
    Jekyll: 'jekyll-seo-tag writes the tag from url in _config.yml',
    Docusaurus: 'the tag is built from url, baseUrl and trailingSlash in docusaurus.config.js',
    MkDocs: 'the tag is built from site_url in mkdocs.yml',
    mdBook: 'nothing writes this tag: add it to the built pages in a step after the build',
    VitePress: 'add the tag in transformPageData in the config file, with the URL built from pageData.relativePath',
  },
  redirect: REDIRECT,
  'redirect of a page': {
    ...REDIRECT,
    // Shopify ignores redirects of URLs that still open.
    Shopify:
      'delete or unpublish the page you don’t keep, then add a redirect in the admin under Online Store › Navigation › URL Redirects (in newer versions: Content › Menus › URL Redirects)',
  },
  noindex: {
    WordPress:
      'check the setting of the page in your SEO plugin; if all pages have noindex, check Settings › Reading › Search engine visibility',
    Shopify: 'look for noindex in theme.liquid and for the seo.hidden metafield of the page',
    Wix: 'turn on “Let search engines index this page” in the SEO settings of the page',
    Squarespace: 'turn off the option to hide the page from search results in its SEO settings',
    Webflow: 'turn on Sitemap indexing in the settings of the page',
    Ghost: 'check Code injection and the theme, and turn off “Make this site private” in the settings',
    Drupal: 'check the robots field of the Metatag module',
    'Next.js': 'look for robots in the metadata of the page or layout',
    Nuxt: 'look for robots in useHead, useSeoMeta and routeRules',
    Hugo: 'look for noindex in the head template of your theme: some themes add it unless the site is built for production',
    Docusaurus: 'look for noIndex in docusaurus.config.js, and for unlisted in the front matter of the page',
    MkDocs: 'look for noindex in your theme’s custom_dir',
  },
  'noindex for lists': {
    WordPress: 'turn off “Show in search results” for tags, authors and dates in your SEO plugin',
    Shopify: 'put the line below into the head of layout/theme.liquid: it adds noindex only to collections that are filtered by tag',
    Ghost: 'add a noindex meta tag to tag.hbs and author.hbs of your theme',
    Drupal: 'set it for taxonomy terms in the Metatag module',
    Hugo: 'put the line below into the head template: it adds noindex to tag pages that have no introduction in their _index.md. For another taxonomy, add the line again with its name, such as categories, instead of tags',
    Jekyll: 'add a noindex meta tag to the layout of the lists',
    Docusaurus:
      'run `npm run swizzle @docusaurus/theme-classic BlogTagsPostsPage -- --wrap`. For tags of the docs, use DocTagDocListPage instead. In the new file in src/theme, import Head from @docusaurus/Head and add `<Head><meta name="robots" content="noindex" /></Head>`',
    MkDocs: 'add a noindex meta tag to the extrahead block of main.html in your theme’s custom_dir, with a condition on page.url',
  },
  'robots.txt': {
    WordPress: 'edit robots.txt with your SEO plugin, or as a file in the root folder of the site',
    Shopify: 'edit the robots.txt.liquid template of your theme',
    Wix: 'use the robots.txt editor in the SEO dashboard',
    Webflow: 'edit robots.txt under Site settings › SEO › Indexing',
    Ghost: 'add robots.txt to the root folder of your theme',
    Drupal: 'edit the file in the web root, or use the RobotsTxt module',
    Magento: 'edit robots.txt under Content › Design › Configuration › Search Engine Robots',
    'Next.js': 'the rules are in app/robots.ts or public/robots.txt',
    Nuxt: 'robots.txt is in the public folder',
    Astro: 'robots.txt is in the public folder',
    VitePress: 'robots.txt is in the public folder',
    mdBook: 'robots.txt is in the src folder',
    Gatsby: 'robots.txt is in the static folder',
    Hugo: 'robots.txt is in the static folder, or in the layouts folder if enableRobotsTXT is set',
    Jekyll: 'robots.txt is in the root folder of the source',
    Docusaurus: 'robots.txt is in the static folder',
    MkDocs: 'robots.txt is in the docs folder',
  },
  'new robots.txt': {
    WordPress: 'create robots.txt with your SEO plugin, or upload it to the root folder of the site',
    Wix: 'use the robots.txt editor in the SEO dashboard',
    Webflow: 'enter the lines under Site settings › SEO › Indexing',
    Ghost: 'put robots.txt in the root folder of your theme',
    Drupal: 'put robots.txt in the web root, or use the RobotsTxt module',
    Magento: 'enter the lines under Content › Design › Configuration › Search Engine Robots',
    'Next.js': 'put robots.txt in the public folder',
    Nuxt: 'put robots.txt in the public folder',
    Astro: 'put robots.txt in the public folder',
    VitePress: 'put robots.txt in the public folder',
    mdBook: 'put robots.txt in the src folder',
    Gatsby: 'put robots.txt in the static folder',
    Hugo: 'put robots.txt in the static folder',
    Jekyll: 'put robots.txt in the root folder of the source',
    Docusaurus: 'put robots.txt in the static folder',
    MkDocs: 'put robots.txt in the docs folder',
  },
  sitemap: {
    WordPress:
      'the sitemap is created automatically (version 5.5 or later). Add wp-sitemap.xml to the URL of your home page and open it. If it shows an error, update WordPress, turn off “Discourage search engines” under Settings › Reading, and turn on the sitemap in your SEO plugin if you use one',
    Shopify: 'the sitemap is created automatically at /sitemap.xml; check that the store isn’t password-protected',
    Wix: 'the sitemap is created automatically; check that the site may be indexed in the SEO dashboard',
    Squarespace: 'the sitemap is created automatically at /sitemap.xml; check that the site is public',
    Webflow: 'turn on the auto-generated sitemap under Site settings › SEO',
    Ghost: 'the sitemap is created automatically at /sitemap.xml; check that the site is public',
    mdBook: 'nothing writes a sitemap: run a sitemap generator after each build, and upload sitemap.xml with the book',
    Drupal: 'install the Simple XML Sitemap module',
    TYPO3: 'install the SEO system extension',
    Magento: 'turn it on under Marketing › Site Map',
    'Next.js': 'add app/sitemap.ts',
    Nuxt: 'add the @nuxtjs/sitemap module',
    Astro: 'add the @astrojs/sitemap integration',
    Gatsby: 'add gatsby-plugin-sitemap',
    Hugo: 'the sitemap is built in; check that sitemap isn’t in disableKinds',
    Jekyll: 'add the jekyll-sitemap plugin',
    VitePress: 'set sitemap.hostname in the config file',
    Docusaurus:
      'the sitemap plugin is part of the classic preset; check that it isn’t turned off and that noIndex isn’t set in docusaurus.config.js',
    MkDocs: 'set site_url in mkdocs.yml; the sitemap is then created automatically',
  },
  lastmod: {
    Shopify:
      'the date changes whenever a product or page is saved: look for an app that saves all of them at once, and have it save only what changed',
    Hugo: 'set enableGitInfo to true, and let the build fetch the whole Git history (in GitHub Actions with fetch-depth: 0)',
    Docusaurus:
      'the dates come from Git: let the build fetch the whole Git history (in GitHub Actions with fetch-depth: 0), or turn lastmod off in the options of the sitemap plugin',
    MkDocs:
      'lastmod is the day of the build. Copy mkdocs/templates/sitemap.xml of the MkDocs package into your theme’s custom_dir and replace the lastmod element in the copy with the code below. The code needs the plugin “git-revision-date-localized”: install it and list it under plugins in mkdocs.yml, together with the plugin “search”: otherwise, the site search stops working. The build must fetch the whole Git history (in GitHub Actions with fetch-depth: 0). If you don’t want the plugin, delete the lastmod element from the copy instead of replacing it',
  },
  'site URL': {
    WordPress: 'change both URLs under Settings › General',
    Hugo: 'change baseURL in hugo.toml (or config.toml)',
    Jekyll: 'change url in _config.yml',
    Docusaurus: 'change url in docusaurus.config.js',
    MkDocs: 'change site_url in mkdocs.yml',
  },
  'site name': {
    WordPress: 'change Site Title under Settings › General',
    Shopify: 'change the store name under Settings › General',
    Ghost: 'change the title under Settings › Title & description',
    Drupal: 'change the site name under Configuration › System › Basic site settings',
    Joomla: 'change Site Name under System › Global Configuration',
    Hugo: 'change title in hugo.toml (or config.toml)',
    Jekyll: 'change title in _config.yml',
    Docusaurus: 'change title in docusaurus.config.js',
    MkDocs: 'change site_name in mkdocs.yml',
    VitePress: 'change title in the config file',
    mdBook: 'change title in book.toml',
  },
  feed: {
    Hugo: 'the feed is at /index.xml, unless RSS is in disableKinds; link it in the head template',
    Jekyll: 'add the jekyll-feed plugin and print {% feed_meta %} in the head',
    Docusaurus: 'the blog plugin creates the feed; check that feedOptions doesn’t turn it off',
    MkDocs: 'add the plugin “mkdocs-rss-plugin”',
  },
  breadcrumbs: {
    WordPress: 'Yoast SEO and Rank Math have a breadcrumbs block that does both',
    Hugo: 'loop over .Ancestors.Reverse in the template',
    Docusaurus:
      'wrap the component BlogPostItem/Header of blog posts with npm run swizzle, and show the breadcrumbs only if isBlogPostPage is true, because the blog list uses the component too. On docs, remove the option breadcrumbs: false',
    MkDocs: 'add navigation.path to theme.features if you use version 9.7 or later of the Material theme',
  },
  'home page markup': {
    Shopify: 'put the code into layout/theme.liquid, inside {% if request.page_type == "index" %} and {% endif %}',
    Hugo: 'put the code into the head template, inside {{ if .IsHome }} and {{ end }}',
    Docusaurus:
      'import Head from @docusaurus/Head in the home page, which is usually src/pages/index.js, put the code inside `<Head>`, and write the JSON as {JSON.stringify({…})}',
    MkDocs:
      'put the code into the extrahead block of main.html in your theme’s custom_dir, between {% if page and page.is_homepage %} and {% endif %}',
  },
  'head of all pages': {
    Shopify: 'the head is in layout/theme.liquid',
    Hugo: 'the head is often in head.html in layouts/partials or layouts/_partials. If that file belongs to a theme, copy it to the same path in your site and change the copy',
    Jekyll:
      'the head is often in _includes/head.html. If that file belongs to a theme, copy it to the same path in your site and change the copy',
    mdBook: 'tags for all pages belong in theme/head.hbs',
    Docusaurus:
      "the list themeConfig.metadata in docusaurus.config.js takes the place of the template: write the tag there as {name: 'NAME', content: 'CONTENT'}. It is then on all pages",
    MkDocs: 'tags for all pages belong in the extrahead block of main.html in your theme’s custom_dir',
  },
  hreflang: HREFLANG,
  'hreflang target': {
    ...HREFLANG,
    Docusaurus:
      'hreflang tags assume that a page has the same path in every language: give it the same one. For blog tags (/blog/tags/…), set the same permalink in every language, in tags.yml or in the front matter of the posts',
  },
  'html lang': {
    WordPress: 'set it under Settings › General › Site Language, and print language_attributes() in the html tag of header.php',
    Shopify: 'write lang="{{ request.locale.iso_code }}" in the html tag of theme.liquid and of any other layout',
    Wix: 'set it under Settings › Language & Region',
    Squarespace: 'set it under Settings › Language & Region',
    Webflow: 'set it under Site settings › General › Language code',
    Ghost: 'set the publication language in the settings, and print {{@site.locale}} in default.hbs',
    'Next.js': 'set it on the html element of app/layout',
    Nuxt: 'set app.head.htmlAttrs.lang in nuxt.config',
    Hugo: 'set languageCode in the site configuration (locale since Hugo 0.158), and print it in baseof.html',
    Jekyll: 'set lang in _config.yml and print it in _layouts/default.html',
    Docusaurus: 'set i18n.defaultLocale in docusaurus.config.js',
    VitePress: 'set lang in the config file',
    mdBook: 'set language in book.toml',
    MkDocs: 'set theme.language (in the Material theme) or theme.locale in mkdocs.yml',
  },
  '404 page': {
    WordPress: 'edit 404.php or the 404 template in the site editor',
    Shopify: 'edit the 404 page template in the theme editor',
    Squarespace: 'choose a page of your own as the 404 page',
    Webflow: 'edit the 404 page under Utility pages',
    Ghost: 'edit error-404.hbs in your theme',
    'Next.js': 'edit app/not-found',
    Nuxt: 'edit error.vue',
    Astro: 'edit src/pages/404.astro',
    Hugo: 'edit layouts/404.html',
    Jekyll: 'edit 404.html in the root folder of the source',
    mdBook: 'add 404.md to the src folder',
    Docusaurus: 'run npm run swizzle for the component NotFound, and edit the copy in src/theme',
    MkDocs: 'add 404.html to your theme’s custom_dir',
    nginx: 'set error_page 404 to the path of your page',
    Apache: 'set ErrorDocument 404 to the path of your page',
  },
  caching: {
    WordPress: 'use a plugin such as WP Super Cache or the cache of your host',
    Drupal: 'turn it on under Configuration › Performance',
    Magento: 'turn on the full page cache under System › Cache Management',
    'Next.js': 'render pages statically or set revalidate',
    Nuxt: 'prerender pages or set swr in routeRules',
  },
  host: {
    WordPress: 'use the same version in both fields under Settings › General',
    Shopify: 'set the primary domain under Settings › Domains',
    Webflow: 'set the default domain under Site settings › Publishing',
    Cloudflare: 'use Rules › Redirect Rules',
  },
  https: {
    Cloudflare: 'turn on SSL/TLS › Edge Certificates › Always Use HTTPS',
    WordPress: 'set both URLs under Settings › General to https, then turn on the redirect at your host',
    nginx: 'use the code below as the server block for port 80',
  },
  favicon: {
    WordPress: 'upload it under Settings › General › Site Icon',
    Shopify: 'upload it in the theme editor under Theme settings › Logo',
    Wix: 'upload it in the site settings under Favicon',
    Squarespace: 'upload it under Design › Browser Icon',
    Webflow: 'upload it in the site settings under General › Icons',
    Ghost: 'upload it in the settings as the publication icon',
    'Next.js': 'save it as app/icon.svg or app/icon.png',
    Hugo: 'save it in the static folder and link it in the head template',
    Docusaurus: 'save it in the static folder and set favicon in docusaurus.config.js',
    MkDocs: 'set theme.favicon in mkdocs.yml if you use the Material theme; other themes show the file docs/img/favicon.ico',
  },
}

const WHERE_REDIRECTS_ARE = 'Redirects are set on the web server, in the CDN or in the CMS.'

/** For other platforms, if the general advice does not name the setting. */
const UNKNOWN_PLATFORM_ADVICE: Partial<Record<SettingName, string>> = {
  canonical: 'You set the canonical tag in the page template or in your SEO plugin.',
  'new robots.txt': 'Put the file in the top folder of the site.',
  redirect: WHERE_REDIRECTS_ARE,
  'redirect of a page': WHERE_REDIRECTS_ARE,
  host: WHERE_REDIRECTS_ARE,
  https: WHERE_REDIRECTS_ARE,
  favicon: 'Upload it and link it in the head of every page.',
}

/** ` In WordPress, ….`, or the advice for other platforms; empty if there is none. */
export function platformSetting(setting: SettingName, stack: readonly Stack[]): string {
  const entry = entryForStack(SETTINGS[setting], stack)
  const sentence = entry === undefined ? UNKNOWN_PLATFORM_ADVICE[setting] : `In ${entry[0]}, ${entry[1]}.`
  return sentence === undefined ? '' : ` ${sentence}`
}
