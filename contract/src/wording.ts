/**
 * The AI writer's version of an analysis: a second wording besides the built-in text, with the facts that each sentence was checked
 * against.
 */
import { z } from 'zod'
import { calls, hours } from './call.ts'

/** Shown instead of a provider's name where the text is our own. */
export const BUILT_IN_WRITER = 'Built-in writer'

/** Which wording the owner of the analysis wants to show, share and export. `plain` is the built-in text. */
export const WordingChoice = z.enum(['plain', 'ai'])
export type WordingChoice = z.output<typeof WordingChoice>

/**
 * `none`: no wording was requested, for example because no AI is configured. `waiting`: the wording is being written and arrives live.
 * `written`: at least one text exists. `kept`: the built-in text was kept, because nothing that the writer wrote was usable.
 */
export const WordingState = z.enum(['none', 'waiting', 'written', 'kept'])
export type WordingState = z.output<typeof WordingState>

/** A fact that a sentence cites. */
export const CitedFact = z.object({
  /** The id in the writer's prompt, such as C3, S1 or N1. */
  id: z.string(),
  /** The root cause it is about; null for a fact about the whole site, such as its score. */
  cause: z.string().nullable(),
  /** Label of a chip: the name of the cause, or the subject of the fact. */
  name: z.string(),
})
export type CitedFact = z.output<typeof CitedFact>

export const WordedSentence = z.object({ text: z.string(), facts: z.array(CitedFact) })
export type WordedSentence = z.output<typeof WordedSentence>

/** The opening of the executive summary or of the report. */
export const WordedText = z.object({
  /** The provider's name, such as OpenAI; `AI` if the name is not known. */
  writer: z.string(),
  sentences: z.array(WordedSentence),
  dropped: z.number().int(),
  /** Markdown of the built-in text after the opening: the lists, which the AI never writes. */
  rest: z.string(),
  written_at: z.iso.datetime(),
})
export type WordedText = z.output<typeof WordedText>

/** One task. Null fields keep the built-in text. The AI never writes code and never changes the order of tasks. */
export const WordedTask = z.object({
  cause: z.string(),
  writer: z.string(),
  title: z.string().nullable(),
  problem: z.string().nullable(),
  solution: z.string().nullable(),
  /** Why it matters on this site; replaces `business_value`. */
  meaning: z.string().nullable(),
  kept: z.number().int(),
  dropped: z.number().int(),
})
export type WordedTask = z.output<typeof WordedTask>

export const Wording = z.object({
  /** Whether an AI writer is configured now. */
  is_available: z.boolean(),
  /** The current writer: the provider's name, `AI`, or `Built-in writer`. */
  writer: z.string(),
  choice: WordingChoice,
  state: WordingState,
  /** Why part of the text stayed built-in, in a sentence: for example the budget was used up or the provider did not respond. */
  note: z.string().nullable(),
  /** Number of sentences across all texts: "Written by X, checked: 11 sentences kept, 2 dropped". */
  kept: z.number().int(),
  dropped: z.number().int(),
  /** Null where the built-in text stays. Set even if `choice` is `plain`. */
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
    summary: "Get the AI writer's text for an analysis, with the facts that support each sentence and the number of dropped sentences.",
    isBeyondSpecification: true,
    envelope: 'data',
    reply: Wording,
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/jobs/{id}/wording',
    who: 'user',
    summary: "Choose whether an analysis shows, shares and exports the built-in text or the AI writer's text.",
    body: z.object({ choice: WordingChoice }),
    isBeyondSpecification: true,
    envelope: 'data',
    reply: Wording,
  },
  ask: {
    method: 'POST',
    path: '/api/v1/jobs/{id}/wording',
    who: 'user',
    summary: 'Request new text from the AI writer for a finished analysis. The live stream reports when it is ready.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    isBeyondSpecification: true,
    envelope: 'data',
    status: 202,
    reply: Wording,
  },
})
