import type { ActionStatus } from '@seo/contract/actions'
import { readableUrls } from '@seo/contract/readable-urls'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes, formatRoundedMinutes } from '@seo/contract/work-time'
import { Check, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { formatDate } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { useMedia } from '#ui/use-media.ts'
import { WithCode } from '#ui/with-code.tsx'
import { Reopened } from './reopened.tsx'
import { figuresOf, impactPercent, type NamedFigure, nextStep, reachOf, type Task } from './task.ts'
import { TaskEvidence, TaskHistory } from './task-evidence.tsx'
import { type Note, TaskNotes } from './task-notes.tsx'
import { TaskPicturesContext } from './task-pictures.ts'
import { WhatItFixes } from './what-it-fixes.tsx'
import { Gain } from './worth.tsx'

interface TaskDetailProps {
  task: Task
  domain: string | null
  /** The job whose findings may be opened; null on shared views. */
  jobId: string | null
  change: { move: (status: ActionStatus) => void; note: ((note: Note) => void) | null } | null
  isSaving: boolean
  /** The author of the texts, unless it is the built-in writer. */
  author?: ReactNode
}

export function TaskDetail({ task, domain, jobId, change, isSaving, author }: TaskDetailProps) {
  const heading = useFocusedHeading(task.id)
  const hasColumns = useMedia('(min-width: 1024px)')
  const isPhone = !useMedia('(min-width: 768px)')
  const aside = (
    <>
      {task.tags.length > 0 && <Tags tags={task.tags} />}
      {change?.note && <TaskNotes key={task.id} task={task} isSaving={isSaving} onNote={change.note} />}
      {jobId !== null && <TaskHistory taskId={task.id} />}
    </>
  )
  return (
    <div className="mx-auto grid w-full max-w-task flex-1 grid-cols-1 content-start gap-x-8 gap-y-4 px-gutter pt-6 pb-8 desk:pb-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-y-7 print:px-0">
      <header className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-medium">
          <StatusCircle status={task.status} />
          <Reopened task={task} withDate />
          {task.isNew && <Badge tone="info">New since last time</Badge>}
          {isSaving && (
            <span role="status" className="font-normal text-muted">
              saving
            </span>
          )}
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-20 font-semibold wrap-anywhere outline-none desk:text-24">
          <bdi>{task.title}</bdi>
        </h1>
        {task.businessValue && <p className="mt-1.5 text-16 wrap-anywhere text-text-2">{task.businessValue}</p>}
      </header>
      <div className="grid grid-cols-1 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Facts task={task}>{change && !isPhone && <StatusButton status={task.status} onMove={change.move} />}</Facts>
        {hasColumns && aside}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 desk:gap-7">
        <TextSection title="Problem" text={task.problem}>
          {task.rule !== null && <RuleLink rule={task.rule} />}
        </TextSection>
        <TextSection title="Solution" text={task.solution} />
        {author}
        {(task.code !== null || task.removed !== null) && (
          <section aria-labelledby="implementation">
            <h2 id="implementation" className="mb-2.5 text-16 font-semibold">
              Implementation
            </h2>
            <CodeBlock code={task.code} removed={task.removed} {...(task.dialect !== null && { dialect: task.dialect })} />
          </section>
        )}
        {use(TaskPicturesContext)?.(task)}
        <WhatItFixes key={task.id} task={task} domain={domain} canOpen={jobId !== null} />
        {jobId !== null && <TaskEvidence task={task} />}
        {jobId !== null && task.cause !== null && (
          <p className="text-13 print:hidden">
            <Link to={`/jobs/${encodeURIComponent(jobId)}?cause=${encodeURIComponent(task.cause)}`}>
              {formatCount(task.findings, 'issue')} of this root cause in the report
            </Link>
          </p>
        )}
        {!hasColumns && <div className="grid grid-cols-1 gap-4">{aside}</div>}
      </div>
      {change && isPhone && (
        <div data-bottom-bar className="sticky bottom-0 z-20 -mx-gutter border-t border-border bg-surface px-gutter py-3 print:hidden">
          <StatusButton isShort status={task.status} onMove={change.move} />
        </div>
      )}
    </div>
  )
}

/** Focuses the heading of a newly opened task and scrolls to the top. After back or forward, the browser restores the scroll position. */
function useFocusedHeading(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHistoryNavigation = useNavigationType() === 'POP'
  // In a layout effect, because after the first paint the user may already have moved the focus elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when the task changes
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (!isHistoryNavigation) window.scrollTo(0, 0)
  }, [id])
  return heading
}

