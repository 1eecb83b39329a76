import { ownFiles } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const SMALL = 2_048
const SPARE = 0.15

const page = document('<script src="/app.js"></script>', '')
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

export const assetsNotMinified = probeRule({
  id: 'assets-not-minified',
  name: 'Scripts or styles are not minified',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 30,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  reviewed: '2026-11',
  check: 'Open the address of the named file in the browser: it has indented lines and comments, as a person writes them.',
  asks: (site) => ownFiles(site, 'script[src]', 'link[rel=stylesheet]'),

  find(answers) {
    return answers.flatMap(({ url, of, about = '', page: { status, weight, file } }) => {
      if (status !== 200 || weight.html <= SMALL || file === null || file.spare < SPARE) return []
      const found = `${url} is ${Math.round(file.spare * 100)} % indentation and comments`
      return [{ url: of, at: about, found, expected: 'a minified file' }]
    })
  },

  advise: (cases, stack) => ({
    title: 'Minify scripts and styles',
    problem: `${count(cases.length, 'file')} of the sample ${cases.length === 1 ? 'is' : 'are'} written for people: ${cases[0]?.found ?? ''}. Visitors load comments and blanks that no browser needs.`,
    solution: stack.includes('WordPress')
      ? 'Let a plug-in such as Autoptimize or WP Rocket minify the files, or use the .min version that comes with most themes.'
      : 'Let the build minify the files, and keep the readable ones as sources.',
    example: 'npx esbuild app.js --minify --outfile=app.min.js',
  }),

  fires: () => [
    site({ '/': page, '/app.js': script('function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(60)) }),
    site({
      '/': document('<link rel="stylesheet" href="/a.css">', ''),
      '/a.css': { headers: { 'content-type': 'text/css' }, body: '/* Boots */\n.boot {\n    color: red;\n}\n'.repeat(80) },
    }),
  ],
  quiet: () => [
    site({ '/': page, '/app.js': script('function add(a,b){return a+b}'.repeat(100)) }),
    site({ '/': page, '/app.js': script('function add(a, b) {\n    return a + b\n}\n') }),
    site({ '/': page, '/app.js': script(`/*! A licence\n   that must stay */\n${'function add(a,b){return a+b}\n'.repeat(100)}`) }),
    site({ '/': page, '/app.js': script(`/*\n Someone, 2017\n */${'function add(a,b){return a+b}'.repeat(100)}`) }),
  ],
})
