import type { Process } from '@seo/contract/admin-system'
import { StateBadge } from '#features/admin/state-badge.tsx'
import { formatSpan, formatUptime } from '#format/duration.ts'
import { formatMegabytes, formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/table-column.ts'

/** Share of the heap limit from which the bar has the warning color. */
const warningShare = 0.7

const columnsOf = (version: string | undefined, now: number): Column<Process>[] => [
  { id: 'name', head: 'Name', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
  { id: 'role', head: 'Role', width: 'w-36', cell: ({ role }) => <span className="text-text-2">{role}</span> },
  {
    id: 'version',
    head: 'Version',
    width: 'w-24',
    cell: (row) =>
      version === undefined || row.version === version ? row.version : <span className="text-warning-text">{row.version}, differs</span>,
    inCard: 'named',
  },
  {
    id: 'up',
    head: 'Up for',
    width: 'w-32',
    cell: ({ started_at, is_up }) => <span className="text-text-2">{is_up ? formatUptime(now - Date.parse(started_at)) : '–'}</span>,
    inCard: 'named',
  },
  { id: 'sign', head: 'Last seen', width: 'w-32', cell: ({ silent_ms }) => `${formatSpan(silent_ms)} ago`, inCard: 'named' },
  {
    id: 'running',
    head: 'Running',
    width: 'w-22',
    isNumber: true,
    cell: ({ running, places }) => (places === null ? '–' : `${formatNumber(running)} of ${formatNumber(places)}`),
    inCard: 'named',
  },
  {
    id: 'memory',
    head: 'Memory, heap',
    width: 'w-40',
    cell: ({ heap_used, heap_limit, is_up }) => (is_up ? <Memory used={heap_used} limit={heap_limit} /> : '–'),
    inCard: 'named',
  },
  { id: 'state', head: 'State', width: 'w-24', isNumber: true, cell: ({ is_up }) => <StateBadge state={is_up ? 'healthy' : 'down'} /> },
]

function Memory({ used, limit }: { used: number; limit: number }) {
  const share = limit === 0 ? 0 : used / limit
  return (
    <span className="inline-block w-32 text-12 text-muted tabular-nums">
      {formatMegabytes(used)} of {formatMegabytes(limit)}
      <span aria-hidden="true" className="mt-0.5 block h-1 rounded-full bg-surface-3">
        <span
          style={{ width: `${Math.min(100, Math.max(3, share * 100))}%` }}
          className={classNames('block h-full rounded-full', share >= warningShare ? 'bg-warning' : 'bg-chart-bar')}
        />
      </span>
    </span>
  )
}

/** `version` is the version of the server that answered. */
export function ProcessesTable({ processes, version, at }: { processes: readonly Process[]; version: string | undefined; at: string }) {
  return (
    <Card
      title="Servers and workers"
      note="Each process reports every 10 s, and counts as down after 30 s without a report."
      flush
      className="overflow-clip"
    >
      {processes.length === 0 ? (
        <EmptyState title="No server or worker has listed itself" heading="h3" />
      ) : (
        <DataTable caption="Servers and workers" columns={columnsOf(version, Date.parse(at))} rows={processes} rowId={({ id }) => id} />
      )}
    </Card>
  )
}