function TextSection({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  if (text === '') return null
  return (
    <section>
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-prose text-15 wrap-anywhere whitespace-pre-line">
        <WithCode text={text} />
      </p>
      {children && <p className="mt-1.5">{children}</p>}
    </section>
  )
}

const impactTones = { high: 'danger', medium: 'warning', low: 'low' } as const

function Facts({ task, children }: { task: Task; children: ReactNode }) {
  const { siteFigures, typicalFigures } = figuresOf(task)
  return (
    <Card>
      {children && <div className="mb-4 print:hidden">{children}</div>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-13 tabular-nums">
        <Fact name="Category">{task.category}</Fact>
        <Fact name="Impact">
          <ImpactBadge impact={task.impact} />
        </Fact>
        <dd className="col-span-2 -mt-1 mb-1">
          <Bar thin label="Impact" tone={impactTones[task.impact]} value={impactPercent[task.impact]} />
        </dd>
        {(task.gain || task.points !== null) && (
          <Fact name="Score" {...(task.gain && task.points !== null && { note: formatPoints(task.points) })}>
            {task.gain ? <Gain gain={task.gain} /> : task.points !== null && `+${formatPoints(task.points)}`}
          </Fact>
        )}
        <Fact
          name="Time required"
          {...(formatRoundedMinutes(task.minutes) !== `${task.minutes} min` && { note: formatCount(task.minutes, 'minute') })}
        >
          {formatMinutes(task.minutes)}
        </Fact>
        <Fact name="Difficulty">{task.difficulty}</Fact>
        {siteFigures.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {task.findings > 0 && <Fact name="Issues it clears">{formatNumber(task.findings)}</Fact>}
        {task.coverage && <AffectedPages coverage={task.coverage} />}
        {task.startedAt && <Fact name="Started">{formatDate(task.startedAt)}</Fact>}
        {task.completedAt && <Fact name="Completed">{formatDate(task.completedAt)}</Fact>}
      </dl>
      {typicalFigures.length > 0 && <Estimates key={task.id} figures={typicalFigures} />}
    </Card>
  )
}

function Estimates({ figures }: { figures: readonly NamedFigure[] }) {
  return (
    <div className="mt-3 border-t border-border pt-3 print:hidden">
      <Disclosure summary="Typical estimates">
        <p className="text-12 text-muted">What tasks like this bring on other sites. Not measured on this site.</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 tabular-nums">
          {figures.map(({ name, text }) => (
            <Fact key={name} name={name} note="typical estimate">
              {text}
            </Fact>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}

function AffectedPages({ coverage }: { coverage: NonNullable<Task['coverage']> }) {
  const reach = reachOf(coverage)
  return (
    <Fact name="Affected" {...(reach !== coverage.where && { note: readableUrls(coverage.where) })}>
      {reach}
    </Fact>
  )
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex flex-col items-end text-right font-medium wrap-anywhere">
        <span>{children}</span>
        {note && <span className="text-12 font-normal text-muted">{note}</span>}
      </dd>
    </>
  )
}

const statusIcons: Record<ActionStatus, ReactNode> = { todo: <Play />, 'in-progress': <Check />, completed: <RotateCcw /> }

interface StatusButtonProps {
  status: ActionStatus
  onMove: (status: ActionStatus) => void
  /** Shows a shorter label; screen readers still get the full one. */
  isShort?: boolean
}

function StatusButton({ status, onMove, isShort = false }: StatusButtonProps) {
  const { status: nextStatus, label, shortLabel } = nextStep[status]
  return (
    <Button
      block
      variant={status === 'completed' ? 'secondary' : 'primary'}
      icon={statusIcons[status]}
      aria-label={label}
      onClick={() => onMove(nextStatus)}
      className="h-10!"
    >
      {isShort ? shortLabel : label}
    </Button>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Card title="Tags">
      <ul className="flex flex-wrap gap-2">
        {[...new Set(tags)].map((tag) => (
          <li
            key={tag}
            className="max-w-full rounded-full border border-border-strong px-2 py-0.5 text-12 font-medium wrap-anywhere text-text-2"
          >
            {tag}
          </li>
        ))}
      </ul>
    </Card>
  )
}
