import { type AiResponse, ask } from '#ai/ask.ts'
import { type Assignment, type Checked, composePrompt } from '#ai/assignment.ts'
import { recordSentenceCounts } from '#ai/budget.ts'
import type { PromptKey } from '#ai/prompt-key.ts'
import type { AiSettings } from '#config.ts'
import type { Services } from '#services.ts'

export type AskContext = {
  settings: AiSettings
  brand: { id: string; aiMonthlyCapCents: number | null }
  jobId: string
  freshFrom: Date | null
  signal: AbortSignal
}

/** `version` is null for an unsaved prompt that an admin tries. */
export type SentPrompt = { key: PromptKey; content: string; version: number | null }

/** Sends a prompt and checks the response sentence by sentence. */
export async function askAndCheck<Output, Content>(
  services: Services,
  context: AskContext,
  prompt: SentPrompt,
  assignment: Assignment<Output, Content>,
): Promise<{ response: AiResponse<Output>; checked: Checked<Content> }> {
  const { sent, ...texts } = composePrompt(assignment, prompt.content)
  const { schema, maxOutputTokens, check } = assignment
  const response = await ask(services, {
    ...context,
    ...texts,
    promptKey: prompt.key,
    promptVersion: prompt.version,
    schema,
    maxOutputTokens,
  })
  const checked = check(response.output, sent)
  if (response.callId !== null) await recordSentenceCounts(services, response.callId, checked.kept.length, checked.dropped.length)
  return { response, checked }
}
