/**
 * Lets the AI writer rewrite the texts of a finished analysis, part by part. The built-in texts are already stored, so users do not wait
 * for it.
 */
import { actionsInBuiltInWording } from '#actions/shown-actions.ts'
import { textAssignment } from '#ai/assignment.ts'
import { OverBudget } from '#ai/budget.ts'
import { type AnalysisForWriter, causeFact, factsOf } from '#ai/fact-sheet.ts'
import { AiCallFailed } from '#ai/failure.ts'
import { writerLabel } from '#ai/model.ts'
import type { PromptKey } from '#ai/prompt-key.ts'
import { BATCH_SIZE, type MeaningText, meaningAssignment, type TaskText, taskAssignment } from '#ai/task-assignments.ts'
import { type JobForWording, jobForWording, saveWordingEnd } from '#jobs/job-wording.ts'
import { activePrompt } from '#prompts/edit-prompt.ts'
import type { Payload } from '#queue/queue.ts'
import { analysisForWriter } from '#results/for-writer.ts'
import { type PartContent, saveWording, type WordingPart, type WordingRow, wordingsOf } from '#results/wordings-table.ts'
import type { Services } from '#services.ts'
import { showsAllTasks } from '#subscription/shown-limit.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { type AskContext, askAndCheck } from './ask-and-check.ts'
import { taskFacts } from './task-facts.ts'

/** Maximum number of tasks to rewrite per analysis. The others keep the built-in text. */
const MAX_TASKS = 100
const TOO_FEW_SENTENCES = 'Too few sentences passed the check.'

type Run = AskContext & {
  services: Services
  job: JobForWording
  analysis: AnalysisForWriter
  /** Reasons why parts kept the built-in text. */
  notes: Set<string>
}

/** The provider is unavailable or the budget is used up, so skip the remaining parts. */
const endsRun = (error: unknown): boolean => error instanceof OverBudget || (error instanceof AiCallFailed && error.kind !== 'response')

export async function writeWording(
  services: Services,
  { jobId, freshFrom, only }: Payload<'wording'>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, config } = services
  const job = await jobForWording(db, jobId)
  // There is no report to rewrite, so the page must not wait for the AI.
  if (job === null) return saveWordingEnd(services, jobId, 'none')
  const analysis = await analysisForWriter(db, jobId)
  const { ai: settings } = config
  if (settings === null || analysis === null || analysis.causes.length === 0) return saveWordingEnd(services, jobId, 'none')
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(settings.maxMs)])
  const run: Run = {
    services,
    job,
    analysis,
    settings,
    jobId,
    freshFrom: freshFrom === undefined ? null : new Date(freshFrom),
    signal,
    brand: await brandOfUser(db, job.userId),
    notes: new Set(),
  }
  try {
    for (const part of only === 'summary' ? [writeSummary] : await partsFor(run)) await part(run)
  } catch (error) {
    // The process is stopping, and another process starts over. Responses are cached, so none is paid for twice.
    if (stopping.aborted) throw error
    // Errors in our own code are retried. Until then the page must not show that it is waiting.
    if (!endsRun(error)) {
      await finish(run)
      throw error
    }
    addNote(run, error)
  }
  await finish(run)
}

async function finish({ services, jobId, notes }: Run): Promise<void> {
  const isWritten = (await wordingsOf(services.db, jobId)).length > 0
  await saveWordingEnd(services, jobId, isWritten ? 'written' : 'kept', [...notes][0] ?? null)
}

/**
 * The most important parts come first, in case the budget runs out. A plan that hides tasks gets only the summary and the wording of the
 * shown tasks.
 */
async function partsFor({ services, job }: Run): Promise<((run: Run) => Promise<void>)[]> {
  const allParts = [writeSummary, writeTasks, writeReport, writeMeanings]
  return (await showsAllTasks(services, job.userId)) ? allParts : [writeSummary, writeTasks]
}

const writeSummary = (run: Run): Promise<void> => writeText(run, 'summary', 'executive_summary')
const writeReport = (run: Run): Promise<void> => writeText(run, 'report', 'report_overview')

