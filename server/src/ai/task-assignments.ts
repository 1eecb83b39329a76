/** Assignments to word tasks and to explain why causes matter. A response has many short texts, each about one fact. */
import { z } from 'zod'
import { type Assignment, type Checked, type CheckedField, checkField } from './assignment.ts'
import type { Fact, Facts } from './fact.ts'
import { stackFacts } from './fact-sheet.ts'

/** Tasks or causes per request. */
export const BATCH_SIZE = 20
const MAX_TITLE_LENGTH = 90

const Sentences = z.array(z.string())
const TasksOutput = z.object({ tasks: z.array(z.object({ id: z.string(), title: z.string(), problem: Sentences, solution: Sentences })) })
const MeaningsOutput = z.object({ meanings: z.array(z.object({ id: z.string(), sentences: Sentences })) })

export type TaskText = {
  cause: string
  title: string | null
  problem: string | null
  solution: string | null
  kept: number
  dropped: number
}
export type MeaningText = { cause: string; text: string | null; kept: number; dropped: number }

type AssignmentInput = { facts: readonly Fact[]; stack: readonly string[]; domain: string }

export const taskAssignment = ({ facts, stack, domain }: AssignmentInput): Assignment<z.output<typeof TasksOutput>, TaskText[]> => ({
  schema: TasksOutput,
  shape: '{"tasks": [{"id": "T1", "title": "…", "problem": ["sentence"], "solution": ["sentence"]}]}. Each sentence cites its task.',
  maxOutputTokens: 6_000,
  facts: { actions: facts, stack: stackFacts(stack) },
  domain,
  check: ({ tasks }, sent) =>
    checkItems(uniqueById(tasks), sent, ({ id, title, problem, solution }, cause) => {
      const fields = [title.length > MAX_TITLE_LENGTH ? [] : [title], problem, solution].map((texts) => checkField(texts, id, sent, domain))
      const [titleText = null, problemText = null, solutionText = null] = fields.map(({ text }) => text)
      return { fields, content: { cause, title: titleText, problem: problemText, solution: solutionText } }
    }),
})

export const meaningAssignment = ({
  facts,
  stack,
  domain,
}: AssignmentInput): Assignment<z.output<typeof MeaningsOutput>, MeaningText[]> => ({
  schema: MeaningsOutput,
  shape: '{"meanings": [{"id": "C1", "sentences": ["sentence"]}]}. Each sentence cites its cause.',
  maxOutputTokens: 4_000,
  facts: { causes: facts, stack: stackFacts(stack) },
  domain,
  check: ({ meanings }, sent) =>
    checkItems(uniqueById(meanings), sent, ({ id, sentences }, cause) => {
      const field = checkField(sentences, id, sent, domain)
      return { fields: [field], content: { cause, text: field.text } }
    }),
})

const uniqueById = <T extends { id: string }>(items: readonly T[]): T[] =>
  items.filter(({ id }, at) => items.findIndex((each) => each.id === id) === at)

/** Drops texts about facts that were not sent, and checks the others. */
function checkItems<T extends { id: string }, C>(
  items: readonly T[],
  sent: Facts,
  checkItem: (item: T, cause: string) => { fields: CheckedField[]; content: C },
): Checked<(C & { kept: number; dropped: number })[]> {
  const checked: Checked<(C & { kept: number; dropped: number })[]> = { content: [], kept: [], dropped: [], isEnough: false }
  for (const item of items.slice(0, BATCH_SIZE * 2)) {
    const cause = sent.get(item.id)?.cause
    if (cause == null) {
      checked.dropped.push({
        text: JSON.stringify(item).slice(0, 200),
        reason: `Is about ${item.id.slice(0, 20)}, which is not a task or root cause in the data`,
      })
      continue
    }
    const { fields, content } = checkItem(item, cause)
    const [kept, dropped] = [fields.flatMap((field) => field.kept), fields.flatMap((field) => field.dropped)]
    checked.kept.push(...kept)
    checked.dropped.push(...dropped)
    checked.content.push({ ...content, kept: kept.length, dropped: dropped.length })
  }
  return { ...checked, isEnough: checked.kept.length > 0 }
}
