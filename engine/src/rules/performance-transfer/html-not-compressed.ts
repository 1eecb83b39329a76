import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'

/** Smaller pages gain nothing from compression. */
const MAX_IGNORED_BYTES = 1_024

const LONG_TEXT = `<p>${'Boots for every weather. '.repeat(100)}</p>`

export const htmlNotCompressed = pageRule({
  id: 'html-not-compressed',
  name: 'HTML not compressed',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  explainsEverywhere: ['brotli-not-used', 'assets-not-compressed'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload, click the first row and read its response headers: there is no `content-encoding`.',
  applies: (page) => isHtmlPage(page) && page.weight.html > MAX_IGNORED_BYTES,

  find(page) {
    const encoding = page.headers['content-encoding'] ?? ''
    if (/gzip|br|zstd|deflate|compress/i.test(encoding)) return []
    return [{ at: 'Content-Encoding header', found: encoding === '' ? 'no compression' : encoding, expected: 'br, zstd or gzip' }]
  },

  advise: (cases, stack) => ({
    title: 'Turn on compression for HTML',
    problem: `${pagesThat(cases, 'is', 'are')} sent without compression${withExample(cases, 'url')} Compressed HTML is a quarter of the size or less, so pages load faster.`,
    solution: stack.includes('Apache')
      ? 'In Apache, load mod_deflate and mod_filter, and turn on compression for text types.'
      : stack.includes('IIS')
        ? 'Turn on dynamic compression in IIS Manager.'
        : 'Turn on compression for all text types in your web server or CDN.',
    example: stack.includes('Apache')
      ? '# Apache with mod_deflate and mod_filter\nAddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript application/json image/svg+xml'
      : '# nginx\ngzip on;\ngzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
  }),

  fires: () => [body(LONG_TEXT), body(LONG_TEXT, { headers: { 'content-encoding': 'identity' } })],
  quiet: () => [body(LONG_TEXT, { headers: { 'content-encoding': 'br' } }), body('<p>Short.</p>'), body(LONG_TEXT, { status: 404 })],
})
