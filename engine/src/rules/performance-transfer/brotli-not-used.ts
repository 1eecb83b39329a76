import { isLocalAddress } from '#facts/local-address.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { type Answer, linking, site } from '#testing/example.ts'

const packed = (encoding: string): Answer => ({ headers: { 'content-encoding': encoding }, body: linking('/a') })

export const brotliNotUsed = siteRule({
  id: 'brotli-not-used',
  name: 'Only the older compression is used',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'setting',
  minutes: 30,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  reviewed: '2026-11',
  check: 'Run `curl -sI -H "Accept-Encoding: br, zstd, gzip" ADDRESS` and read `content-encoding`: it says gzip.',
  // Browsers offer the newer ones over encrypted connections only.
  find({ home, pages }) {
    if (home === null || !isHtmlPage(home) || !home.url.startsWith('https:') || isLocalAddress(home.url)) return []
    const encodings = new Set(pages.flatMap((page) => (isHtmlPage(page) ? (page.headers['content-encoding'] ?? []) : [])))
    if (home.headers['content-encoding'] !== 'gzip' || encodings.size !== 1) return []
    return [{ url: home.url, at: 'Content-Encoding header', found: 'gzip', expected: 'br or zstd, as we offered' }]
  },

  advise: (_, stack) => ({
    title: 'Switch on Brotli',
    problem: 'Pages are packed with gzip although the client also accepts Brotli and Zstandard, which make text a fifth smaller.',
    solution: stack.includes('nginx')
      ? 'Load the Brotli module of nginx and switch it on beside gzip; a moderate level (4 to 6) costs no more time than gzip.'
      : stack.includes('Apache')
        ? 'Load mod_brotli and put it before DEFLATE; keep gzip for old clients.'
        : 'Switch Brotli on in the server or the content network; keep gzip for old clients.',
    example: stack.includes('Apache')
      ? 'AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/javascript'
      : 'brotli on;\nbrotli_comp_level 5;\nbrotli_types text/css text/javascript application/javascript application/json image/svg+xml;',
  }),

  fires: () => [site({ '/': packed('gzip') })],
  quiet: () => [
    site({ '/': packed('br') }),
    site({ '/': linking('/a') }),
    site({ '/': packed('gzip'), '/a': packed('br') }),
    site({ '/': packed('gzip') }, { origin: 'http://shop.test' }),
  ],
})
