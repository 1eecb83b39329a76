import type { Job } from '@seo/contract/jobs'
import type { JobResult, ReaderCell, ReaderMatrix, ReaderRow } from '@seo/contract/result'
import { CircleCheck, CircleDashed, CircleSlash, FileX } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { pathOnSite } from '#format/address.ts'
import { formatCount, formatNumber, formatPercent } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { tableRoles } from '#ui/table-roles.ts'
import { useMedia } from '#ui/use-media.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { decidingLines } from './deciding-lines.ts'

/** The table shows this many rows, those of the largest templates, until it is expanded. The sentence above it describes all rows. */
const collapsedRowCount = 6

/** Which visitors and bots may read the pages of each template, and what they get without running scripts. */
export function WhoCanRead({ job, result: { readers: matrix } }: { job: Job; result: JobResult }) {
  const [showsAllRows, setShowsAllRows] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const isPrinting = usePrinting()
  // Old analyses have no data about readers.
  if (matrix === null) return null
  const { readers, rows, unread, notes } = matrix
  if (rows.length === 0) {
    return (
      <Card title="Who can read it" flush>
        <EmptyState heading="h3" title="No HTML page was read">
          {notes.length > 0 ? notes.join(' ') : 'So nothing can be said about who could read one.'}
        </EmptyState>
      </Card>
    )
  }
  const shownRows = showsAllRows || isPrinting ? rows : rows.slice(0, collapsedRowCount)
  const canCollapse = isReadByAll(matrix)
  const expandButton = canCollapse && (
    <Button size="dense" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)} className="flex-none print:hidden">
      {isExpanded ? 'Hide readers' : 'Show readers'}
    </Button>
  )
  if (canCollapse && !isExpanded && !isPrinting) {
    return (
      <Card title="Who can read it" aside={expandButton}>
        <p className="flex items-baseline gap-2 text-text-2">
          <span aria-hidden="true" className="size-2 flex-none rounded-full bg-success" />
          <span className="max-w-prose">
            {`All ${formatCount(readers.length, 'reader')} can read every page (${pagesText(rows)}): ${readers.map(({ name }) => name).join(', ')}.`}
          </span>
        </p>
      </Card>
    )
  }
  return (
    <Card title="Who can read it" flush className="overflow-clip" aside={expandButton}>
      <p className="flex items-baseline gap-2 border-b border-border px-4 py-3 text-text-2 desk:px-5">
        <span aria-hidden="true" className={`size-2 flex-none rounded-full ${unread === null ? 'bg-success' : 'bg-warning'}`} />
        <span className="max-w-prose">{unread ?? 'robots.txt keeps none of these readers out.'}</span>
      </p>
      <Table matrix={{ ...matrix, rows: shownRows }} domain={job.domain} />
      {rows.length > collapsedRowCount && (
        <div className="border-t border-border px-4 py-3 desk:px-5 print:hidden">
          <Button size="dense" aria-expanded={showsAllRows} onClick={() => setShowsAllRows(!showsAllRows)}>
            {showsAllRows ? 'Show fewer' : `Show all ${rows.length} kinds of pages`}
          </Button>
        </div>
      )}
      <div className="grid gap-3 border-t border-border px-4 py-4 text-13 text-text-2 desk:px-5">
        {notes.map((note) => (
          <p key={note} className="max-w-prose">
            {note}
          </p>
        ))}
        <ReaderDetails matrix={matrix} />
      </div>
    </Card>
  )
}

/** Whether every reader has a plain yes in every row, so that one sentence can replace the table. */
const isReadByAll = ({ rows, unread }: ReaderMatrix) => unread === null && rows.every(isRowReadByAll)

const isRowReadByAll = ({ cells }: ReaderRow) => cells.every(({ verdict, unlisted }) => verdict === 'all' && unlisted === 0)

const pagesText = (rows: readonly ReaderRow[]) =>
  formatCount(
    rows.reduce((sum, { pages }) => sum + pages, 0),
    'page',
  )

const textHead = 'Main text in the HTML'