async function writeText(run: Run, part: 'summary' | 'report', key: PromptKey): Promise<void> {
  const { services, analysis } = run
  const prompt = await activePrompt(services.db, key)
  if (prompt === null) return
  const assignment = textAssignment({ facts: factsOf(analysis), domain: analysis.domain })
  const result = await nullIfUnusable(run, () => askAndCheck(services, run, { key, ...prompt }, assignment))
  if (result === null) return
  const { content, dropped, isEnough } = result.checked
  if (!isEnough) return void run.notes.add(TOO_FEW_SENTENCES)
  await save(run, part, content, { promptVersion: prompt.version, kept: content.length, dropped: dropped.length })
}

async function writeTasks(run: Run): Promise<void> {
  const { services, job, analysis } = run
  const prompt = await activePrompt(services.db, 'action_wording')
  if (prompt === null) return
  const rows = (await actionsInBuiltInWording(services, job.userId, job.id)).slice(0, MAX_TASKS)
  const written: TaskText[] = []
  for (const batch of inBatches(taskFacts(rows))) {
    const assignment = taskAssignment({ ...analysis, facts: batch })
    const result = await nullIfUnusable(run, () => askAndCheck(services, run, { key: 'action_wording', ...prompt }, assignment))
    if (result === null) continue
    written.push(...result.checked.content)
    await save(run, 'tasks', written, { promptVersion: prompt.version, ...sumFigures(written) })
  }
}

async function writeMeanings(run: Run): Promise<void> {
  const { services, job, analysis } = run
  const prompt = await activePrompt(services.db, 'cause_meaning')
  if (prompt === null) return
  const shown = new Set((await actionsInBuiltInWording(services, job.userId, job.id)).map(({ cause }) => cause))
  const facts = analysis.causes
    .filter(({ id }) => shown.has(id))
    .slice(0, MAX_TASKS)
    .map((cause, i) => causeFact(`C${i + 1}`, cause))
  const written: MeaningText[] = []
  for (const batch of inBatches(facts)) {
    const assignment = meaningAssignment({ ...analysis, facts: batch })
    const result = await nullIfUnusable(run, () => askAndCheck(services, run, { key: 'cause_meaning', ...prompt }, assignment))
    if (result === null) continue
    written.push(...result.checked.content)
    await save(run, 'meanings', written, { promptVersion: prompt.version, ...sumFigures(written) })
  }
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE)
}

const sumFigures = (texts: readonly { kept: number; dropped: number }[]) => ({
  kept: texts.reduce((sum, { kept }) => sum + kept, 0),
  dropped: texts.reduce((sum, { dropped }) => sum + dropped, 0),
})

/** Null if the response is unusable. Then this part keeps the built-in text, and the next part is tried. */
async function nullIfUnusable<T>(run: Run, request: () => Promise<T>): Promise<T | null> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof AiCallFailed) || endsRun(error)) throw error
    addNote(run, error)
    return null
  }
}

type Figures = { promptVersion: number; kept: number; dropped: number }

async function save<Part extends WordingPart>(
  { services, job, settings }: Run,
  part: Part,
  content: PartContent[Part],
  figures: Figures,
): Promise<void> {
  if (figures.kept === 0) return
  const { model } = settings
  const row = {
    jobId: job.id,
    userId: job.userId,
    part,
    content,
    writer: writerLabel(settings),
    model,
    ...figures,
    createdAt: services.now(),
  }
  await saveWording(services.db, row as WordingRow)
}

let lastLoggedMs = 0
const LOG_INTERVAL_MS = 60 * 60 * 1000

/** While a provider is down, every analysis would log the same failure, so it is logged once an hour. */
function addNote({ services: { log, now }, notes, settings }: Run, error: unknown): void {
  if (!(error instanceof Error)) return
  notes.add(error.message)
  const at = now().getTime()
  if (!(error instanceof AiCallFailed) || at - lastLoggedMs < LOG_INTERVAL_MS) return
  lastLoggedMs = at
  log.warn({ provider: settings.provider, reason: error.detail }, 'the AI writer failed; analyses keep the built-in text')
}
