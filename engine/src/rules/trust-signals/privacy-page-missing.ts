import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { siteRule } from '#rules/rule.ts'
import { isShop, pagesWithLinks, speaksOf } from '#rules/site-links.ts'
import { document, site } from '#testing/example.ts'

/** Without cookies, forms and files from elsewhere there is little to explain. */
const collects = (site: Site, pages: Page[]): boolean =>
  isShop(pages) ||
  pages.some(
    ({ headers, signs, assets }) =>
      headers['set-cookie'] !== undefined ||
      signs.hasForm ||
      assets.some(({ kind, url }) => kind === 'script' && url !== null && !site.isInternal(url)),
  )

const made = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}
const FORM = '<form method="post"><input name="mail"></form>'

export const privacyPageMissing = siteRule({
  id: 'privacy-page-missing',
  name: 'Site collects data and does not explain it',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 120,
  source: 'https://commission.europa.eu/law/law-topic/data-protection_en',
  reviewed: '2026-11',
  check: 'Look at the foot of the start page: no link such as “Privacy” is there, although the site has forms, cookies or files of others.',

  find(site) {
    const pages = pagesWithLinks(site)
    if (pages === null || !collects(site, pages) || speaksOf(site, 'privacy')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'footer',
        found: 'no link to a privacy page',
        expected: 'a link such as “Privacy” on every page',
      },
    ]
  },

  advise: () => ({
    title: 'Explain what happens to visitors’ data',
    problem:
      'The site uses cookies, forms or files of others, and no page says what is collected and why. Many countries require it, and so do advertising and shopping programmes.',
    solution: 'Write a privacy page, or have it written, and link it in the footer of every page.',
    example: '<footer><a href="/privacy">Privacy</a></footer>',
  }),

  fires: () => [made(FORM), made('<script src="https://stats.example/a.js"></script>')],
  quiet: () => [
    made(''),
    made(`${FORM}<a href="/x">Privacy</a>`),
    made(`${FORM}<a href="/x">Datenschutzerklärung</a>`, 'de'),
    made(FORM, 'xx'),
  ],
})
