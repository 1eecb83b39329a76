import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pageRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const BYTES_PER_MB = 1_048_576
const MAX_BYTES = 30 * BYTES_PER_MB
const MAX_GOOGLEBOT_BYTES = 64 * BYTES_PER_MB

export const pdfOverCrawlLimit = pageRule({
  id: 'pdf-over-crawl-limit',
  name: 'PDF file larger than 30 MB',
  checks: 'PDF files larger than 30 MB; Google reads the first 64 MB',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check: 'Download the file and look at its size on your computer: it is larger than 30 MB.',
  applies: (page) => page.status === 200 && page.mediaType === 'application/pdf',
  judgesTruncatedPages: true,

  find(page) {
    const bytes = Number(page.headers['content-length'])
    if (!(bytes > MAX_BYTES)) return []
    return [
      {
        at: 'Content-Length',
        found: `${Math.round(bytes / BYTES_PER_MB)} MB`,
        expected: 'at most 30 MB; Google reads 64 MB',
        impact: bytes > MAX_GOOGLEBOT_BYTES ? 'medium' : 'low',
      },
    ]
  },

  advise: (cases) => ({
    title: `Compress ${count(cases.length, 'large PDF file')}`,
    problem: `${count(cases.length, 'PDF file is', 'PDF files are')} larger than 30 MB${withExample(cases, 'page')} Visitors wait a long time for the download, and Google reads only the first 64 MB.`,
    solution:
      'Export the file again with compressed images, or split it into chapters. Give the new file or the first chapter the old URL, so existing links still work.',
    example: null,
  }),

  fires: () => [page('', { path: '/catalog.pdf', headers: { 'content-type': 'application/pdf', 'content-length': '70000000' } })],
  quiet: () => [
    page('', { path: '/catalog.pdf', headers: { 'content-type': 'application/pdf', 'content-length': '2000000' } }),
    page('', { path: '/a.pdf', headers: { 'content-type': 'application/pdf' } }),
  ],
})
