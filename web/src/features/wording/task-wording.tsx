import type { Wording } from '@seo/contract/wording'
import { WordingLine } from './wording-line.tsx'

interface TaskWordingProps {
  jobId: string
  wording: Wording
  task: { cause: string | null }
}

/** The author of a task's title, problem and solution. Empty for built-in texts. */
export function TaskWording({ jobId, wording, task: { cause } }: TaskWordingProps) {
  const written = wording.tasks.find((task) => task.cause === cause)
  // All AI-written texts of the task may have been dropped.
  const isShown = written && [written.title, written.problem, written.solution, written.meaning].some((text) => text !== null)
  return !isShown ? null : <WordingLine jobId={jobId} wording={wording} written={written} />
}
