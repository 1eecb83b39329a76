import type { ActionStatus } from '@seo/contract/actions'
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

export interface ExpandedSections {
  showsAll: boolean
  showsCompleted: boolean
}

/** Number of available tasks shown until `Show all` is clicked, so that the completed tasks are not too far down. */
const collapsedCount = 25
const visibleAvailable = (tasks: readonly Task[], { showsAll }: ExpandedSections) => (showsAll ? tasks : tasks.slice(0, collapsedCount))

export const visibleTasks = ({ inProgress, available, completed }: Sections, expanded: ExpandedSections): Task[] => [
  ...inProgress,
  ...visibleAvailable(available, expanded),
  ...(expanded.showsCompleted ? completed : []),
]

interface TaskSectionsProps {
  sections: Sections
  /** All tasks without filters, to distinguish an empty list from an empty search result. */
  tasks: readonly Task[]
  expanded: ExpandedSections
  onExpand: (expanded: ExpandedSections) => void
  /** Shown beside the heading of the available tasks. */
  aside: ReactNode
  afterAvailable: ReactNode
  children: (task: Task) => ReactNode
}

/** Tasks in progress, available and completed. Print shows all of them. */
export function TaskSections({ sections, tasks, expanded, onExpand, aside, afterAvailable, children }: TaskSectionsProps) {
  const { inProgress, available, completed } = sections
  const isPrinting = usePrinting()
  const shownAvailable = isPrinting ? available : visibleAvailable(available, expanded)
  const showsCompleted = expanded.showsCompleted || isPrinting
  return (
    <>
      <Section
        title="In Progress"
        // The figures above already show 0, so on a phone the space is used for the first task.
        className={inProgress.length === 0 ? 'phone:sr-only' : ''}
        aside={
          inProgress.length > 0 ? (
            <TaskTotals tasks={inProgress} />
          ) : (
            <span className="text-13 text-muted">
              {has(tasks, 'in-progress') ? 'No task in progress matches your filters' : 'No task is in progress'}
            </span>
          )
        }
      >
        {inProgress.length > 0 && (
          <TaskList label="In Progress" tasks={inProgress}>
            {children}
          </TaskList>
        )}
      </Section>

      <Section title={`Available Tasks (${formatNumber(available.length)})`} aside={aside}>
        {available.length === 0 ? (
          <NoAvailableTasks tasks={tasks} />
        ) : (
          <>
            <TaskList label="Available Tasks" tasks={shownAvailable}>
              {children}
            </TaskList>
            {shownAvailable.length < available.length && (
              <p className="mt-2.5 text-center text-13 text-muted tabular-nums">
                {`Showing ${formatNumber(shownAvailable.length)} of ${formatNumber(available.length)} · `}
                <Button variant="link" className="underline" onClick={() => onExpand({ ...expanded, showsAll: true })}>
                  Show all
                </Button>
              </p>
            )}
          </>
        )}
      </Section>
      {afterAvailable}

      <Section
        title={`Completed Tasks (${formatNumber(completed.length)})`}
        aside={
          completed.length > 0 && (
            <Button
              variant="ghost"
              size="dense"
              aria-expanded={expanded.showsCompleted}
              onClick={() => onExpand({ ...expanded, showsCompleted: !expanded.showsCompleted })}
            >
              {expanded.showsCompleted ? 'Hide' : 'Show'}
              {expanded.showsCompleted ? <ChevronUp /> : <ChevronDown />}
            </Button>
          )
        }
      >
        {completed.length === 0 ? (
          <EmptySection>{has(tasks, 'completed') ? 'No completed task matches your filters' : 'No task is completed'}</EmptySection>
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

const has = (tasks: readonly Task[], status: ActionStatus) => tasks.some((task) => task.status === status)

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

const TaskTotals = ({ tasks }: { tasks: readonly Task[] }) => (
  <span className="text-13 text-muted tabular-nums">
    {formatCount(tasks.length, 'task')} · {formatMinutes(tasks.reduce((sum, { minutes }) => sum + minutes, 0))}
  </span>
)

const EmptySection = ({ children }: { children: ReactNode }) => <p className="card px-4 py-3.5 text-13 text-muted">{children}</p>

function NoAvailableTasks({ tasks }: { tasks: readonly Task[] }) {
  const { read } = useAddress()
  const isHidden = isFiltering(readFilters(read)) && has(tasks, 'todo')
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
