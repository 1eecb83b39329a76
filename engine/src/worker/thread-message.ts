/** What an analysis in a thread and its host say to each other. */
import type { AnalyseOptions, Stage } from '#analyse.ts'
import type { Progress } from '#crawl/crawl.ts'
import type { Analysis } from '#report/analysis.ts'
import type { FileName } from '#report/files.ts'

/** The options that can be sent, with the moment as a number. */
export type ThreadOptions = Pick<AnalyseOptions, 'allow' | 'ports' | 'maxPages' | 'maxTime' | 'concurrency' | 'userAgent' | 'limits'> & {
  now?: number
  /** Which files to write; none by default. */
  files?: readonly FileName[]
}

export type Task = { url: string; options: ThreadOptions }

type List = 'pages' | 'findings' | 'causes' | 'actions'
export type Slice = { [L in List]: { list: L; items: Analysis[L] } }[List]

/** Big things come in slices, each after the host has asked for it: reading one must not keep the host from its other work. */
export type FromThread =
  | { kind: 'alive' }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'stage'; stage: Stage }
  | ({ kind: 'slice' } & Slice)
  | { kind: 'text'; file: FileName; text: string }
  | { kind: 'end'; analysis: Analysis }
  | { kind: 'failed'; reason: string }

export type ToThread = 'stop' | 'next'
