import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { assetProbesOnAllPages } from '#rules/probe-requests.ts'
import { type Case, type ProbeResponse, probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const page = document('<script src="/app.js"></script>', '')

const WEB_PAGE = 'a web page'

/** What the file returns instead; null if it may be right. Errors other than 404 and 410 may be temporary or apply only to our crawler. */
function faultOf({ page }: ProbeResponse): string | null {
  if (page.status === 404 || page.status === 410) return `${page.status}`
  // A script may have the type of a web page and still run, but not with the text of one.
  return isHtmlPage(page) && page.title !== null ? WEB_PAGE : null
}

type Details = { isWebPage: boolean }

const isWebPage = ({ details }: Case<Details>): boolean => details.isWebPage

function problemWith(cases: readonly Case<Details>[]): string {
  if (cases.every(isWebPage))
    return `Instead of ${foundCount(cases, 'script or stylesheet', 'scripts or stylesheets')}, your server sends a web page${withExample(cases, ({ about = '' }) => about)}`
  const extra = cases.some(isWebPage) ? ' or are web pages instead' : ''
  return `${foundCount(cases, 'script or stylesheet that your site loads doesn’t', 'scripts or stylesheets that your site loads don’t')} exist${extra}${withExample(cases)}`
}

export const assetsBroken = probeRule<Details>({
  id: 'assets-broken',
  name: 'Broken script or stylesheet',
  checks: 'Scripts and stylesheets that return 404 or 410, or a web page instead of the file',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12) and reload: the listed file has status 404 or 410, or the type “document” or “html”.',
  requests: assetProbesOnAllPages,

  *find(responses) {
    for (const response of responses) {
      const fault = faultOf(response)
      if (fault === null) continue
      const { url, about, shown = [] } = response
      const isWebPage = fault === WEB_PAGE
      yield* onEveryPage(response, {
        found: `${url} returns ${fault}`,
        expected: isWebPage ? `a ${about === 'script[src]' ? 'script' : 'stylesheet'}` : 'a file that exists',
        about: url,
        isOnlyHere: shown[0]?.pages.length === 1,
        details: { isWebPage },
      })
    }
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken script or stylesheet', 'broken scripts and stylesheets')}`,
    problem: `${problemWith(cases)} Pages may look wrong or stop working, for visitors and for Google.`,
    solution: `${missingSchemeAdvice(cases.map(({ about = '' }) => about)) ?? byFoundCount(cases, 'Restore the file, or correct its URL.', 'Restore each file, or correct its URL.')} If nothing needs ${byFoundCount(cases, 'it', 'a file')}, remove its tag.`,
    example: null,
  }),

  fires: () => [
    site({
      '/': document('<link rel="stylesheet" href="/?css=1">', ''),
      '/?css=1': document('<title>Boots</title>', '<p>Boots</p>'),
    }),
    site({ '/': page }),
    site({ '/': document('<link rel="stylesheet" href="https://cdn.test/a.css">', ''), 'https://cdn.test/a.css': { status: 410 } }),
  ],
  quiet: () => [
    // A script that is sent with the type of a web page still runs.
    site({ '/': page, '/app.js': { headers: { 'content-type': 'text/html' }, body: 'let a' } }),
    site({ '/': page, '/app.js': { headers: { 'content-type': 'text/javascript' }, body: 'let a' } }),
    site({ '/': page, '/app.js': { status: 403 } }),
    site({ '/': page, '/app.js': { status: 500 } }),
    site({ '/': document('', '<img src="/gone.png" alt="">') }),
  ],
})
