import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

export const assetRedirect = probeRule({
  id: 'asset-redirect',
  name: 'Redirected script, stylesheet or image',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload and look for the file: a line with 301, 302 or 308 comes before it.',
  requests: assetProbes,

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page }) =>
      page.redirect === null ? [] : [{ url: of, at: about, found: `${url} redirects to ${page.redirect}`, expected: page.redirect }],
    )
  },

  advise: (cases) => ({
    title: `Update the URL of ${foundCount(cases, 'redirected file')}`,
    problem: `Of the files we checked, ${foundCount(cases, 'loads', 'load')} through a redirect${withExample(cases)} Visitors wait for an extra request each time.`,
    solution: 'Replace the URL in the template or in the page content with the final one.',
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
