import type { Fact } from '#ai/fact.ts'
import { type TaskForWriter, taskFact } from '#ai/fact-sheet.ts'

type PlannedTask = Pick<TaskForWriter, 'title' | 'problem' | 'solution'> & { coverage: Pick<TaskForWriter, 'pages' | 'of'> }

/** Tasks as facts for the writer, in the same order. */
export const taskFacts = (rows: readonly { cause: string; planned: PlannedTask }[]): Fact[] =>
  rows.map(({ cause, planned: { title, problem, solution, coverage } }, i) =>
    taskFact(`T${i + 1}`, { cause, title, problem, solution, pages: coverage.pages, of: coverage.of }),
  )
