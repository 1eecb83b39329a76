import type { PromptTrial } from '@seo/contract/admin-prompts'
import { actionsInBuiltInWording } from '#actions/shown-actions.ts'
import { type Assignment, textAssignment } from '#ai/assignment.ts'
import { OverBudget } from '#ai/budget.ts'
import { type AnalysisForWriter, causeFact, factsOf } from '#ai/fact-sheet.ts'
import { AiCallFailed } from '#ai/failure.ts'
import { writerLabel } from '#ai/model.ts'
import { BATCH_SIZE, meaningAssignment, taskAssignment } from '#ai/task-assignments.ts'
import { conflict, notFound, Problem } from '#http/problem.ts'
import { type JobForWording, jobForWording, newestJobForWording } from '#jobs/job-wording.ts'
import { checkVariables, presetOf } from '#prompts/edit-prompt.ts'
import { analysisForWriter } from '#results/for-writer.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { askAndCheck } from './ask-and-check.ts'
import { taskFacts } from './task-facts.ts'

type TrialRequest = { key: string; content: string; jobId?: string | undefined }

/** Tries an unsaved prompt; stores only the cost of the response. */
export async function tryPrompt(services: Services, adminId: string, { key, content, jobId }: TrialRequest): Promise<PromptTrial> {
  const { db, config, newId, now } = services
  const { key: promptKey } = presetOf(key)
  checkVariables(promptKey, content)
  const { ai: settings } = config
  if (settings === null) throw conflict('No AI writer is set up on this server. Set AI_PROVIDER and AI_MODEL; see docs/operating.md.')
  const job = jobId === undefined ? await newestJobForWording(db, adminId) : await jobForWording(db, jobId)
  const analysis = job === null ? null : await analysisForWriter(db, job.id)
  if (job === null || analysis === null) {
    throw jobId === undefined
      ? conflict('Analyze a website first. The prompt is tried on your newest analysis.')
      : notFound('This analysis has no result. Choose a finished analysis.')
  }
  const context = {
    settings,
    brand: await brandOfUser(db, job.userId),
    // The cost of a trial counts toward the monthly cap of the brand, not toward the budget of the analysis.
    jobId: `try ${newId()}`,
    freshFrom: now(),
    signal: AbortSignal.timeout(settings.maxMs),
  }
  const runTrial = async <Output, Content>(assignment: Assignment<Output, Content>): Promise<PromptTrial> => {
    const { response, checked } = await askAndCheck(services, context, { key: promptKey, content, version: null }, assignment)
    const { used, costMicros, ms } = response
    return {
      job: { id: job.id, url: job.url },
      writer: writerLabel(settings),
      model: settings.model,
      kept: checked.kept,
      dropped: checked.dropped,
      is_enough: checked.isEnough,
      tokens: used,
      cost_micros: costMicros,
      ms,
    }
  }
  try {
    if (promptKey === 'action_wording') return await runTrial(taskAssignment(await firstTasks(services, job, analysis)))
    if (promptKey === 'cause_meaning') return await runTrial(meaningAssignment(firstCauses(analysis)))
    return await runTrial(textAssignment({ facts: factsOf(analysis), domain: analysis.domain }))
  } catch (error) {
    if (error instanceof OverBudget) throw conflict(error.message)
    if (error instanceof AiCallFailed) throw new Problem(502, `${error.message} ${error.detail}`)
    throw error
  }
}

async function firstTasks(services: Services, { id, userId }: JobForWording, { domain, stack }: AnalysisForWriter) {
  return { facts: taskFacts((await actionsInBuiltInWording(services, userId, id)).slice(0, BATCH_SIZE)), stack, domain }
}

const firstCauses = ({ causes, stack, domain }: AnalysisForWriter) => ({
  facts: causes.slice(0, BATCH_SIZE).map((cause, i) => causeFact(`C${i + 1}`, cause)),
  stack,
  domain,
})
