import { sampleAssets } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const page = document('<script src="/app.js"></script>', '')

export const assetsBroken = probeRule({
  id: 'assets-broken',
  name: 'Script or style sheet does not exist',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check: 'Reload with the Network panel of the developer tools open: the named file stands there in red, with status 404 or 410.',
  asks: (site) => {
    const files = sampleAssets(site)?.filter(({ about }) => about !== 'img[src]') ?? []
    return files.length === 0 ? null : files
  },

  // Other errors may be about us, or pass.
  find(answers) {
    return answers.flatMap(({ url, of, about = '', page: { status } }) =>
      status === 404 || status === 410 ? [{ url: of, at: about, found: `${url} answers ${status}`, expected: 'a file' }] : [],
    )
  },

  advise: (cases) => ({
    title: 'Repair scripts and styles that do not load',
    problem: `${count(cases.length, 'file')} of the sample ${cases.length === 1 ? 'does' : 'do'} not exist: ${cases[0]?.found ?? ''}. Pages may look or work wrong.`,
    solution: 'Put the file back, correct its address in the template, or remove the tag if nothing needs it.',
    example: null,
  }),

  fires: () => [
    site({ '/': page }),
    site({ '/': document('<link rel="stylesheet" href="https://cdn.test/a.css">', ''), 'https://cdn.test/a.css': { status: 410 } }),
  ],
  quiet: () => [
    site({ '/': page, '/app.js': { headers: { 'content-type': 'text/javascript' }, body: 'let a' } }),
    site({ '/': page, '/app.js': { status: 403 } }),
    site({ '/': page, '/app.js': { status: 500 } }),
    site({ '/': document('', '<img src="/gone.png" alt="">') }),
  ],
})
