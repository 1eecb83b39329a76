import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { probeRule } from '#rules/rule.ts'
import { document, redirect, site } from '#testing/example.ts'

const page = (inHead: string) => document(`<title>Shop</title>${inHead}`, '<h1>Shop</h1>')
const icon = { headers: { 'content-type': 'image/x-icon' }, body: 'x' }

export const faviconMissing = probeRule({
  id: 'favicon-missing',
  name: 'Missing favicon',
  checks: 'Home pages without an icon link or /favicon.ico, or with an icon that doesn’t load',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  reviewed: '2026-11',
  check: 'Look at the browser tab of your home page: a gray globe or blank page symbol appears instead of your icon.',
  asks: ({ home }) => {
    if (home === null || home.status !== 200 || !home.isHtml) return null
    const named = home.icons.filter((url) => /^https?:/.test(url))
    // Icons embedded in the page need no request.
    if (named.length < home.icons.length) return []
    const url = named[0] ?? new URL('/favicon.ico', home.url).href
    return [{ url, of: home.url, about: named.length > 0 ? 'link[rel=icon]' : 'head', hops: 1 }]
  },

  find: (answers) =>
    answers
      .filter(({ page }) => page.status === 404 || page.status === 410 || (page.status === 200 && page.isHtml))
      .map(({ url, of, about = 'head', page }) => ({
        url: of,
        at: about,
        found:
          about === 'head'
            ? 'no icon link in the head, and no file at /favicon.ico'
            : `${url} ${page.isHtml && page.status === 200 ? 'is a web page, not an image' : `returns ${page.status}`}`,
        expected: 'a square icon of at least 48 × 48 px',
      })),

  advise: (cases, stack) => ({
    title: 'Add a favicon',
    problem: `Your site has no working favicon${withExample(cases)} Google shows a gray globe next to your search results, and people don’t recognize your site among open tabs.`,
    solution: `Create a square icon: SVG, or PNG with at least 48 × 48 pixels.${platformSetting('favicon', stack)} Make sure robots.txt doesn’t block the file.`,
    example: '<link rel="icon" href="/icon.svg" type="image/svg+xml">\n<link rel="icon" href="/icon-96.png" sizes="96x96">',
  }),

  fires: () => [site({ '/': page('') }), site({ '/': page('<link rel="icon" href="/icon.png">') })],
  quiet: () => [
    site({
      '/': '<meta http-equiv="refresh" content="0; url=/en/"><a href="/en/">English</a>',
      '/en/': page('<link rel="icon" href="/icon.png">'),
      '/icon.png': icon,
    }),
    site({ '/': page(''), '/favicon.ico': icon }),
    site({ '/': page('<link rel="shortcut icon" href="/icon.png">'), '/icon.png': icon }),
    site({ '/': page('<link rel="icon" href="data:image/svg+xml,x">') }),
    site({ '/': page('<link rel="apple-touch-icon" href="/touch.png">'), '/touch.png': icon }),
    site({ '/': page(''), '/favicon.ico': redirect('/icon.png'), '/icon.png': icon }),
  ],
})
