import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { grouped, listFirst } from '#rules/wording.ts'

const MIN_ROUTES = 3

const links = (...hrefs: string[]) => document('<title>Shop</title>', hrefs.map((href) => `<a href="${href}">Go</a>`).join(''))

export const jsHashRouting = siteRule({
  id: 'js-hash-routing',
  name: 'Hash URLs instead of real pages',
  checks: 'Sites whose pages differ only in the part of the URL after #',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'setting',
  minutes: 480,
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check: 'Click through the menu and watch the address bar: only the part after `#` changes from page to page.',
  find(site) {
    const pages = htmlPages(site)
    const routes = new Set(pages.flatMap((page) => page.hashRoutes.map((href) => href.slice(href.indexOf('#')))))
    // A site with many real pages may have one gallery or tool that uses hash routes.
    if (site.home === null || routes.size < MIN_ROUTES || routes.size < pages.length) return []
    return [
      {
        url: site.home.url,
        at: 'a[href]',
        found: `${grouped(routes.size)} pages (${listFirst([...routes])})`,
        expected: 'a URL with its own path for each page',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Replace hash URLs with real paths',
    problem: `The pages of your site differ only in the part of the URL after #${withExample(cases)} Search engines ignore that part, so your whole site counts as one page and the rest can’t rank.`,
    solution:
      'Switch the router to history mode. Configure the server to answer every path with the right page, if possible with its text already in the HTML. Then redirect old # URLs with a script.',
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
