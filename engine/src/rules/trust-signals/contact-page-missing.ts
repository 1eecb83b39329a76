import { document, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { mentionsTopic, pagesToSearchForLinks } from '#rules/site-links.ts'

/** A code repository is a way to contact the author: readers of documentation or a developer’s blog can open an issue there. */
const REPOSITORY_URL = /^https?:\/\/(www\.)?(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/?#]+\/[^/?#]+/i

const exampleSite = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}

export const contactPageMissing = siteRule({
  id: 'contact-page-missing',
  name: 'Missing contact page',
  version: 4,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  isAboutSite: true,
  minutes: 60,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look through the menu and footer of the site: there is no contact page, email address, phone number or form.',

  // Takes more than 2% of the judging time: it searches every link of forty pages.
  find(site) {
    const pages = pagesToSearchForLinks(site)
    if (pages === null || mentionsTopic(site, 'contact')) return []
    const hasContact = pages.some(
      ({ signs, links }) =>
        signs.hasForm ||
        signs.phones.length > 0 ||
        links.some(({ href, url }) => /^(mailto|tel):/i.test(href ?? '') || REPOSITORY_URL.test(url ?? '')),
    )
    return hasContact
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

  fires: () => [exampleSite('')],
  quiet: () => [
    exampleSite('<a href="/x">Contact</a>'),
    exampleSite('<a href="mailto:ann@shop.test">ann@shop.test</a>'),
    exampleSite('<form method="post"><input name="mail"></form>'),
    exampleSite('<p>Call any time<br>(212) 555-0142</p>'),
    exampleSite('<a href="/x">Impressum</a>', 'de'),
    exampleSite('<a href="https://github.com/acme/boots">GitHub</a>'),
    exampleSite('', 'xx'),
  ],
})
