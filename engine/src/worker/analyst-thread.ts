/** Runs in the thread: executes the steps of one analysis and keeps its state between them. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { assemble, type Plan, plan, probe } from '#analyse.ts'
import { openComparison } from '#causes/compare.ts'
import { type JudgedSite, NO_IMAGES, summarizeCrawl } from '#causes/judged.ts'
import { withIssues } from '#causes/link-map.ts'
import { type Judge, openJudge } from '#causes/open-judge.ts'
import { crawl, type Progress } from '#crawl/crawl.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { isPageRead, withMissingFacts } from '#facts/page.ts'
import { writeFile } from '#report/files.ts'
import { pageRules } from '#rules/all.ts'
import '#facts/v8-settings.ts'
import { collectAfterAnalysis } from '#web/collect-garbage.ts'
import {
  type Chunk,
  chunkBatches,
  judgedChunks,
  packPieces,
  readFindings,
  readStored,
  slices,
  storableJson,
  storedChunk,
} from './chunks.ts'
import { issuesByPage, overviewOf, ROWS_PER_CHUNK, tableChunks } from './planned-tables.ts'
import type { CrawlLogEntry, CrawlProgress, FromThread, Look, Step, Steps, ToThread } from './thread-message.ts'

// The host's responses have priority over our work. Only Linux has a priority per thread; elsewhere this would slow the host too.
if (process.platform === 'linux') setPriority(5)

const ALIVE_INTERVAL_MS = 1_000
/** People cannot read faster updates. */
const PROGRESS_INTERVAL_MS = 100
const MAX_RECENT_PAGES = 6
/** A quick look must end before people stop waiting for it. */
const LOOK_TIMEOUT_MS = 8_000
/** A quick look needs one page. The cap also limits the requests, so a cap of two leaves room for redirects to that page. */
const LOOK_PAGES = 2

/** State of the analysis of this thread. */
const state: {
  judge: Judge | null
  end: CrawlEnd | null
  judged: JudgedSite | null
  plan: Plan | null
  comparison: ReturnType<typeof openComparison> | null
} = { judge: null, end: null, judged: null, plan: null, comparison: null }

type StepContext = {
  id: number
  signal: AbortSignal
  /** Sends chunks in batches. The next batch is prepared while the host stores the current one. */
  sendChunks: (chunks: Iterable<Chunk>) => Promise<void>
  report: (progress: CrawlProgress) => void
}

const steps: { [S in Step]: (input: Steps[S]['input'], context: StepContext) => Promise<Steps[S]['output']> } = {
  /** Follows redirects to the first page and judges it by the page rules, which need nothing else. */
  async look({ url, options, now }, { signal }) {
    const stop = new AbortController()
    const crawling = crawl(url, {
      ...options,
      maxPages: LOOK_PAGES,
      maxTimeMs: LOOK_TIMEOUT_MS,
      skipsSitemaps: true,
      now: () => now,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress: ({ status }) => {
        if (status < 300 || status >= 400) stop.abort()
      },
    })
    const judging = openJudge(now, pageRules)
    let firstPageUrl: string | undefined
    for (;;) {
      const { done, value } = await crawling.next()
      if (!done) {
        const pages = value.filter(isPageRead)
        firstPageUrl ??= pages[0]?.url
        judging.add(pages)
        continue
      }
      const judged = judging.end(value)
      const { unread } = judged.crawl
      if (unread != null) return { url: value.start, score: null, unread, findings: [] }
      const { score, causes } = plan(judged)
      const worst = causes.slice(0, 3)
      return {
        url: firstPageUrl ?? value.start,
        score: score.total,
        unread: null,
        findings: worst.flatMap(({ rule, name, impact, findings: [row = -1] }): Look['findings'] => {
          const finding = judged.findings[row]
          return finding === undefined ? [] : [JSON.parse(storableJson({ rule, name, impact, at: finding.at, found: finding.found }))]
        }),
      }
    }
  },

  async crawl({ url, options, now }, { signal, sendChunks, report }) {
    state.judge = openJudge(now)
    const progress = progressReporter(report)
    const crawling = crawl(url, { ...options, now: () => now, signal, onProgress: progress.onProgress })
    let read = 0
    let other = 0
    for (;;) {
      const { done, value } = await crawling.next()
      if (!done) {
        const pages = value.filter(isPageRead).length
        read += pages
        other += value.length - pages
        state.judge.add(value)
        await sendChunks([storedChunk('pages', value)])
        continue
      }
      state.end = value
      progress.flush()
      const { finalConcurrency: _, ...rest } = value
      await sendChunks([storedChunk('crawl', rest)])
      return { ...summarizeCrawl(value), start: value.start, read, other }
    }
  },

  async restore({ now, chunk: { kind, bytes } }) {
    switch (kind) {
      case 'pages':
        state.judge ??= openJudge(now)
        state.judge.add(readStored({ kind, bytes }).map(withMissingFacts))
        break
      case 'crawl':
        state.judge ??= openJudge(now)
        state.end = { ...readStored({ kind, bytes }), finalConcurrency: null }
        break
      case 'judged': {
        const stored = readStored({ kind, bytes })
        const { readers = null, unreadRanks = [], images = NO_IMAGES, samples = [] } = stored
        state.judged = {
          ...stored,
          readers,
          unreadRanks,
          images,
          samples,
          host: null,
          linkMap: null,
          pages: [],
          findings: [],
          sources: new Map(),
        }
        state.plan = null
        break
      }
      case 'links':
        if (state.judged !== null) state.judged.linkMap = readStored({ kind, bytes })
        break
      case 'rows':
        for (const row of readStored({ kind, bytes })) state.judged?.pages.push(row)
        break
      case 'findings':
        for (const finding of readFindings(bytes)) state.judged?.findings.push(finding)
        break
    }
    return null
  },

  async judge() {
    if (state.judge === null || state.end === null) throw new Error('This step needs a complete crawl: run “crawl” or restore it first.')
    const judged = state.judge.end(state.end)
    // The facts are not needed from here on.
    Object.assign(state, { judged, plan: null, judge: null, end: null } satisfies Partial<typeof state>)
    return { findings: judged.findings.length }
  },

  async probe(options, { signal }) {
    const judged = await probe(requireJudged(), { ...options, signal })
    Object.assign(state, { judged, plan: null } satisfies Partial<typeof state>)
    return { findings: judged.findings.length, requests: judged.probes, images: judged.images.checked }
  },

  async plan(_, { sendChunks }) {
    // Also sorts the findings by cause.
    const planned = requirePlan()
    const judged = requireJudged()
    const issuesOn = issuesByPage(judged)
    if (judged.linkMap !== null) judged.linkMap = withIssues(judged.linkMap, issuesOn)
    await sendChunks(judgedChunks(judged))
    await sendChunks(tableChunks(judged, planned, issuesOn))
    return JSON.parse(storableJson(overviewOf(judged, planned)))
  },

  async compare(bytes) {
    state.comparison ??= openComparison()
    if (bytes !== null) {
      state.comparison.add(readFindings(bytes))
      return null
    }
    const compared = state.comparison.end(requireJudged().findings)
    state.comparison = null
    return compared
  },

  async draft(_, { sendChunks }) {
    const { actions } = requirePlan()
    await sendChunks(slices(actions, ROWS_PER_CHUNK).map((slice) => storedChunk('drafts', JSON.parse(storableJson(slice)))))
    return { actions: actions.length }
  },

  async write(names, { sendChunks }) {
    const analysis = assemble(requireJudged(), requirePlan())
    for (const name of names) await sendChunks([{ to: 'file', name, ...(await packPieces(writeFile(name, analysis))) }])
    return null
  },

  async rules() {
    const { listRules } = await loadDescriptions()
    return listRules()
  },

  async describe(id) {
    const { describeRule } = await loadDescriptions()
    return describeRule(id)
  },
  /** The thread is reused, and the memory that several analyses leave behind would fill its heap. */
  async forget() {
    Object.assign(state, { judge: null, end: null, judged: null, plan: null, comparison: null } satisfies typeof state)
    return { heapBytes: collectAfterAnalysis() }
  },
}

