import { readableUrls } from '@seo/contract/readable-urls'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#format/number.ts'
import { classNames } from '#ui/class-names.ts'
import { AffectedAddresses } from './affected-addresses.tsx'
import type { Task } from './task.ts'
import { type IssueKind, type IssuePart, issuesOf } from './task-issues.ts'

/** A single part with at most this many pages is expanded by default. */
const maxExpandedPages = 10

interface WhatItFixesProps {
  task: Task
  domain: string | null
  /** False on shared views, where the URLs cannot be loaded. */
  canOpen: boolean
}

/** Everything the task fixes: its own issue, then the issues that are fixed with it. Each row expands to show its URLs. */
export function WhatItFixes({ task, domain, canOpen }: WhatItFixesProps) {
  const { own, others } = issuesOf(task)
  const kinds = [...own, ...others]
  if (kinds.length === 0) return null
  const parts = kinds.flatMap((kind) => kind.parts)
  const startsOpen = parts.length === 1 && (parts[0]?.pages ?? 0) <= maxExpandedPages
  const renderList = (listedKinds: readonly IssueKind[], labelId: string) => (
    <ul aria-labelledby={labelId} className="card divide-y divide-border overflow-clip">
      {listedKinds.map((kind) => (
        <li key={kind.rule}>
          <IssueKindRows kind={kind}>
            {(part, name) => {
              // The only part is the whole task, whose `where` is more exact: "the home page" instead of "other pages".
              const where = parts.length === 1 && part.where !== wholeSite ? (task.coverage?.where ?? part.where) : part.where
              const row = { part: { ...part, where }, name, rule: kind.rule }
              return canOpen ? <OpenableRow {...row} taskId={task.id} domain={domain} startsOpen={startsOpen} /> : <PlainRow {...row} />
            }}
          </IssueKindRows>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="fixes">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="fixes" className="text-16 font-semibold">
          What this fixes
        </h2>
        <span className="text-13 text-muted tabular-nums">{formatCount(task.findings, 'issue')}</span>
      </div>
      {own.length > 0 && renderList(own, 'fixes')}
      {others.length > 0 && (
        <>
          <h3 id="also-clears" className="mt-4 mb-2 text-13 font-semibold text-text-2">
            Also clears
          </h3>
          {renderList(others, 'also-clears')}
        </>
      )}
    </section>
  )
}

/** One row if the kind has one part; otherwise a heading and a row per part. */
function IssueKindRows({ kind, children }: { kind: IssueKind; children: (part: IssuePart, name: string | null) => ReactNode }) {
  const id = useId()
  const [firstPart, ...otherParts] = kind.parts
  if (firstPart !== undefined && otherParts.length === 0) return children(firstPart, kind.name)
  return (
    <>
      <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3 pb-1">
        <span className="min-w-0 font-medium wrap-anywhere">{kind.name}</span>
        <span className="text-13 text-muted tabular-nums">{formatCount(kind.findings, 'issue')}</span>
      </p>
      <ul aria-labelledby={id}>
        {kind.parts.map((part) => (
          <li key={part.index}>{children(part, null)}</li>
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  part: IssuePart
  /** Null if a heading above the rows shows the name. */
  name: string | null
  rule: string | null
}

function OpenableRow({
  part,
  name,
  rule,
  taskId,
  domain,
  startsOpen,
}: RowProps & { taskId: string; domain: string | null; startsOpen: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${rowClass} grid-cols-[--spacing(4)_minmax(0,1fr)_auto] cursor-pointer hover:bg-surface-2 focus-visible:-outline-offset-2`}
      >
        <ChevronRight aria-hidden="true" className={classNames('mt-0.5 size-4 text-muted', isOpen && 'rotate-90')} />
        <RowText part={part} name={name} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-border bg-surface-2">
        {isOpen && <AffectedAddresses taskId={taskId} part={part} rule={rule} domain={domain} />}
      </div>
    </>
  )
}

const PlainRow = ({ part, name }: RowProps) => (
  <div className={`${rowClass} grid-cols-[minmax(0,1fr)_auto]`}>
    <RowText part={part} name={name} />
  </div>
)

const rowClass = 'grid w-full items-start gap-x-2.5 px-4 py-2.5 text-left'
/** The engine's `where` for issues without a page count. */
const wholeSite = 'the whole site'

function RowText({ part: { where, found, pages }, name }: Pick<RowProps, 'part' | 'name'>) {
  return (
    <>
      <span className="min-w-0">
        <span className={classNames('block wrap-anywhere', name !== null && 'font-medium')}>{name ?? readableUrls(where)}</span>{' '}
        {name !== null && <span className="block text-13 wrap-anywhere text-muted">{readableUrls(where)}</span>}{' '}
        {found && (
          <span className="mt-0.5 line-clamp-3 font-mono text-mono wrap-anywhere text-danger-text">
            <span className="sr-only">Found: </span>
            {readableUrls(found)}
          </span>
        )}
      </span>
      <span className="text-13 whitespace-nowrap text-muted tabular-nums">{where !== wholeSite && formatCount(pages, 'page')}</span>
    </>
  )
}