/** The table needs a wide screen for its ten columns; on narrow screens each row is a card. */
function Table({ matrix: { readers, rows }, domain }: { matrix: ReaderMatrix; domain: string }) {
  const isWide = useMedia('(min-width: 1024px)')
  const isPrinting = usePrinting()
  return (
    <table {...tableRoles.table} className="w-full border-separate border-spacing-0 max-lg:block lg:table-fixed">
      <caption className="sr-only">Who can read the pages of each template</caption>
      <thead {...tableRoles.group} className="max-lg:sr-only">
        <tr {...tableRoles.row}>
          <HeaderCell>Pages</HeaderCell>
          {readers.map(({ name, of }) => (
            <HeaderCell key={name} className="w-22">
              <Breakable name={name} />
              <span className="block font-normal text-muted">{of}</span>
            </HeaderCell>
          ))}
          <HeaderCell className="w-32">{textHead}</HeaderCell>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.example} {...tableRoles.group} className="group max-lg:block max-lg:border-border max-lg:not-last:border-b">
          <tr
            {...tableRoles.row}
            className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 max-lg:px-4 max-lg:py-3 md:max-lg:grid-cols-4 md:max-lg:px-5"
          >
            <th {...tableRoles.rowHead} scope="row" className={`max-lg:col-span-full text-left font-normal ${cellClass}`}>
              <RowName row={row} domain={domain} />
            </th>
            {!isWide && !isPrinting && isRowReadByAll(row) ? (
              <AllReadersCell row={row} />
            ) : (
              row.cells.map((cell, at) => (
                <Cell key={cell.reader} head={cell.reader}>
                  <VerdictCell cell={cell} pages={row.pages} bots={readers[at]?.agents.length ?? 1} />
                </Cell>
              ))
            )}
            <Cell head={textHead}>
              <MainText row={row} />
            </Cell>
          </tr>
          <RobotsLines row={row} columns={readers.length + 2} domain={domain} />
        </tbody>
      ))}
    </table>
  )
}

const cellClass = 'align-top lg:border-t lg:border-border lg:px-1.5 lg:py-2.5 lg:first:pl-5 lg:last:pr-5'

const HeaderCell = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <th
    {...tableRoles.head}
    scope="col"
    className={`bg-surface-2 px-1.5 py-2 text-left align-top text-12 font-medium first:pl-5 last:pr-5 ${className}`}
  >
    {children}
  </th>
)

const Cell = ({ head, children }: { head: string; children: ReactNode }) => (
  <td {...tableRoles.cell} className={`min-w-0 ${cellClass}`}>
    <span className="block text-12 text-muted lg:hidden">{head}</span>
    {children}
  </td>
)

/** On narrow screens, one line replaces a list of readers that all have the verdict `Yes`. */
const AllReadersCell = ({ row: { cells } }: { row: ReaderRow }) => (
  <td {...tableRoles.cell} colSpan={cells.length} className={`col-span-full min-w-0 ${cellClass}`}>
    <Disclosure summary={`${formatCount(cells.length, 'reader')}: Yes`}>
      <p>{cells.map(({ reader }) => reader).join(', ')}</p>
    </Disclosure>
  </td>
)

/** Allows a line break between the words of a long name. */
const Breakable = ({ name }: { name: string }) =>
  name.split(/(?<=[a-z])(?=[A-Z])/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function RowName({ row: { name, example, pages }, domain }: { row: ReaderRow; domain: string }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="block text-12 text-muted tabular-nums">{formatCount(pages, 'page')}, for example</span>
      <span className="truncate-line block font-mono text-mono" title={example}>
        {pathOnSite(example, domain)}
      </span>
    </>
  )
}

const verdictStyles = {
  all: { icon: <CircleCheck />, tone: 'text-success-text' },
  some: { icon: <CircleDashed />, tone: 'text-warning-text' },
  none: { icon: <CircleSlash />, tone: 'text-danger-text' },
  empty: { icon: <FileX />, tone: 'text-warning-text' },
}

interface VerdictCellProps {
  cell: ReaderCell
  pages: number
  /** Number of bots that share the column. */
  bots: number
}

