import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { isShop, mentionsTopic, pagesToSearchForLinks } from '#rules/site-links.ts'
import { listed } from '#rules/wording.ts'

/** How the site collects data. Without any of these, it has little to explain. */
function waysToCollectData(site: Site, pages: Page[]): string[] {
  const isThirdPartyScript = ({ kind, url }: Page['assets'][number]): boolean => kind === 'script' && url !== null && !site.isInternal(url)
  return [
    ...(isShop(pages) ? ['a shopping cart'] : []),
    ...(pages.some(({ headers }) => headers['set-cookie'] !== undefined) ? ['cookies'] : []),
    ...(pages.some(({ signs }) => signs.hasForm) ? ['forms'] : []),
    ...(pages.some(({ assets }) => assets.some(isThirdPartyScript)) ? ['third-party scripts'] : []),
  ]
}

type Details = { ways: string[] }

const exampleSite = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}
const FORM = '<form method="post"><input name="mail"></form>'

export const privacyPageMissing = siteRule<Details>({
  id: 'privacy-page-missing',
  name: 'Missing privacy policy',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  isAboutSite: true,
  minutes: 120,
  source: 'https://commission.europa.eu/law/law-topic/data-protection_en',
  reviewed: '2026-11',
  check:
    'Look at the footer of the home page: there is no link such as “Privacy”, although the site has forms, cookies or third-party scripts.',

  find(site) {
    const pages = pagesToSearchForLinks(site)
    if (pages === null || mentionsTopic(site, 'privacy')) return []
    const ways = waysToCollectData(site, pages)
    if (ways.length === 0) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'footer',
        found: `no link to a privacy policy, although the site uses ${listed(ways)}`,
        expected: 'a link such as “Privacy” on every page',
        details: { ways },
      },
    ]
  },

  advise: ([first], stack) => ({
    title: 'Add a privacy policy',
    problem: `Your site uses ${listed(first?.details.ways ?? [])}, but we found no page that says what data you collect and why. Many countries require a privacy policy, and so do services such as Google Analytics.`,
    solution: `Write a privacy policy, or have one written.${stack.includes('WordPress') ? ' WordPress has a template under Settings › Privacy.' : ''}${stack.includes('Shopify') ? ' Shopify has a template under Settings › Policies.' : ''} Link to the policy in the footer of every page.`,
  }),

  fires: () => [
    exampleSite(FORM),
    exampleSite(`${FORM}<a href="https://akismet.com/privacy/">How comments are processed</a>`),
    exampleSite('<script src="https://stats.example/a.js"></script>'),
  ],
  quiet: () => [
    exampleSite(''),
    exampleSite(`${FORM}<a href="/x">Privacy</a>`),
    exampleSite(`${FORM}<a href="/x">Datenschutzerklärung</a>`, 'de'),
    exampleSite(FORM, 'xx'),
  ],
})
