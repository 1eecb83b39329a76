import type { Fact } from '#ai/fact.ts'
import { type Task, taskFact } from '#ai/fact-sheet.ts'

type PlannedTask = Pick<Task, 'title' | 'problem' | 'solution'> & { coverage: Pick<Task, 'pages' | 'of'> }

/** Tasks as facts for the writer, in the same order. */
export const taskFacts = (rows: readonly { cause: string; planned: PlannedTask }[]): Fact[] =>
  rows.map(({ cause, planned: { title, problem, solution, coverage } }, i) =>
    taskFact(`T${i + 1}`, { cause, title, problem, solution, pages: coverage.pages, of: coverage.of }),
  )
