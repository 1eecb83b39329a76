import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MEGABYTE = 1_048_576
const WARN = MEGABYTE
/** Read by Googlebot, headers included, unpacked. */
const LIMIT = 2 * MEGABYTE

export const htmlOverCrawlLimit = pageRule({
  id: 'html-over-crawl-limit',
  name: 'HTML is larger than what Googlebot reads',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  explains: ['seo-tags-past-cutoff'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check: 'Save the page in the browser as “HTML only” and look at the size of the file: it has more than 1 MB.',
  applies: isHtmlPage,
  judgesCutPages: true,

  find(page) {
    const bytes = page.weight.html + page.weight.headers
    if (bytes <= WARN) return []
    const found = `${(bytes / MEGABYTE).toFixed(1)} MB of HTML and headers`
    return [{ at: 'document', found, expected: 'at most 1 MB; 2 MB are read', impact: bytes > LIMIT ? 'high' : 'medium' }]
  },

  advise: (cases) => ({
    title: 'Make oversized pages smaller',
    problem: `${pagesThat(cases, 'holds', 'hold')} more HTML than is wise: ${cases[0]?.found ?? ''}. Googlebot ignores everything after the first 2 MB.`,
    solution: 'Move inline scripts, styles, images and data to files of their own, and split endless lists into pages.',
    example: null,
  }),

  fires: () => [body(`<p>${'x'.repeat(1_100_000)}</p>`)],
  quiet: () => [body(`<p>${'x'.repeat(900_000)}</p>`)],
})
