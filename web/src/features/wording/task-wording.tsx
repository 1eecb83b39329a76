import type { Wording } from '@seo/contract/wording'
import { WordingLine } from './wording-line.tsx'

interface TaskWordingProps {
  jobId: string
  wording: Wording
  task: { cause: string | null }
}

/** The author of a task's title, problem and solution. Empty for built-in texts. */
export function TaskWording({ jobId, wording, task: { cause } }: TaskWordingProps) {
  const aiTask = wording.tasks.find((task) => task.cause === cause)
  // The check may have dropped all AI-written texts of the task.
  const isShown = aiTask && [aiTask.title, aiTask.problem, aiTask.solution, aiTask.meaning].some((text) => text !== null)
  return !isShown ? null : <WordingLine jobId={jobId} wording={wording} aiResult={aiTask} />
}