function VerdictCell({ cell: { verdict, allowed, reads, unlisted, refused }, pages, bots }: VerdictCellProps) {
  const someText = reads > 0 ? `${formatNumber(reads)} of ${formatNumber(pages)}` : 'In part'
  const verdictTexts = { all: 'Yes', some: someText, none: 'No', empty: 'Hardly any text' }
  const { icon, tone } = verdictStyles[verdict]
  return (
    <>
      <span
        className={`inline-flex items-start gap-1 text-13 font-medium tabular-nums [&_.lucide]:mt-0.75 [&_.lucide]:size-3.5 [&_.lucide]:flex-none ${tone}`}
      >
        {icon}
        {verdictTexts[verdict]}
      </span>
      {refused.length > 0 && refused.length < bots && (
        <span className="block text-12 wrap-anywhere text-muted">not {refused.join(', ')}</span>
      )}
      {unlisted > 0 && (
        <span className="block text-12 text-muted tabular-nums">{unlisted === allowed ? '' : `${formatNumber(unlisted)} `}not listed</span>
      )}
    </>
  )
}

function MainText({ row: { text, pages } }: { row: ReaderRow }) {
  const { share, words, drawn } = text
  return (
    <>
      <span className="block text-13 font-medium tabular-nums">
        {share !== null ? formatPercent(share, 1) : drawn === pages ? 'Hardly any' : 'Not measured'}
      </span>
      <span className="block text-12 text-muted tabular-nums">{formatCount(words, 'word')}</span>
      {drawn > 0 && drawn < pages && (
        <span className="block text-12 text-muted tabular-nums">hardly any on {formatCount(drawn, 'page')}</span>
      )}
    </>
  )
}

/** The robots.txt lines that decide about the pages of a row; collapsed at first. */
function RobotsLines({ row, columns, domain }: { row: ReaderRow; columns: number; domain: string }) {
  const lines = decidingLines(row)
  if (lines.length === 0) return null
  return (
    <tr {...tableRoles.row} className="max-lg:block max-lg:px-4 max-lg:pb-3 md:max-lg:px-5">
      <td {...tableRoles.cell} colSpan={columns} className="max-lg:block lg:px-5 lg:pb-2.5">
        <Disclosure
          summary={
            <>
              {formatCount(lines.length, 'line')} of robots.txt {lines.length === 1 ? 'decides' : 'decide'}
              <span className="sr-only"> about {row.name}</span>
            </>
          }
        >
          <ul className="grid gap-2">
            {lines.map(({ number, line, url, forbids, names }) => (
              <li key={`${forbids} ${number} ${url}`} className="wrap-anywhere">
                Line {number}: <code className="rounded-sm bg-surface-3 px-1 font-mono text-mono text-text">{line}</code>{' '}
                {forbids ? 'keeps out' : 'lets in'} <strong className="font-medium text-text">{names.join(', ')}</strong>, for example at{' '}
                <span className="font-mono text-mono">{pathOnSite(url, domain)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </td>
    </tr>
  )
}

const robotsText = {
  yes: 'follows robots.txt',
  'not always': 'does not always follow robots.txt',
  no: 'does not ask robots.txt',
}

function ReaderDetails({ matrix: { readers, reviewed } }: { matrix: ReaderMatrix }) {
  return (
    <Disclosure summary="About these readers">
      <ul className="grid gap-2">
        {readers.map(({ name, of, agents, runsScripts, heedsRobots, sources }) => (
          <li key={name} className="max-w-prose">
            <strong className="font-medium text-text">{name}</strong> ({of}): {runsScripts ? 'runs scripts' : 'does not run scripts'},{' '}
            {robotsText[heedsRobots]}
            {agents.length > 1 && `; as ${agents.join(', ')}`}.{' '}
            {sources.map((source, at) => (
              <Fragment key={source}>
                {at > 0 && ', '}
                <a href={source} target="_blank" rel="noopener noreferrer" className="underline">
                  {new URL(source).hostname}
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-muted">Last compared with these sources in {reviewed}.</p>
    </Disclosure>
  )
}
