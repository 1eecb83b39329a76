import type { Cause, Finding, JobResult, PageOfSite, ReaderCell, ReaderMatrix, ReaderRow } from '@seo/contract/result'

export const cause = (changes: Partial<Cause> = {}): Cause => ({
  id: 'c1',
  rule: 'image-alt-missing',
  name: 'Gallery images have no alternative text',
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  where: 'pages like /products/*',
  path: 'main > img',
  found: null,
  findings: 231,
  groups: [
    {
      rule: 'image-alt-missing',
      name: 'Gallery images have no alternative text',
      where: 'pages like /products/*',
      found: null,
      findings: 231,
      pages: 196,
    },
  ],
  pages: 196,
  of: 412,
  points: 7,
  minutes: 45,
  ...changes,
})

export const finding = (changes: Partial<Finding> = {}): Finding => ({
  rule: 'image-alt-missing',
  name: 'Gallery images have no alternative text',
  cause: 'c1',
  category: 'content',
  impact: 'medium',
  url: 'https://www.harbour.example/products/rope',
  at: 'main > img',
  found: '<img src="/rope.jpg">',
  expected: 'an alt attribute',
  ...changes,
})

export const pageOfSite = (changes: Partial<PageOfSite> = {}): PageOfSite => ({
  url: 'https://www.harbour.example/products/rope',
  status: 200,
  failure: null,
  depth: 2,
  type: 'html',
  isIndexable: true,
  title: 'Rope',
  words: 320,
  bytes: 20_000,
  inlinks: 12,
  findings: 3,
  ...changes,
})

export const readerCell = (changes: Partial<ReaderCell> = {}): ReaderCell => ({
  reader: 'Googlebot',
  verdict: 'all',
  allowed: 40,
  reads: 40,
  unlisted: 0,
  refused: [],
  decides: null,
  ...changes,
})

export const readerRow = (changes: Partial<ReaderRow> = {}): ReaderRow => ({
  name: 'pages like /products/…',
  example: 'https://www.harbour.example/products/rope',
  pages: 40,
  text: { share: null, words: 320, drawn: 0 },
  cells: [readerCell({ reader: 'Browser' }), readerCell(), readerCell({ reader: 'Claude-User' })],
  ...changes,
})

const reader = { runsScripts: true, takes: 'text', heedsRobots: 'yes', heedsNoindex: false } as const

export const readerMatrix = (changes: Partial<ReaderMatrix> = {}): ReaderMatrix => ({
  robots: 'read',
  readers: [
    { ...reader, agents: [], sources: [], name: 'Browser', of: 'visitors', heedsRobots: 'no' },
    { ...reader, agents: ['Googlebot'], sources: ['https://bots.example/google'], name: 'Googlebot', of: 'Google' },
    { ...reader, agents: ['Claude-User'], sources: [], name: 'Claude-User', of: 'Claude, when asked', runsScripts: false },
  ],
  reviewed: '2026-11',
  rows: [readerRow()],
  unread: null,
  notes: [],
  ...changes,
})

/** A result with all fields; pass those that should differ. */
export const result = (changes: Partial<JobResult> = {}): JobResult => ({
  score: 67,
  parts: [
    { category: 'schema', score: 41, lost: 8.9 },
    { category: 'content', score: 72, lost: 7 },
    { category: 'technical', score: 64, lost: 16.2 },
    { category: 'social', score: 100, lost: 0 },
    { category: 'tools', score: null, lost: 0 },
  ],
  findings: {
    total: 1184,
    byCategory: [
      { category: 'content', high: 38, medium: 142, low: 176 },
      { category: 'technical', high: 121, medium: 268, low: 197 },
      { category: 'schema', high: 52, medium: 51, low: 139 },
    ],
  },
  causes: {
    total: 63,
    top: [cause(), cause({ id: 'c2', name: 'The canonical points to http', category: 'technical', impact: 'high', findings: 188 })],
  },
  depth: { pages: [1, 14, 86, 187, 92, 24, 6, 1, 1], unlinked: 2 },
  readers: readerMatrix(),
  coverage: {
    pages: { read: 412, other: 15, failed: 3, cut: 0, blocked: 13, skipped: 0 },
    reason: null,
    rules: { asked: 300, failed: 60, passed: 200, inconclusive: 40, notApplicable: 10, broken: 0 },
    notMeasured: [{ what: '13 addresses', why: 'robots.txt forbids them to us.', rules: [] }],
  },
  engine: { version: '1.0.0', rules: 340 },
  pageCap: 500,
  ...changes,
})
