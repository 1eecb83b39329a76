/** What an analysis brought: pages, findings and their causes, the score, who can read it. */
import { z } from 'zod'
import { Category, CauseGroup, Difficulty, Impact } from './actions.ts'

const Counts = z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() })

/** What one change repairs, however many pages show it. */
export const Cause = z.object({
  /** Its fingerprint: the same in the next analysis while the fault lasts. */
  id: z.string(),
  rule: z.string(),
  /** What is wrong, in plain words. */
  name: z.string(),
  category: Category,
  impact: Impact,
  difficulty: Difficulty,
  /** Which pages, for people, and where on them. */
  where: z.string(),
  path: z.string(),
  /** What all its findings say, where they say the same. */
  found: z.string().nullable(),
  findings: z.number().int(),
  /** Its parts: its own rule by template, then what follows from it. */
  groups: z.array(CauseGroup),
  /** Addresses affected, of how many that could be. */
  pages: z.number().int(),
  of: z.number().int(),
  /** That the score rises by when only this is fixed. */
  points: z.number(),
  minutes: z.number().int(),
})
export type Cause = z.output<typeof Cause>

export const Finding = z.object({
  rule: z.string(),
  name: z.string(),
  cause: z.string(),
  category: Category,
  impact: Impact,
  /** The page that holds the fault. */
  url: z.string(),
  at: z.string(),
  found: z.string(),
  expected: z.string(),
})
export type Finding = z.output<typeof Finding>

export const PageOfSite = z.object({
  url: z.string(),
  status: z.number().int(),
  failure: z.string().nullable(),
  depth: z.number().int().nullable(),
  type: z.string(),
  isIndexable: z.boolean(),
  title: z.string(),
  words: z.number().int(),
  bytes: z.number().int(),
  inlinks: z.number().int(),
  findings: z.number().int(),
})
export type PageOfSite = z.output<typeof PageOfSite>

/** What one reader may do with the pages of one row. */
const ReaderCell = z.object({
  reader: z.string(),
  /** `empty`: it may read pages, and finds hardly any text on them because it does not run their scripts. */
  verdict: z.enum(['all', 'some', 'none', 'empty']),
  /** Pages that robots.txt lets it read (under all its names), and those of them where it finds text. */
  allowed: z.number().int(),
  reads: z.number().int(),
  /** Pages that it may read and not list, by a `noindex` to it or to all. */
  unlisted: z.number().int(),
  /** Those of its names to which some page is forbidden. */
  refused: z.array(z.string()),
  /** What robots.txt says about the first page that it forbids, else about the example; null where no line of it speaks of them. */
  decides: z.object({ url: z.string(), line: z.string(), number: z.number().int() }).nullable(),
})
export type ReaderCell = z.output<typeof ReaderCell>

/** Pages that are built alike. */
const ReaderRow = z.object({
  name: z.string(),
  example: z.string(),
  pages: z.number().int(),
  text: z.object({
    /** Of the main text, the part that stands in the HTML. Null where scripts may add to it: pages are read without a browser. */
    share: z.number().nullable(),
    /** Of the main text in the HTML; the median of the pages. */
    words: z.number().int(),
    /** Pages that hold next to nothing but scripts. */
    drawn: z.number().int(),
  }),
  /** In the order of the readers. */
  cells: z.array(ReaderCell),
})
export type ReaderRow = z.output<typeof ReaderRow>

/** Who can read which pages; every HTML page stands in one row. */
export const ReaderMatrix = z.object({
  /** What became of robots.txt; null where it was not asked for. */
  robots: z.enum(['read', 'missing', 'unreachable']).nullable(),
  readers: z.array(
    z.object({
      name: z.string(),
      of: z.string(),
      agents: z.array(z.string()),
      runsScripts: z.boolean(),
      /** A preview is made of tags in the head, an answer of text. */
      takes: z.enum(['text', 'tags']),
      /** `not always`: its maker says that a person's wish may come first. */
      heedsRobots: z.enum(['yes', 'not always', 'no']),
      heedsNoindex: z.boolean(),
      sources: z.array(z.string()),
    }),
  ),
  /** When the readers were last compared with their sources: `2026-11`. */
  reviewed: z.string(),
  rows: z.array(ReaderRow),
  /** Who cannot read what others can, in one sentence; null where everyone can read everything. */
  unread: z.string().nullable(),
  /** What must be known to take the table for what it is, one sentence each. */
  notes: z.array(z.string()),
})
export type ReaderMatrix = z.output<typeof ReaderMatrix>

export const JobResult = z.object({
  /** Null where no page could be read. */
  score: z.number().int().nullable(),
  parts: z.array(z.object({ category: Category, score: z.number().int().nullable(), lost: z.number() })),
  findings: z.object({ total: z.number().int(), byCategory: z.array(z.object({ category: Category }).extend(Counts.shape)) }),
  causes: z.object({ total: z.number().int(), top: z.array(Cause).max(5) }),
  /** Pages by clicks from the start page, the first entry is the start page itself; `unlinked` are reached by no link. */
  depth: z.object({ pages: z.array(z.number().int()), unlinked: z.number().int() }),
  /** Null for analyses from before readers were distinguished. */
  readers: ReaderMatrix.nullable(),
  coverage: z.object({
    pages: z.object({
      /** HTML pages with an answer of their own: what the cap of the plan counts. */
      read: z.number().int(),
      /** Redirects, errors and files. */
      other: z.number().int(),
      /** Of the others, those that gave no answer. */
      failed: z.number().int(),
      cut: z.number().int(),
      blocked: z.number().int(),
      skipped: z.number().int(),
    }),
    /** A sentence where the crawl was stopped. */
    reason: z.string().nullable(),
    rules: z.object({
      asked: z.number().int(),
      failed: z.number().int(),
      passed: z.number().int(),
      inconclusive: z.number().int(),
      notApplicable: z.number().int(),
      broken: z.number().int(),
    }),
    notMeasured: z.array(z.object({ what: z.string(), why: z.string(), rules: z.array(z.string()) })),
  }),
  engine: z.object({ version: z.string(), rules: z.number().int() }),
  /** Pages that this plan reads at most. */
  pageCap: z.number().int(),
})
export type JobResult = z.output<typeof JobResult>

/** A cause with another number of issues than in the analysis before. */
export const ChangedCause = z.object({
  id: z.string(),
  name: z.string(),
  impact: Impact,
  /** Issues in the analysis before, and in this one; null where the one before has been deleted. */
  before: z.number().int().nullable(),
  now: z.number().int().nullable(),
})
export type ChangedCause = z.output<typeof ChangedCause>

/** Against the analysis of the same domain before. */
export const SinceLastTime = z.object({
  previous: z.object({ jobId: z.string(), at: z.iso.datetime(), score: z.number().int().nullable() }),
  /** Findings. */
  counts: z.object({ new: z.number().int(), fixed: z.number().int(), open: z.number().int() }),
  /** Causes that were not there before, and causes that are gone. */
  newCauses: z.array(z.object({ id: z.string(), name: z.string(), impact: Impact })),
  fixedCauses: z.array(z.object({ id: z.string(), name: z.string(), impact: Impact })),
  /** What besides the site may explain the difference. */
  rulesChanged: z.boolean(),
  scopeChanged: z.boolean(),
})
export type SinceLastTime = z.output<typeof SinceLastTime>
