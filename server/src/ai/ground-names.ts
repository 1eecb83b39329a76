/** Names that a sentence may not introduce, even in lower case; other names are recognized by their capital letter. */
import { wordSet } from './ground-words.ts'

/** Products and companies, and common endings of company names. Excludes names that are ordinary words in a report, such as linear. */
const PRODUCTS = `
  accenture acquia activecampaign adobe adsense adwords adyen ahrefs airbnb airtable akamai akismet algolia alibaba aliexpress amazon anthropic apache apple aruba asana astro
  atlassian autoptimize avada aws axios azure babel backblaze baidu basecamp beaverbuilder bigcommerce bigquery bing bingbot bitbucket bitrix bluehost bootstrap brave brevo
  brightedge brightlocal buddypress bunnycdn buzzsumo cachefly canva chatgpt chrome chromium claude clearscope cloudflare cloudfront cloudinary cloudways codeigniter coinbase
  commercetools concrete5 contao contentful contentking contentsquare copilot craftcms cpanel criteo crowdstrike datadog debian deepcrawl deepl deepseek dell deno dhl digitalocean
  directadmin discord disqus divi django docker docusaurus doubleclick dreamhost dreamweaver dropbox drupal duckduckgo ebay edge elementor elasticsearch eloqua etsy expedia facebook
  fastly fedex figma firebase firefox flickr foursquare framer freshdesk freshworks gatsby gcore gemini getresponse ghost github gitlab glassdoor gmail godaddy google googlebot
  gotomeeting grammarly gravatar grok gtmetrix gulp gutenberg haproxy heroku hetzner hostgator hostinger hotjar hotmail hubspot huawei hugo ibm icloud ikea imagekit imgix imgur
  imperva instagram intercom ionos iphone ipad jasper jekyll jetpack jimdo joomla jquery jsdelivr kagi keycdn kickstarter kinsta klarna klaviyo kubernetes langchain laravel
  leadpages lenovo letsencrypt lighthouse linkedin linkgraph linode linux litespeed livechat llama logitech lumar macos magento mailchimp mailerlite mailgun majestic mailjet
  mangools marketo marketmuse mastercard matomo mcdonalds mediawiki memcached mercedes microsoft midjourney mistral mixpanel mollie mongodb monsterinsights
  moosend meta's moz mozilla mysql namecheap netflix netlify newrelic nextjs nginx nike nintendo nitropack nodejs npm nuxt nvidia nytimes odoo ollama omniture onedrive onetrust
  opencart openai opera optimizely oracle ovh pagefly pagespeed paypal perplexity philips phpmyadmin pimcore pingdom pinterest piwik plausible plesk postgresql posthog
  postmark prestashop priceline qualtrics quicksprout quora raidboxes rankmath react reddit redis roblox rytr safari salesforce samsung scaleway screaming semrush sendgrid sendinblue
  seobility seoptimer seozoom serpapi serpbear serpstat sharepoint shopify shopware similarweb siemens sistrix siteground siteimprove sitebulb sitecore sitejet slack slideshare smartcrawl
  snapchat sony soundcloud spotify squarespace squirrly starbucks statamic storyblok strapi strato stripe stackpath stackoverflow sucuri surferseo surveymonkey svelte
  symfony taboola tailwind teamviewer telegram tencent tesla tidio tiktok toyota trello tripadvisor trustpilot tumblr twitch twitter typeform typepad typescript typo3 uber ubersuggest
  ubuntu umbraco unbounce unpkg unsplash uptimerobot userway varnish vercel vimeo volkswagen vue vultr w3techs walmart webflow weebly wechat whatsapp wikidata wikipedia
  wistia wix woocommerce woorank wordfence wordlift wordpress wordstream wp wpengine wpforms wpml wprocket xenforo xing yahoo yandex yelp yext yoast youtube zalando zapier
  zendesk zoho zyro
  corp gmbh inc llc localhost ltd plc
`

const PLACES = `
  africa amsterdam argentina australia austria bangkok barcelona beijing belgium berlin boston brazil britain brussels california canada chicago china colombia copenhagen denmark
  dubai dublin egypt england europe finland florida france frankfurt geneva germany greece hamburg hongkong hungary iceland india indonesia ireland israel istanbul italy jakarta
  japan kenya korea lisbon london luxembourg madrid malaysia melbourne mexico miami milan moscow mumbai munich netherlands nigeria norway oslo pakistan paris peru philippines
  poland portugal prague romania rome russia scotland seattle seoul shanghai singapore spain stockholm sweden switzerland sydney taiwan texas thailand tokyo toronto turkey ukraine
  vienna vietnam wales warsaw washington zurich
`

/** Without May and March, which are ordinary words. */
const TIMES =
  'january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter'

const PEOPLE = `
  alexander andrea andrew anna anthony barbara brian carol charles christopher daniel david deborah donald donna edward elizabeth emily george gregory helen james jennifer jessica
  john jonathan joseph joshua karen kenneth kevin kimberly larry laura linda lisa margaret maria mary matthew melissa michael michelle miller nancy nicholas olivia patricia patrick
  paul peter rebecca richard robert ronald ryan samantha sandra sarah schmidt scott sharon smith sophia stephanie stephen steven susan thomas timothy william
`

export const NAMES: ReadonlySet<string> = wordSet([PRODUCTS, PLACES, TIMES, PEOPLE].join(' '))

/** Names of two words, or that texts often write as two. Each word alone can be an ordinary word. */
export const TWO_WORD_NAMES: ReadonlySet<string> = new Set(
  `big commerce, black friday, cloud flare, constant contact, face book, fire fox, git hub, go daddy, hub spot, mail chimp, new york, one drive, open ai, pay pal,
  power point, rank math, san francisco, search console, se ranking, share point, site ground, site kit, square space, stack overflow, surfer seo, tag manager,
  trip advisor, trust pilot, united kingdom, united states, web flow, wiki pedia, word press, wp rocket, you tube, zen desk`
    .split(',')
    .map((name) => name.trim()),
)
