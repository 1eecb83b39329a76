import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const page = document('<script src="/app.js"></script>', '')

export const assetsBroken = probeRule({
  id: 'assets-broken',
  name: 'Broken script or stylesheet',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12) and reload: the listed file is shown in red, with status 404 or 410.',
  requests: (site) => {
    const files = assetProbes(site)?.filter(({ about }) => about !== 'img[src]') ?? []
    return files.length === 0 ? null : files
  },

  // Errors other than 404 and 410 may be temporary or apply only to our crawler.
  find(responses) {
    return responses.flatMap(({ url, of, about = '', isOnlyHere = false, page: { status } }) =>
      status === 404 || status === 410
        ? [{ url: of, at: about, found: `${url} returns ${status}`, expected: 'a file that exists', isOnlyHere }]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken script or stylesheet', 'broken scripts and stylesheets')}`,
    problem: `${foundCount(cases, 'script or stylesheet that your site loads doesn’t', 'scripts or stylesheets that your site loads don’t')} exist${withExample(cases)} Pages may look wrong or stop working, for visitors and for Google.`,
    solution: `${missingSchemeAdvice(cases) ?? byFoundCount(cases, 'Restore the file, or correct its URL.', 'Restore each file, or correct its URL.')} If nothing needs ${byFoundCount(cases, 'it', 'a file')}, remove its tag.`,
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
