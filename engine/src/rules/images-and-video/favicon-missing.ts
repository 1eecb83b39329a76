import { probeRule } from '#rules/rule.ts'
import { document, redirect, site } from '#testing/example.ts'

const page = (inHead: string) => document(`<title>Shop</title>${inHead}`, '<h1>Shop</h1>')
const icon = { headers: { 'content-type': 'image/x-icon' }, body: 'x' }

export const faviconMissing = probeRule({
  id: 'favicon-missing',
  name: 'Site has no icon',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  reviewed: '2026-11',
  check: 'Look at the browser tab of your start page: a grey globe or an empty sheet stands where the icon should be.',
  asks: ({ home }) => {
    if (home === null || home.status !== 200 || !home.isHtml) return null
    const named = home.icons.filter((url) => /^https?:/.test(url))
    // Icons that are written into the page need no request.
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
            ? 'no icon named, and none at /favicon.ico'
            : `${url} ${page.isHtml && page.status === 200 ? 'is a web page' : `answers ${page.status}`}`,
        expected: 'a square icon of 48 px or more',
      })),

  advise: (cases) => ({
    title: 'Give the site an icon',
    problem: `Results show a grey globe beside your name: ${cases[0]?.found ?? ''}.`,
    solution:
      'Save a square icon (SVG, or PNG with 48, 96 or 144 px) and name it in the head of the start page. Do not forbid it in robots.txt.',
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
