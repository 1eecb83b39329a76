import { classNames } from '#ui/class-names.ts'

export type TaskStatus = 'todo' | 'in-progress' | 'completed'

const words: Record<TaskStatus, string> = { todo: 'Todo', 'in-progress': 'In progress', completed: 'Completed' }
const colors: Record<TaskStatus, string> = { todo: 'text-low', 'in-progress': 'text-info', completed: 'text-success' }

interface StatusCircleProps {
  status: TaskStatus
  /** Set if the word is visible elsewhere, such as in the section heading. Screen readers still read it. */
  hideWord?: boolean
}

/** An empty, half-filled or checked circle, followed by the status as a word. */
export function StatusCircle({ status, hideWord = false }: StatusCircleProps) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <CircleShape status={status} />
      <span className={hideWord ? 'sr-only' : undefined}>{words[status]}</span>
    </span>
  )
}

export function CircleShape({ status }: { status: TaskStatus }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={classNames('lucide', colors[status])}>
      {status === 'completed' ? (
        <>
          <circle cx="12" cy="12" r="9.2" fill="currentColor" stroke="none" />
          <path d="m8 12.3 2.8 2.8L16 9.5" className="stroke-surface stroke-2" strokeLinecap="round" strokeLinejoin="round" />
        </>
      ) : (
        <circle cx="12" cy="12" r="8.5" />
      )}
      {status === 'in-progress' && <path d="M12 7a5 5 0 0 1 0 10z" fill="currentColor" stroke="none" />}
    </svg>
  )
}
