import type { Wording } from '@seo/contract/wording'
import { WordingLine } from './wording-line.tsx'

interface TaskWordingProps {
  jobId: string
  wording: Wording
  task: { cause: string | null }
}

/** Who wrote title, problem and solution of a task. Nothing where they are built-in. */
export function TaskWording({ jobId, wording, task: { cause } }: TaskWordingProps) {
  const written = wording.tasks.find((task) => task.cause === cause)
  // Everything that was written for it may have been dropped.
  const isShown = written && [written.title, written.problem, written.solution, written.meaning].some((text) => text !== null)
  return !isShown ? null : <WordingLine jobId={jobId} wording={wording} written={written} />
}
