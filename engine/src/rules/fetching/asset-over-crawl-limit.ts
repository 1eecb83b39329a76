import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { assetProbesOnAllPages } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { onEveryPage } from '#rules/shown-images.ts'
import { foundCount } from '#rules/wording.ts'

const BYTES_PER_MB = 1_048_576
/** Googlebot reads only this much of each file, after decompression. */
const MAX_GOOGLEBOT_BYTES = 2 * BYTES_PER_MB

const page = document('<script src="/app.js"></script>', '')
const script = (bytes: number) => ({ headers: { 'content-type': 'text/javascript' }, body: ' '.repeat(bytes) })

export const assetOverCrawlLimit = probeRule({
  id: 'asset-over-crawl-limit',
  name: 'JavaScript or CSS file too large for Googlebot',
  checks: 'Scripts and stylesheets larger than the 2 MB that Googlebot reads',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload and hover over the size of the file: the resource is larger than 2 MB.',
  requests: assetProbesOnAllPages,

  *find(responses) {
    for (const response of responses) {
      const { url, page } = response
      if (page.status !== 200 || page.isHtml || page.weight.html <= MAX_GOOGLEBOT_BYTES) continue
      // Rounded up, because “2.00 MB” would not look too large.
      const size = page.weight.isTruncated
        ? `more than ${(page.weight.html / BYTES_PER_MB).toFixed(0)}`
        : (Math.ceil((page.weight.html / BYTES_PER_MB) * 100) / 100).toFixed(2)
      yield* onEveryPage(response, { found: `${url} is ${size} MB uncompressed`, expected: 'at most 2 MB, uncompressed', about: url })
    }
  },

  advise: (cases) => ({
    title: `Shrink ${foundCount(cases, 'JavaScript or CSS file')} to under 2 MB`,
    problem: `Googlebot reads only the first 2 MB of each JavaScript or CSS file, and ${foundCount(cases, 'file is', 'files are')} larger${withExample(cases)} Content and layout that depend on the rest may be missing from the page Google indexes, and visitors wait longer.`,
    solution:
      'Use your bundler’s analyzer to see what makes the file large. Split it by page or route, remove code you don’t use, and minify the rest.',
    example: null,
  }),

  fires: () => [site({ '/': page, '/app.js': script(MAX_GOOGLEBOT_BYTES + 1) })],
  quiet: () => [
    site({ '/': page, '/app.js': script(MAX_GOOGLEBOT_BYTES) }),
    site({ '/': page, '/app.js': { headers: { 'content-type': 'text/html' }, body: ' '.repeat(MAX_GOOGLEBOT_BYTES + 1) } }),
    site({ '/': page, '/app.js': { status: 404, body: ' '.repeat(MAX_GOOGLEBOT_BYTES + 1) } }),
  ],
})
