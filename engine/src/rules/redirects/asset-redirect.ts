import { sampleAssets } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, redirect, site } from '#testing/example.ts'

export const assetRedirect = probeRule({
  id: 'asset-redirect',
  name: 'Script, style or image is redirected',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  reviewed: '2026-11',
  check:
    'Reload with the Network panel of the developer tools open and look for the named file: a line with 301, 302 or 308 comes before it.',
  asks: sampleAssets,

  find(answers) {
    return answers.flatMap(({ url, of, about = '', page }) =>
      page.redirect === null ? [] : [{ url: of, at: about, found: `${url} redirects to ${page.redirect}`, expected: page.redirect }],
    )
  },

  advise: (cases) => ({
    title: 'Name scripts, styles and images by their last address',
    problem: `${count(cases.length, 'file')} of the sample ${cases.length === 1 ? 'is' : 'are'} reached through a redirect: ${cases[0]?.found ?? ''}. Every visitor waits for one more answer.`,
    solution: 'Write the address that the redirect leads to into the page.',
    example: null,
  }),

  fires: () => [
    site({ '/': document('<script src="/app.js"></script>', ''), '/app.js': redirect('/js/app.js') }),
    site({ '/': document('', '<img src="https://img.test/a.png" alt="Boots">'), 'https://img.test/a.png': redirect('/b.png', 302) }),
  ],
  quiet: () => [
    site({
      '/': document('<link rel="stylesheet" href="/a.css">', ''),
      '/a.css': { headers: { 'content-type': 'text/css' }, body: 'a{}' },
    }),
    site({ '/': document('', '<img src="/gone.png" alt="Boots">') }),
  ],
})
