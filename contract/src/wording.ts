/** What an AI writer made of an analysis: a second wording on top of the built-in text, each sentence with the facts that it was checked against. */
import { z } from 'zod'
import { calls, hours } from './call.ts'

/** Shown instead of a provider's name wherever the text is our own. */
export const BUILT_IN_WRITER = 'Built-in writer'

/** Which of the two its owner wants to see, share and export. */
export const WordingChoice = z.enum(['plain', 'ai'])
export type WordingChoice = z.output<typeof WordingChoice>

/**
 * `none`: nothing was asked for, as with every analysis where no AI is configured. `waiting`: it is being written and arrives live.
 * `written`: at least one text is there. `kept`: the writer was asked and nothing of it could be used, so the built-in text stays.
 */
export const WordingState = z.enum(['none', 'waiting', 'written', 'kept'])
export type WordingState = z.output<typeof WordingState>

/** A fact that a sentence cites. */
export const CitedFact = z.object({
  /** As the writer saw it, such as C3, S1 or N1. */
  id: z.string(),
  /** The root cause it is about; null for the score, the counts, and what was not measured. */
  cause: z.string().nullable(),
  /** For a chip: the name of the cause, or what the fact is about. */
  name: z.string(),
})
export type CitedFact = z.output<typeof CitedFact>

export const WordedSentence = z.object({ text: z.string(), facts: z.array(CitedFact) })
export type WordedSentence = z.output<typeof WordedSentence>

/** The opening of the executive summary or of the report. */
export const WordedText = z.object({
  /** Such as OpenAI; `AI` where the provider has no known name. */
  writer: z.string(),
  sentences: z.array(WordedSentence),
  dropped: z.number().int(),
  /** Markdown of the built-in text that follows the opening: the lists, which are never the writer's. */
  rest: z.string(),
  written_at: z.iso.datetime(),
})
export type WordedText = z.output<typeof WordedText>

/** One task. Null fields keep the built-in text; code and order are never the writer's. */
export const WordedTask = z.object({
  cause: z.string(),
  writer: z.string(),
  title: z.string().nullable(),
  problem: z.string().nullable(),
  solution: z.string().nullable(),
  /** Why it matters on this site: shown in place of `business_value`. */
  meaning: z.string().nullable(),
  kept: z.number().int(),
  dropped: z.number().int(),
})
export type WordedTask = z.output<typeof WordedTask>

export const Wording = z.object({
  /** Whether an AI writer is configured now. */
  is_available: z.boolean(),
  /** Who writes now: the provider's name, `AI`, or `Built-in writer`. */
  writer: z.string(),
  choice: WordingChoice,
  state: WordingState,
  /** A sentence where part of it stayed built-in: the budget was used up, the provider did not answer. */
  note: z.string().nullable(),
  /** Sentences over all texts: "Written by X, checked: 11 sentences kept, 2 dropped". */
  kept: z.number().int(),
  dropped: z.number().int(),
  /** Null where the built-in text stays. Given whatever the choice is. */
  summary: WordedText.nullable(),
  report: WordedText.nullable(),
  /** Only tasks that the plan shows, in their order. */
  tasks: z.array(WordedTask),
})
export type Wording = z.output<typeof Wording>

export const wordingCalls = calls({
  one: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/wording',
    who: 'user',
    summary: 'What the AI writer made of an analysis: sentences with the facts they were checked against, and how many were dropped.',
    beyond: true,
    envelope: 'data',
    reply: Wording,
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/jobs/{id}/wording',
    who: 'user',
    summary: 'Show, share and export the plain text of an analysis, or the wording of the AI writer.',
    body: z.object({ choice: WordingChoice }),
    beyond: true,
    envelope: 'data',
    reply: Wording,
  },
  ask: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/wording',
    who: 'user',
    summary: 'Ask the AI writer for a new wording of a finished analysis. It arrives on the live stream.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    beyond: true,
    envelope: 'data',
    status: 202,
    reply: Wording,
  },
})
