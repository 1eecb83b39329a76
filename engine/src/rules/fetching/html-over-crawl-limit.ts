import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { WIX_HTML_ADVICE } from '#rules/wix-html-advice.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const BYTES_PER_MB = 1_048_576
const MAX_BYTES = BYTES_PER_MB
/** Googlebot reads only this much of a page: headers and uncompressed HTML together. */
const MAX_GOOGLEBOT_BYTES = 2 * BYTES_PER_MB

export const htmlOverCrawlLimit = pageRule({
  id: 'html-over-crawl-limit',
  name: 'HTML page larger than 1 MB',
  checks: 'Pages with more than 1 MB of HTML; Googlebot reads the first 2 MB',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  explains: ['seo-tags-past-cutoff', 'dom-too-large', 'ai-token-heavy'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check: 'Save the page in your browser as “HTML only” and look at the size of the file: it is larger than 1 MB.',
  applies: isHtmlPage,
  judgesTruncatedPages: true,

  find(page) {
    const bytes = page.weight.html + page.weight.headers
    if (bytes <= MAX_BYTES) return []
    // Rounded up, because “1.0 MB” would not be more than 1 MB.
    const found = `${(Math.ceil((bytes / BYTES_PER_MB) * 10) / 10).toFixed(1)} MB`
    return [
      { at: 'document', found, expected: 'at most 1 MB; Googlebot reads 2 MB', impact: bytes > MAX_GOOGLEBOT_BYTES ? 'high' : 'medium' },
    ]
  },

  advise: (cases, stack) => ({
    title: `Reduce the HTML size of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} more than 1 MB of HTML${withExample(cases, 'page')} Visitors on phones wait longer. If a page grows beyond 2 MB, Googlebot ignores everything after the first 2 MB, including links and structured data.`,
    solution: stack.includes('Wix')
      ? WIX_HTML_ADVICE
      : `On pages with a long list, show fewer entries per page. Move inline scripts, styles, base64 images and data into separate files.${stack.includes('Next.js') ? ' In Next.js, pass less data to the page: all of its props are repeated in the HTML.' : ''}`,
    example: null,
  }),

  fires: () => [body(`<p>${'x'.repeat(1_100_000)}</p>`)],
  quiet: () => [body(`<p>${'x'.repeat(900_000)}</p>`)],
})
