/** Messages between an analyst's thread and its host. */

import type { Rule } from '@seo/contract/rules'
import type { Category, Impact } from '@seo/contract/words'
import type { Comparison } from '#causes/compare.ts'
import type { Coverage } from '#causes/coverage.ts'
import type { CrawlStory } from '#causes/judged.ts'
import type { ReaderMatrix } from '#causes/readers.ts'
import type { CrawlOptions, Progress } from '#crawl/crawl.ts'
import type { Described } from '#examples/describe-rule.ts'
import type { Stack } from '#facts/stack.ts'
import type { FileName } from '#report/files.ts'
import type { Score } from '#score/score.ts'
import type { Chunk, KeptChunk } from './chunks.ts'

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
  | 'maxTime'
  | 'concurrency'
  | 'userAgent'
  | 'impersonate'
  | 'limits'
>

/** One entry of a crawl's log. */
export type Read = { at: number; url: string; status: number; ms: number | null }
export type ReadSoFar = Pick<Progress, 'found' | 'read' | 'other' | 'blocked' | 'current'> & { recent: Read[] }

export type Look = {
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

/** The start address (http if https did not answer), and the number of pages and of other addresses. */
type Crawled = { start: string; read: number; other: number }

/** Input and output of every step. Data that grows with the site is sent in chunks. */
export type Steps = {
  look: { asks: { url: string; options: ThreadOptions; now: number }; gives: Look }
  crawl: { asks: { url: string; options: ThreadOptions; now: number }; gives: CrawlStory & Crawled }
  restore: { asks: { now: number; chunk: KeptChunk }; gives: null }
  judge: { asks: null; gives: { findings: number } }
  probe: { asks: ThreadOptions; gives: { findings: number; requests: number; images: number } }
  plan: { asks: null; gives: Overview }
  /** Chunks with the findings of another analysis, one by one; null ends the list. */
  compare: { asks: Uint8Array | null; gives: Comparison | null }
  draft: { asks: null; gives: { actions: number } }
  write: { asks: readonly FileName[]; gives: null }
  /** The list of rules, independent of any analysis. */
  rules: { asks: null; gives: Rule[] }
  describe: { asks: string; gives: Described | null }
}
export type Step = keyof Steps

export type ToThread =
  | { [S in Step]: { id: number; step: S; input: Steps[S]['asks'] } }[Step]
  /** The chunks have been stored. */
  | { id: number; step: 'next' }
  | { id: number; step: 'stop' }
  /** The analysis is over; another may follow. */
  | { step: 'forget' }

export type FromThread =
  | { kind: 'alive' }
  | { kind: 'progress'; id: number; progress: ReadSoFar }
  | { kind: 'chunks'; id: number; chunks: Chunk[] }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; reason: string }
