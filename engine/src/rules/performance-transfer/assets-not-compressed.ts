import { ownFiles } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const SMALL = 1_400
const TEXT = /javascript|ecmascript|text\/css|svg/

const page = document('<script src="/app.js"></script>', '')
const script = (headers: Record<string, string> = {}, repeat = 200) => ({
  headers: { 'content-type': 'text/javascript', ...headers },
  body: 'let a=1;'.repeat(repeat),
})

export const assetsNotCompressed = probeRule({
  id: 'assets-not-compressed',
  name: 'Scripts or styles are sent uncompressed',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  explainsEverywhere: ['brotli-not-used'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  reviewed: '2026-11',
  check: 'Click the named file in the Network panel and read its response headers: `content-encoding` is not among them.',
  asks: (site) => ownFiles(site, 'script[src]', 'link[rel=stylesheet]', 'img[src]'),

  find(answers) {
    return answers.flatMap(({ url, of, about = '', page: { status, mediaType, weight, headers } }) => {
      const isPacked = headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity'
      if (status !== 200 || !TEXT.test(mediaType) || weight.html <= SMALL || isPacked) return []
      return [{ url: of, at: about, found: `${url} is sent as plain text`, expected: 'br, zstd or gzip, as we offered' }]
    })
  },

  advise: (cases, stack) => ({
    title: 'Compress scripts and styles',
    problem: `${count(cases.length, 'file')} of the sample ${cases.length === 1 ? 'comes' : 'come'} uncompressed: ${cases[0]?.found ?? ''}. Visitors wait for several times as many bytes as need be.`,
    solution: 'Switch compression on for these types in the server or the content network, or pack the files when the site is built.',
    example: stack.includes('Apache')
      ? 'AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/css text/javascript application/javascript image/svg+xml'
      : 'gzip on;\ngzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
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
