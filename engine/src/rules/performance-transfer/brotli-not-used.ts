import { isLocalAddress } from '#facts/local-address.ts'
import { type ExampleResponse, linking, site } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'

const compressedPage = (encoding: string): ExampleResponse => ({ headers: { 'content-encoding': encoding }, body: linking('/a') })

export const brotliNotUsed = siteRule({
  id: 'brotli-not-used',
  name: 'Brotli compression not enabled',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'setting',
  isAboutSite: true,
  minutes: 30,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  reviewed: '2026-11',
  check: 'Run `curl -sI -H "Accept-Encoding: br, zstd, gzip" ADDRESS` and read `content-encoding`: it says gzip.',
  // Browsers accept Brotli and Zstandard only over https.
  find({ home, pages }) {
    if (home === null || !isHtmlPage(home) || !home.url.startsWith('https:') || isLocalAddress(home.url)) return []
    const encodings = new Set(pages.flatMap((page) => (isHtmlPage(page) ? (page.headers['content-encoding'] ?? []) : [])))
    if (home.headers['content-encoding'] !== 'gzip' || encodings.size !== 1) return []
    return [{ url: home.url, at: 'Content-Encoding header', found: 'gzip', expected: 'br or zstd' }]
  },

  advise: (_, stack) => ({
    title: 'Turn on Brotli compression',
    problem:
      'Your pages are compressed with gzip, although browsers also accept Brotli. It makes text about a fifth smaller than gzip does, so pages load faster.',
    solution: stack.includes('nginx')
      ? 'In nginx, install and load the Brotli module (ngx_brotli), and turn it on next to gzip. A moderate level (4 to 6) takes no more time than gzip.'
      : stack.includes('Apache')
        ? 'In Apache, load mod_brotli and put BROTLI_COMPRESS before DEFLATE. Old browsers then still get gzip.'
        : 'Turn on Brotli in your web server or CDN. Keep gzip for old browsers.',
    example: stack.includes('Apache')
      ? '# Apache 2.4.26 or newer with mod_brotli, mod_deflate and mod_filter\nAddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/css text/javascript application/javascript application/json image/svg+xml'
      : '# nginx with the module ngx_brotli\nbrotli on;\nbrotli_comp_level 5;\nbrotli_types text/css text/javascript application/javascript application/json image/svg+xml;',
  }),

  fires: () => [site({ '/': compressedPage('gzip') })],
  quiet: () => [
    site({ '/': compressedPage('br') }),
    site({ '/': linking('/a') }),
    site({ '/': compressedPage('gzip'), '/a': compressedPage('br') }),
    site({ '/': compressedPage('gzip') }, { origin: 'http://shop.test' }),
  ],
})
