import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { isShop, mentionsTopic, pagesWithLinks } from '#rules/site-links.ts'

/** Whether the site collects data. Without cookies, forms and third-party scripts, it has little to explain. */
const collectsData = (site: Site, pages: Page[]): boolean =>
  isShop(pages) ||
  pages.some(
    ({ headers, signs, assets }) =>
      headers['set-cookie'] !== undefined ||
      signs.hasForm ||
      assets.some(({ kind, url }) => kind === 'script' && url !== null && !site.isInternal(url)),
  )

const exampleSite = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}
const FORM = '<form method="post"><input name="mail"></form>'

export const privacyPageMissing = siteRule({
  id: 'privacy-page-missing',
  name: 'Missing privacy policy',
  version: 1,
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
    const pages = pagesWithLinks(site)
    if (pages === null || !collectsData(site, pages) || mentionsTopic(site, 'privacy')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'footer',
        found: 'no link to a privacy policy',
        expected: 'a link such as “Privacy” on every page',
      },
    ]
  },

  advise: (_, stack) => ({
    title: 'Add a privacy policy',
    problem:
      'Your site uses cookies, forms or third-party scripts, but no page says what data you collect and why. Many countries require a privacy policy, and so do Google Ads and Google Shopping.',
    solution: `${stack.includes('WordPress') ? 'In WordPress, start with the template under Settings › Privacy. ' : ''}${stack.includes('Shopify') ? 'In Shopify, start with the template under Settings › Policies. ' : ''}Write a privacy policy, or have one written, and link to it in the footer of every page.`,
  }),

  fires: () => [exampleSite(FORM), exampleSite('<script src="https://stats.example/a.js"></script>')],
  quiet: () => [
    exampleSite(''),
    exampleSite(`${FORM}<a href="/x">Privacy</a>`),
    exampleSite(`${FORM}<a href="/x">Datenschutzerklärung</a>`, 'de'),
    exampleSite(FORM, 'xx'),
  ],
})
