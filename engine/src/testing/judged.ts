/** The judgement of a healthy one-page site. */
import { type JudgedSite, NO_IMAGES } from '#causes/judged.ts'
import { row } from './row.ts'

export const judged = (overrides: Partial<JudgedSite> = {}): JudgedSite => ({
  start: 'https://shop.test/',
  now: Date.parse('2026-11-15T12:00:00Z'),
  pages: [row('https://shop.test/', { rank: 1, depth: 0, foundBy: 'start', type: 'home' })],
  findings: [],
  checks: {},
  stack: [],
  crawl: {
    ended: 'complete',
    reason: null,
    robots: { url: 'https://shop.test/robots.txt', state: 'read', reason: null },
    sitemaps: { files: 1, unreadable: 0, listed: 1 },
    traps: [],
    blocked: { count: 0, examples: [] },
  },
  readers: null,
  linkMap: null,
  unreadRanks: [],
  unlisted: 0,
  wanted: [],
  images: NO_IMAGES,
  samples: [],
  host: null,
  probes: 0,
  sources: new Map(),
  ...overrides,
})
