import { formatMinutes } from '@seo/contract/work-time'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAddress } from '#ui/use-address.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { ClearFilters } from './filter-panel.tsx'
import { isFiltering, readFilters } from './filters.ts'
import type { Sections, Task } from './task.ts'
import { TaskList } from './task-list.tsx'

/** Which sections are expanded. */
export interface Folds {
  showsAll: boolean
  showsCompleted: boolean
}

/** Number of tasks shown before `Show all`, so that completed ones are not too far down. */
const firstShown = 25
const firstOf = (tasks: readonly Task[], { showsAll }: Folds) => (showsAll ? tasks : tasks.slice(0, firstShown))

export const unfolded = ({ inProgress, available, completed }: Sections, folds: Folds): Task[] => [
  ...inProgress,
  ...firstOf(available, folds),
  ...(folds.showsCompleted ? completed : []),
]

interface TaskSectionsProps {
  sections: Sections
  /** All tasks without filters, to tell an empty list from an empty search result. */
  tasks: readonly Task[]
  folds: Folds
  onFold: (folds: Folds) => void
  /** Beside the heading of the available tasks. */
  aside: ReactNode
  /** After the available tasks. */
  rest: ReactNode
  children: (task: Task) => ReactNode
}

/** Tasks in progress, available and completed. Print shows all of them. */
export function TaskSections({ sections, tasks, folds, onFold, aside, rest, children }: TaskSectionsProps) {
  const { inProgress, available, completed } = sections
  const isPrinting = usePrinting()
  const first = isPrinting ? available : firstOf(available, folds)
  const showsCompleted = folds.showsCompleted || isPrinting
  return (
    <>
      <Section
        title="In Progress"
        // The figures above already say 0, and on a phone the space goes to the first task.
        className={inProgress.length === 0 ? 'phone:sr-only' : ''}
        aside={inProgress.length > 0 ? <TasksSum tasks={inProgress} /> : <span className="text-13 text-muted">No task is in progress</span>}
      >
        {inProgress.length > 0 && (
          <TaskList label="In Progress" tasks={inProgress}>
            {children}
          </TaskList>
        )}
      </Section>

      <Section title={`Available Tasks (${formatNumber(available.length)})`} aside={aside}>
        {available.length === 0 ? (
          <NoneAvailable tasks={tasks} />
        ) : (
          <>
            <TaskList label="Available Tasks" tasks={first}>
              {children}
            </TaskList>
            {first.length < available.length && (
              <p className="mt-2.5 text-center text-13 text-muted tabular-nums">
                {`Showing ${formatNumber(first.length)} of ${formatNumber(available.length)} · `}
                <Button look="link" className="underline" onClick={() => onFold({ ...folds, showsAll: true })}>
                  Show all
                </Button>
              </p>
            )}
          </>
        )}
      </Section>
      {rest}

      <Section
        title={`Completed Tasks (${formatNumber(completed.length)})`}
        aside={
          completed.length > 0 && (
            <Button
              look="ghost"
              size="dense"
              aria-expanded={folds.showsCompleted}
              onClick={() => onFold({ ...folds, showsCompleted: !folds.showsCompleted })}
            >
              {folds.showsCompleted ? 'Hide' : 'Show'}
              {folds.showsCompleted ? <ChevronUp /> : <ChevronDown />}
            </Button>
          )
        }
      >
        {completed.length === 0 ? (
          <EmptySection>No task is completed</EmptySection>
        ) : (
          showsCompleted && (
            <TaskList label="Completed Tasks" tasks={completed}>
              {children}
            </TaskList>
          )
        )}
      </Section>
    </>
  )
}

interface SectionProps {
  title: string
  aside: ReactNode
  className?: string
  children: ReactNode
}

function Section({ title, aside, className, children }: SectionProps) {
  return (
    <section className={classNames('mt-5', className)}>
      <div className="not-last:mb-2 flex min-h-6 items-center justify-between gap-3">
        <h2 className="text-16 font-semibold tabular-nums">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const TasksSum = ({ tasks }: { tasks: readonly Task[] }) => (
  <span className="text-13 text-muted tabular-nums">
    {formatCount(tasks.length, 'task')} · {formatMinutes(tasks.reduce((sum, { minutes }) => sum + minutes, 0))}
  </span>
)

const EmptySection = ({ children }: { children: ReactNode }) => <p className="card px-4 py-3.5 text-13 text-muted">{children}</p>

function NoneAvailable({ tasks }: { tasks: readonly Task[] }) {
  const { read } = useAddress()
  const isHidden = isFiltering(readFilters(read)) && tasks.some(({ status }) => status === 'todo')
  return (
    <div className="card">
      {tasks.length === 0 ? (
        <EmptyState heading="h3" title="This analysis has no tasks" />
      ) : isHidden ? (
        <EmptyState heading="h3" title="No tasks match your filters" action={<ClearFilters />} />
      ) : (
        <EmptyState heading="h3" title="All tasks are in progress or completed!" />
      )}
    </div>
  )
}