/** The descriptions are loaded on demand, because an analysis does not need them. */
const loadDescriptions = () => import('#examples/describe-rule.ts')

function requireJudged(): JudgedSite {
  if (state.judged === null) throw new Error('This step needs a judged site: run “judge” or restore it first.')
  return state.judged
}

/** Plans on first use, because a restored analysis may begin with writing the files. */
function requirePlan(): Plan {
  const judged = requireJudged()
  state.plan ??= sortByCause(judged, plan(judged))
  return state.plan
}

/** Sorts the findings by cause, so that those of a cause are consecutive. */
function sortByCause(judged: JudgedSite, planned: Plan): Plan {
  const findings: JudgedSite['findings'] = []
  const sortedCauses = planned.causes.map((cause) => {
    const first = findings.length
    for (const row of cause.findings) {
      const finding = judged.findings[row]
      if (finding !== undefined) findings.push(finding)
    }
    return { ...cause, findings: Array.from({ length: findings.length - first }, (_, i) => first + i) }
  })
  judged.findings = findings
  return { ...planned, causes: sortedCauses }
}

/** Collects the latest requests and reports them with the progress to the main thread at intervals. */
function progressReporter(report: (progress: CrawlProgress) => void) {
  const recent: CrawlLogEntry[] = []
  let latest: CrawlProgress | null = null
  let sentAt = 0
  const flush = () => {
    if (latest !== null) report({ ...latest, recent: [...recent] })
    latest = null
  }
  return {
    flush,
    onProgress({ found, read, other, blocked, current, status, ms }: Progress): void {
      recent.push({ at: Date.now(), url: current, status, ms })
      if (recent.length > MAX_RECENT_PAGES) recent.shift()
      latest = { found, read, other, blocked, current, recent }
      const nowMs = performance.now()
      if (nowMs - sentAt < PROGRESS_INTERVAL_MS) return
      sentAt = nowMs
      flush()
    },
  }
}

const send = (message: FromThread, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)
const running = new Map<number, { stop: AbortController; next: () => void }>()
setInterval(() => {
  if (running.size > 0) send({ kind: 'alive' })
}, ALIVE_INTERVAL_MS)

parentPort?.on('message', (message: ToThread) => {
  // Exits the thread, not the process.
  if (message.step === 'end') process.exit()
  if (message.step === 'next') return running.get(message.id)?.next()
  if (message.step === 'stop') return running.get(message.id)?.stop.abort()
  void runStep(message.id, message.step, message.input)
})

async function runStep<S extends Step>(id: number, step: S, input: Steps[S]['input']): Promise<void> {
  const control = { stop: new AbortController(), next: () => {} }
  running.set(id, control)
  let lastStored = Promise.resolve()
  try {
    const result = await steps[step](input, {
      id,
      signal: control.stop.signal,
      report: (progress) => send({ kind: 'progress', id, progress }),
      sendChunks: async (chunks) => {
        for (const batch of chunkBatches(chunks)) {
          await lastStored
          lastStored = new Promise<void>((done) => {
            control.next = done
            send({ kind: 'chunks', id, chunks: batch })
          })
        }
      },
    })
    await lastStored
    send({ kind: 'done', id, result })
  } catch (error) {
    await lastStored
    // As text, because an error may hold something that cannot be sent.
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
    send({ kind: 'failed', id, stack })
  } finally {
    running.delete(id)
  }
}
