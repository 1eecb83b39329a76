import { siteRule } from '#rules/rule.ts'
import { pagesWithLinks, speaksOf } from '#rules/site-links.ts'
import { document, site } from '#testing/example.ts'

const made = (inBody: string, lang = 'en') => {
  const html = document('<title>Boots</title>', `<h1>Boots</h1><a href="/a">Kestrel</a> <a href="/b">Harrow</a>${inBody}`, lang)
  return site({ '/': html, '/a': html, '/b': html })
}

export const aboutPageMissing = siteRule({
  id: 'about-page-missing',
  name: 'Site has no page about its people',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 90,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look through menu and footer of the start page: no link such as “About us” tells who is behind the site.',

  // Over a fiftieth of the judging time: it looks for a word in every link of forty pages.
  find(site) {
    const pages = pagesWithLinks(site)
    if (pages === null || speaksOf(site, 'about')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'a[href]',
        found: 'no link to a page about who is behind the site',
        expected: 'a link such as “About us”',
      },
    ]
  },

  advise: () => ({
    title: 'Tell who is behind the site',
    problem:
      'No page says who runs the site and what they know about its subject. Readers, raters and assistants look for it before they trust what they read.',
    solution: 'Write a page with names, pictures, experience and how to reach you, and link it from every page.',
    example: '<a href="/about">About us</a>',
  }),

  fires: () => [made('<a href="/c">Blog</a>')],
  quiet: () => [
    made('<a href="/x">About</a>'),
    made('<a href="/x">Das sind wir</a>', 'de'),
    made('<h2>Who we are</h2>'),
    made('', 'xx'),
    site({ '/': document('', '<h1>Boots</h1>') }),
  ],
})
