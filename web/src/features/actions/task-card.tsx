import type { ActionStatus } from '@seo/contract/actions'
import { formatMinutes } from '@seo/contract/work-time'
import { Check, Clock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDate } from '#format/date.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { isOwnClick } from '#ui/is-own-click.ts'
import { Link } from '#ui/link.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { Highlighted } from './highlighted.tsx'
import { Reopened } from './reopened.tsx'
import { nextStep, reachOf, type Task } from './task.ts'
import { TaskWorth } from './worth.tsx'

export interface TaskCardProps {
  task: Task
  address: string
  search: string
  isSaving: boolean
  isSelected: boolean
  /** Null in read-only views. */
  onMove: ((status: ActionStatus) => void) | null
  /** Null where there is no checkbox: in read-only views, and on phones unless the user is selecting tasks. */
  onSelect: ((press: { isRange: boolean }) => void) | null
}

export function TaskCard({ task, address, search, isSaving, isSelected, onMove, onSelect }: TaskCardProps) {
  const { status: nextStatus, label, shortLabel } = nextStep[task.status]
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card is a larger target for the pointer; the keyboard uses the title link
    <article
      onClick={(event) => isOwnClick(event) && void navigate(address)}
      className={classNames(
        'grid cursor-pointer items-start gap-x-3 gap-y-1 px-4 py-3.5 has-[a[data-task]:focus-visible]:outline-2 has-[a[data-task]:focus-visible]:-outline-offset-2 has-[a[data-task]:focus-visible]:outline-focus',
        onSelect
          ? 'grid-cols-[--spacing(4)_--spacing(5)_minmax(0,1fr)] desk:grid-cols-[--spacing(4)_--spacing(5)_minmax(0,1fr)_auto]'
          : 'grid-cols-[--spacing(5)_minmax(0,1fr)] desk:grid-cols-[--spacing(5)_minmax(0,1fr)_auto]',
        // Checkboxes and buttons are not printed.
        'print:grid-cols-[--spacing(5)_minmax(0,1fr)]!',
        isSelected ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      {onSelect && (
        <Checkbox
          label={`Select ${task.title}`}
          hideLabel
          checked={isSelected}
          // Not `onChange`: only click events tell whether Shift is pressed, and a key press on the checkbox fires a click event too.
          onClick={(event) => onSelect({ isRange: event.shiftKey })}
          onChange={() => {}}
          className="mt-0.5 phone:-m-2 phone:p-2 print:hidden"
        />
      )}
      <span className="flex h-6 items-center">
        <StatusCircle status={task.status} hideWord />
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <Link
            to={address}
            data-task={task.id}
            className={classNames(
              'text-15 font-medium no-underline outline-none',
              task.status === 'completed' ? 'text-text-2' : 'text-text',
            )}
          >
            <bdi>
              <Highlighted text={task.title} search={search} />
            </bdi>
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-13 text-muted tabular-nums">
          <ImpactBadge impact={task.impact} />
          <span>{task.category}</span>
          <span className="inline-flex items-center gap-1.25">
            <Clock aria-hidden="true" className="size-3.5" />
            {formatMinutes(task.minutes)}
          </span>
          <span>{task.difficulty}</span>
          {task.status !== 'completed' && (
            <>
              {task.coverage && <span>{reachOf(task.coverage)}</span>}
              <TaskWorth task={task} />
            </>
          )}
          {task.status === 'in-progress' && task.startedAt && <span>started {formatDate(task.startedAt)}</span>}
          {task.status === 'completed' && task.completedAt && <span>Completed {formatDate(task.completedAt)}</span>}
          <Reopened task={task} />
          {task.isNew && task.status === 'todo' && <Badge tone="info">New since last time</Badge>}
          {isSaving && <span role="status">saving</span>}
        </p>
      </div>
      <div
        className={classNames(
          'flex items-center gap-1.5 print:hidden',
          // While the user selects tasks on a phone, the bulk bar replaces the buttons, so that more cards fit.
          onSelect ? 'phone:hidden' : 'phone:col-start-2 phone:mt-2 phone:flex-wrap phone:*:flex-1',
        )}
      >
        {onMove && (
          <Button
            size="dense"
            variant={task.status === 'completed' ? 'ghost' : 'secondary'}
            icon={task.status === 'in-progress' && <Check />}
            onClick={() => onMove(nextStatus)}
            aria-label={`${task.status === 'completed' ? shortLabel : label}: ${task.title}`}
          >
            {task.status === 'completed' ? shortLabel : label}
          </Button>
        )}
        <Link
          to={address}
          aria-label={`View Details: ${task.title}`}
          className={buttonClass({ variant: onMove ? 'ghost' : 'secondary', size: 'dense' })}
        >
          View Details
        </Link>
      </div>
    </article>
  )
}
