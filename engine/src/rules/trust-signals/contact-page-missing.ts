import { document, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { mentionsTopic, pagesWithLinks } from '#rules/site-links.ts'

/** Readers of documentation or a developer’s blog can open an issue there. */
const REPOSITORY = /^https?:\/\/(www\.)?(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/?#]+\/[^/?#]+/i

const made = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}

export const contactPageMissing = siteRule({
  id: 'contact-page-missing',
  name: 'Missing contact page',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look through the menu and footer of the site: there is no contact page, email address, phone number or form.',

  // Takes more than 2% of the judging time: it searches every link of forty pages.
  find(site) {
    const pages = pagesWithLinks(site)
    if (pages === null || mentionsTopic(site, 'contact')) return []
    const hasWay = pages.some(
      ({ signs, links }) =>
        signs.hasForm ||
        signs.phones.length > 0 ||
        links.some(({ href, url }) => /^(mailto|tel):/i.test(href ?? '') || REPOSITORY.test(url ?? '')),
    )
    return hasWay
      ? []
      : [
          {
            url: pages[0]?.url ?? site.start,
            at: 'a[href]',
            found: 'no contact page, email address, phone number or form',
            expected: 'a link such as “Contact”',
          },
        ]
  },

  advise: () => ({
    title: 'Add a contact page',
    problem:
      'Your site has no contact page, email address, phone number or form. Visitors with a question leave, and both people and search engines trust a site less when they can’t contact anyone.',
    solution: 'Create a page with an email address, a phone number or a form. Link to it from the menu or footer of every page.',
  }),

  fires: () => [made('')],
  quiet: () => [
    made('<a href="/x">Contact</a>'),
    made('<a href="mailto:ann@shop.test">ann@shop.test</a>'),
    made('<form method="post"><input name="mail"></form>'),
    made('<p>Call any time<br>(212) 555-0142</p>'),
    made('<a href="/x">Impressum</a>', 'de'),
    made('<a href="https://github.com/acme/boots">GitHub</a>'),
    made('', 'xx'),
  ],
})
