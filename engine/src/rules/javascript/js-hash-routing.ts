import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { document, site } from '#testing/example.ts'

const FEWEST = 3

const links = (...hrefs: string[]) => document('<title>Shop</title>', hrefs.map((href) => `<a href="${href}">Go</a>`).join(''))

export const jsHashRouting = siteRule({
  id: 'js-hash-routing',
  name: 'Pages exist behind a # only',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'setting',
  minutes: 480,
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check: 'Click through the menu and watch the address bar: only the part behind `#` changes from page to page.',
  find(site) {
    const pages = htmlPages(site)
    const routes = new Set(pages.flatMap((page) => page.hashRoutes.map((href) => href.slice(href.indexOf('#')))))
    // A site of many real pages may have a gallery or a tool that works so.
    if (site.home === null || routes.size < FEWEST || routes.size < pages.length) return []
    const shown = [...routes].slice(0, 5).join(', ')
    return [
      {
        url: site.home.url,
        at: 'a[href]',
        found: `${routes.size} pages such as ${shown}`,
        expected: 'an address with a path for each page',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Give every page an address without #',
    problem: `The pages of the site differ only behind a #: ${cases[0]?.found ?? ''}. Search engines drop that part, so to them the whole site is one page.`,
    solution:
      'Switch the router to the history mode, let the server answer every path with the page itself (best with its text already in it), and redirect old # addresses by a script.',
    example:
      'createRouter({ history: createWebHistory(), routes })   // Vue; not createWebHashHistory()\n<BrowserRouter>…</BrowserRouter>                        // React; not HashRouter\nprovideRouter(routes)                                   // Angular; without withHashLocation()',
  }),

  fires: () => [site({ '/': links('#/boots', '#/sandals', '/#/about') }), site({ '/': links('#!boots', '#!/sandals', '#!about') })],
  quiet: () => [
    site({ '/': links('#boots', '#sandals', '#about', '#!', '#/') }),
    site({ '/': links('#/boots', '#/sandals') }),
    site({ '/': links('https://app.test/#/a', 'https://app.test/#/b', 'https://app.test/#/c') }),
    site({ '/': links('#/one', '#/two', '#/three', '/a', '/b', '/c'), '/a': links('/'), '/b': links('/a'), '/c': links('/b') }),
  ],
})
