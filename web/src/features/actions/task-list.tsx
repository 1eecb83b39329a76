import type { ReactNode } from 'react'
import { usePrinting } from '#ui/use-printing.ts'
import { minVirtualRows, useVirtualWindow } from '#ui/use-virtual-window.ts'
import type { Task } from './task.ts'

interface TaskListProps {
  label: string
  tasks: readonly Task[]
  children: (task: Task) => ReactNode
}

const listClass = 'card overflow-hidden print:overflow-visible'
const itemClass = 'break-inside-avoid border-border not-first:border-t'

/** Long lists render only the rows near the viewport; a printed list has all rows. */
export function TaskList(props: TaskListProps) {
  const isPrinting = usePrinting()
  if (props.tasks.length >= minVirtualRows && !isPrinting) return <LongList {...props} />
  const { label, tasks, children } = props
  return (
    <ul aria-label={label} className={`${listClass} print:box-decoration-clone print:break-inside-auto`}>
      {tasks.map((task) => (
        <li key={task.id} className={itemClass}>
          {children(task)}
        </li>
      ))}
    </ul>
  )
}

function LongList({ label, tasks, children }: TaskListProps) {
  const { container, indexes, above, below, measure } = useVirtualWindow<HTMLUListElement>({
    count: tasks.length,
    rowHeight: 74,
    idOf: (index) => tasks[index]?.id ?? index,
  })
  return (
    <ul ref={container} aria-label={label} className={listClass} style={{ paddingTop: above, paddingBottom: below }}>
      {indexes.map((index) => {
        const task = tasks[index]
        return (
          task && (
            <li
              key={task.id}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={tasks.length}
              className="border-t border-border"
            >
              {children(task)}
            </li>
          )
        )
      })}
    </ul>
  )
}
