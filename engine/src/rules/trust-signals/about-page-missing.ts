import { document, site, urlset } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { mentionsTopic, pagesToSearchForLinks } from '#rules/site-links.ts'

const exampleSite = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}

export const aboutPageMissing = siteRule({
  id: 'about-page-missing',
  name: 'Missing About page',
  version: 4,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  isAboutSite: true,
  minutes: 90,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look through the menu and footer of the home page: there is no link such as “About us”.',

  // Takes more than 2% of the judging time: it searches every link of forty pages.
  find(site) {
    const pages = pagesToSearchForLinks(site)
    if (pages === null || mentionsTopic(site, 'about')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'a[href]',
        found: 'no link to an About page',
        expected: 'a link such as “About us”',
      },
    ]
  },

  advise: () => ({
    title: 'Add an About page',
    problem:
      'We found no link such as “About us” to a page that says who runs the site and what they know about its topic. Visitors, AI assistants and the people who rate search quality for Google look for this before they trust a site.',
    solution:
      'Write a page with the names, photos, experience and contact details of the people behind the site, and link to it from the menu or footer of every page. If you have such a page, give its link a usual name, such as “About us”, in the language of the site.',
  }),

  fires: () => [exampleSite('<a href="/c">Blog</a>')],
  quiet: () => [
    exampleSite('<a href="/x">About</a>'),
    exampleSite('<a href="/x">Meet your cobbler</a>'),
    exampleSite('<a href="/x">Das sind wir</a>', 'de'),
    exampleSite('<a href="/x">Equipo</a>', 'es'),
    exampleSite('<h2>Who we are</h2>'),
    exampleSite('', 'xx'),
    // The template declares another language than that of the text.
    exampleSite(
      `<a href="/x">Nosotros</a>${'<p>En nuestra tienda hacemos botas para todo tipo de clima, y las reparamos en nuestro propio taller. Puedes visitarnos y ver cómo se hacen, o enviar tus botas por correo.</p>'.repeat(2)}`,
    ),
    site({ '/': document('', '<h1>Boots</h1>') }),
    // A script adds the menu.
    exampleSite('<div id="navbar"></div><script src="/main.js"></script>'),
    site({
      '/': document('<title>Boots</title>', '<div id="root"></div><script src="/main.js"></script>'),
      '/a': document('', '<p>Boots</p>'),
      '/b': document('', '<p>Boots</p>'),
      '/sitemap.xml': urlset('/', '/a', '/b'),
    }),
  ],
})
