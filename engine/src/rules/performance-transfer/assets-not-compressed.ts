import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { ownFileProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

const MAX_SMALL_BYTES = 1_400
const TEXT_TYPE = /javascript|ecmascript|text\/css|svg/

const page = document('<script src="/app.js"></script>', '')
const script = (headers: Record<string, string> = {}, repeat = 200) => ({
  headers: { 'content-type': 'text/javascript', ...headers },
  body: 'let a=1;'.repeat(repeat),
})

export const assetsNotCompressed = probeRule({
  id: 'assets-not-compressed',
  name: 'Uncompressed scripts and stylesheets',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 15,
  explainsEverywhere: ['brotli-not-used'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), click the listed file and read its response headers: there is no `content-encoding`.',
  requests: (site) => ownFileProbes(site, 'script[src]', 'link[rel=stylesheet]', 'img[src]'),

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, mediaType, weight, headers } }) => {
      const isCompressed = headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity'
      if (status !== 200 || !TEXT_TYPE.test(mediaType) || weight.html <= MAX_SMALL_BYTES || isCompressed) return []
      return [{ url: of, at: about, found: url, expected: 'br, zstd or gzip' }]
    })
  },

  advise: (cases, stack) => ({
    title: 'Turn on compression for scripts and stylesheets',
    problem: `Of the scripts and stylesheets we checked, ${foundCount(cases, 'is', 'are')} sent without compression${withExample(cases)} Uncompressed files are several times larger than needed, so pages load more slowly.`,
    solution:
      'Turn on compression for JavaScript, CSS and SVG in your web server or CDN. You can also compress the files when you build the site.',
    example: stack.includes('Apache')
      ? '# Apache with mod_deflate and mod_filter\nAddOutputFilterByType DEFLATE text/css text/javascript application/javascript image/svg+xml'
      : '# nginx\ngzip on;\ngzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
  }),

  fires: () => [site({ '/': page, '/app.js': script() })],
  quiet: () => [
    site({ '/': page, '/app.js': script({ 'content-encoding': 'gzip' }) }),
    site({ '/': page, '/app.js': script({}, 10) }),
    site({ '/': page }),
    site({ '/': document('<script src="https://cdn.test/app.js"></script>', ''), 'https://cdn.test/app.js': script() }),
    site({
      '/': document('', '<img src="/a.png" alt="">'),
      '/a.png': { headers: { 'content-type': 'image/png' }, body: 'x'.repeat(5000) },
    }),
  ],
})
