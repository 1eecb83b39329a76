/** Messages between an analyst's thread and its host. */

import type { Rule } from '@seo/contract/rules'
import type { Category, Impact } from '@seo/contract/words'
import type { Comparison } from '#causes/compare.ts'
import type { Coverage } from '#causes/coverage.ts'
import type { CrawlSummary } from '#causes/judged.ts'
import type { ReaderMatrix } from '#causes/readers.ts'
import type { CrawlOptions, Progress } from '#crawl/crawl.ts'
import type { DescribedRule } from '#examples/describe-rule.ts'
import type { Stack } from '#facts/stack.ts'
import type { FileName } from '#report/files.ts'
import type { Score } from '#score/score.ts'
import type { Chunk, StoredChunk } from './chunks.ts'

/** The options that can be sent to a thread. */
export type ThreadOptions = Pick<
  CrawlOptions,
  | 'allow'
  | 'ports'
  | 'maxPages'
  | 'limitName'
  | 'maxDepth'
  | 'language'
  | 'orHttp'
  | 'maxTimeMs'
  | 'concurrency'
  | 'userAgent'
  | 'impersonate'
  | 'limits'
>

/** One entry of a crawl's log. */
export type CrawlLogEntry = { at: number; url: string; status: number; ms: number | null }
export type CrawlProgress = Pick<Progress, 'found' | 'read' | 'other' | 'blocked' | 'current'> & { recent: CrawlLogEntry[] }

export type Look = {
  /** The page that was read, after redirects; the start address if none was. */
  url: string
  /** Null if the page could not be read; `unread` says why. */
  score: number | null
  unread: string | null
  findings: { rule: string; name: string; impact: Impact; at: string; found: string }[]
}

export type Overview = {
  engine: { version: string; rules: number }
  score: Pick<Score, 'total' | 'parts'>
  coverage: Coverage
  /** Whether all probes were sent. */
  isProbed: boolean
  findings: number
  byCategory: ({ category: Category } & Record<Impact, number>)[]
  causes: number
  actions: number
  depth: { pages: number[]; unlinked: number }
  readers: ReaderMatrix | null
  /** Software that the site runs on. Absent in analyses stored before this field existed. */
  stack?: Stack[]
}

/** The start address (http if https did not respond), and the number of pages and of other addresses. */
type Crawled = { start: string; read: number; other: number }

/** Input and output of every step. Data that grows with the site is sent in chunks. */
export type Steps = {
  look: { input: { url: string; options: ThreadOptions; now: number }; output: Look }
  crawl: { input: { url: string; options: ThreadOptions; now: number }; output: CrawlSummary & Crawled }
  restore: { input: { now: number; chunk: StoredChunk }; output: null }
  judge: { input: null; output: { findings: number } }
  probe: { input: ThreadOptions; output: { findings: number; requests: number; images: number } }
  plan: { input: null; output: Overview }
  /** Chunks with the findings of another analysis, one by one; null ends the list. */
  compare: { input: Uint8Array | null; output: Comparison | null }
  draft: { input: null; output: { actions: number } }
  write: { input: readonly FileName[]; output: null }
  /** The list of rules, independent of any analysis. */
  rules: { input: null; output: Rule[] }
  describe: { input: string; output: DescribedRule | null }
  /** Drops the state of the analysis, so that the thread can run another one. Returns how much of the heap is still in use. */
  forget: { input: null; output: { heapBytes: number } }
}
export type Step = keyof Steps

export type ToThread =
  | { [S in Step]: { id: number; step: S; input: Steps[S]['input'] } }[Step]
  /** The chunks have been stored. */
  | { id: number; step: 'next' }
  | { id: number; step: 'stop' }
  /** Ends the thread. */
  | { step: 'end' }

export type FromThread =
  | { kind: 'alive' }
  | { kind: 'progress'; id: number; progress: CrawlProgress }
  | { kind: 'chunks'; id: number; chunks: Chunk[] }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; stack: string }
