import { sampleAssets } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const MEGABYTE = 1_048_576
/** Read by Googlebot of each file, unpacked. */
const LIMIT = 2 * MEGABYTE

const page = document('<script src="/app.js"></script>', '')
const script = (bytes: number) => ({ headers: { 'content-type': 'text/javascript' }, body: ' '.repeat(bytes) })

export const assetOverCrawlLimit = probeRule({
  id: 'asset-over-crawl-limit',
  name: 'Script or style sheet is larger than what Googlebot reads',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'hard',
  change: 'file',
  minutes: 120,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check:
    'Reload with the Network panel of the developer tools open and rest the mouse on the size of the named file: the resource has more than 2 MB.',
  asks: (site) => sampleAssets(site)?.filter(({ about }) => about !== 'img[src]') ?? null,

  find(answers) {
    return answers.flatMap(({ url, of, about = '', page }) => {
      if (page.status !== 200 || page.weight.html <= LIMIT) return []
      const size = page.weight.isTruncated
        ? `more than ${(page.weight.html / MEGABYTE).toFixed(0)}`
        : (page.weight.html / MEGABYTE).toFixed(1)
      return [{ url: of, at: about, found: `${url} has ${size} MB`, expected: 'at most 2 MB, unpacked' }]
    })
  },

  advise: (cases) => ({
    title: 'Split scripts and style sheets that are too large',
    problem: `${count(cases.length, 'file')} ${cases.length === 1 ? 'is' : 'are'} larger than the 2 MB that Googlebot reads: ${cases[0]?.found ?? ''}. It then sees the page without it.`,
    solution: 'Split the file by page or by route, drop what is not used, and minify the rest.',
    example: null,
  }),

  fires: () => [site({ '/': page, '/app.js': script(LIMIT + 1) })],
  quiet: () => [
    site({ '/': page, '/app.js': script(LIMIT) }),
    site({ '/': page, '/app.js': { status: 404, body: ' '.repeat(LIMIT + 1) } }),
  ],
})
