/** Results of an analysis: pages, findings and their causes, the score, and who can read the site. */
import { z } from 'zod'
import { Category, CauseGroup, Difficulty, Impact } from './actions.ts'

const Counts = z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() })

/** Issues that one change fixes, no matter how many pages show them. */
export const Cause = z.object({
  /** Fingerprint of the cause. It is the same in the next analysis if the cause is still there. */
  id: z.string(),
  rule: z.string(),
  name: z.string(),
  category: Category,
  impact: Impact,
  difficulty: Difficulty,
  /** In words: which pages, or which part of them. */
  where: z.string(),
  /** The selector path if all findings share it, otherwise empty. */
  path: z.string(),
  /** The value that all its findings have in common, if any. */
  found: z.string().nullable(),
  findings: z.number().int(),
  /** Its findings in groups: first the findings of its own rule, by template, then the findings that follow from them. */
  groups: z.array(CauseGroup),
  /** Number of affected addresses. */
  pages: z.number().int(),
  /** Number of addresses that could be affected. */
  of: z.number().int(),
  /** How far the score rises when only this cause is fixed. */
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
  /** The page that has the issue. */
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

/** What one reader, such as Googlebot, can do with the pages of one row. */
const ReaderCell = z.object({
  reader: z.string(),
  /** `empty`: it may read the pages but finds almost no text, because it does not run their scripts. */
  verdict: z.enum(['all', 'some', 'none', 'empty']),
  /** Pages that robots.txt allows for all user agent names of the reader. */
  allowed: z.number().int(),
  /** Allowed pages on which the reader finds text. */
  reads: z.number().int(),
  /** Pages that it may read but not list, because of a `noindex` for it or for everyone. */
  unlisted: z.number().int(),
  /** User agent names of the reader that robots.txt blocks from at least one page. */
  refused: z.array(z.string()),
  /** The line of robots.txt that applies to the first disallowed page or, if no page is disallowed, to the example; null where no line applies. */
  decides: z.object({ url: z.string(), line: z.string(), number: z.number().int() }).nullable(),
})
export type ReaderCell = z.output<typeof ReaderCell>

/** Pages of the same template. */
const ReaderRow = z.object({
  name: z.string(),
  example: z.string(),
  pages: z.number().int(),
  text: z.object({
    /** 1 if all main text is in the HTML. Null if a page was truncated, or has scripts that may add text: pages are read without a browser. */
    share: z.number().nullable(),
    /** Words of main text in the HTML; the median of the pages. */
    words: z.number().int(),
    /** Pages that contain almost nothing but scripts. */
    drawn: z.number().int(),
  }),
  /** In the order of the readers. */
  cells: z.array(ReaderCell),
})
export type ReaderRow = z.output<typeof ReaderRow>

/** Who can read which pages; every HTML page is in exactly one row. */
export const ReaderMatrix = z.object({
  /** Result of reading robots.txt; null where it was not requested. */
  robots: z.enum(['read', 'missing', 'unreachable']).nullable(),
  readers: z.array(
    z.object({
      name: z.string(),
      of: z.string(),
      agents: z.array(z.string()),
      runsScripts: z.boolean(),
      /** Whether the reader needs the text of a page or, for link previews, only the tags in its head. */
      takes: z.enum(['text', 'tags']),
      /** `not always`: its operator says that it may ignore robots.txt when a user asks for a page. */
      heedsRobots: z.enum(['yes', 'not always', 'no']),
      heedsNoindex: z.boolean(),
      sources: z.array(z.string()),
    }),
  ),
  /** Month of the last comparison with the readers' documentation: `2026-11`. */
  reviewed: z.string(),
  rows: z.array(ReaderRow),
  /** One sentence about who cannot read what others can; null where everyone can read everything. */
  unread: z.string().nullable(),
  /** Limits of the table, one sentence each. */
  notes: z.array(z.string()),
})
export type ReaderMatrix = z.output<typeof ReaderMatrix>

export const JobResult = z.object({
  /** Null where no page could be read. */
  score: z.number().int().nullable(),
  parts: z.array(z.object({ category: Category, score: z.number().int().nullable(), lost: z.number() })),
  findings: z.object({ total: z.number().int(), byCategory: z.array(z.object({ category: Category }).extend(Counts.shape)) }),
  causes: z.object({ total: z.number().int(), top: z.array(Cause).max(5) }),
  /** Number of pages by clicks from the home page, which is the first entry; `unlinked` pages have no link to them. */
  depth: z.object({ pages: z.array(z.number().int()), unlinked: z.number().int() }),
  /** Null for analyses made before this table existed. */
  readers: ReaderMatrix.nullable(),
  coverage: z.object({
    pages: z.object({
      /** HTML pages with status 200; the plan's cap counts these. */
      read: z.number().int(),
      /** Redirects, errors and files. */
      other: z.number().int(),
      /** Addresses in `other` that did not respond. */
      failed: z.number().int(),
      /** Pages that were too large to read in full. */
      cut: z.number().int(),
      /** URLs that robots.txt blocks. */
      blocked: z.number().int(),
      /** URLs that were skipped as endless variants of others. */
      skipped: z.number().int(),
    }),
    /** Why the crawl was stopped, in a sentence. */
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
  /** Maximum pages of this analysis: the limit of the plan, or a lower one from the submission. */
  pageCap: z.number().int(),
})
export type JobResult = z.output<typeof JobResult>

/** A cause whose number of issues differs from the previous analysis. */
export const ChangedCause = z.object({
  id: z.string(),
  name: z.string(),
  impact: Impact,
  /** Number of issues in the previous analysis and in this one; both null if the previous analysis was deleted. */
  before: z.number().int().nullable(),
  now: z.number().int().nullable(),
})
export type ChangedCause = z.output<typeof ChangedCause>

/** Comparison with the previous analysis of the same domain. */
export const SinceLastTime = z.object({
  previous: z.object({ jobId: z.string(), at: z.iso.datetime(), score: z.number().int().nullable() }),
  /** Numbers of findings. */
  counts: z.object({ new: z.number().int(), fixed: z.number().int(), open: z.number().int() }),
  newCauses: z.array(z.object({ id: z.string(), name: z.string(), impact: Impact })),
  fixedCauses: z.array(z.object({ id: z.string(), name: z.string(), impact: Impact })),
  /** Whether other rules or other pages were checked. Then the difference may not come from changes to the site. */
  rulesChanged: z.boolean(),
  scopeChanged: z.boolean(),
})
export type SinceLastTime = z.output<typeof SinceLastTime>
