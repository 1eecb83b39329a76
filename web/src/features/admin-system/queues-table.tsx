import type { QueueState } from '@seo/contract/admin-system'
import { formatSpan } from '#format/duration.ts'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Column } from '#ui/table-column.ts'

const purposes: Record<string, string> = {
  analysis: 'full runs',
  'quick-look': 'first score',
  mail: 'notices',
  'password-recovery': 'reset links',
  sequences: 'who is due for a mail',
  'sequence-mail': 'mails of sequences',
  wording: 'texts by the AI writer',
  'billing-sync': 'customers that changed',
  'billing-reconcile': 'all customers, nightly',
  'old-looks': 'unclaimed page checks',
  retention: 'old rows, nightly',
}

const renderCount = (value: number, isBad = false) => (
  <span className={isBad && value > 0 ? 'text-danger-text' : value === 0 ? 'text-muted' : undefined}>{formatNumber(value)}</span>
)

const columns: Column<QueueState>[] = [
  {
    id: 'name',
    head: 'Queue',
    cell: ({ name }) => (
      <>
        <span className="font-medium">{name}</span> <span className="text-12 text-muted">{purposes[name]}</span>
      </>
    ),
  },
  { id: 'waiting', head: 'Waiting', width: 'w-22', isNumber: true, cell: ({ waiting }) => renderCount(waiting), inCard: 'named' },
  { id: 'running', head: 'Running', width: 'w-22', isNumber: true, cell: ({ running }) => renderCount(running), inCard: 'named' },
  { id: 'failed', head: 'Failed, 24 h', width: 'w-26', isNumber: true, cell: ({ failed }) => renderCount(failed, true), inCard: 'named' },
  {
    id: 'oldest',
    head: 'Oldest',
    width: 'w-28',
    isNumber: true,
    cell: ({ oldest_ms }) => <span className="text-text-2">{oldest_ms === null ? '–' : formatSpan(oldest_ms)}</span>,
    inCard: 'named',
  },
]

export function QueuesTable({ queues }: { queues: readonly QueueState[] }) {
  return (
    <Card title="Queues" flush className="overflow-clip" aside={<span className="text-13 text-muted">Waiting longest first</span>}>
      <DataTable dense caption="Queues" columns={columns} rows={queues} rowId={({ name }) => name} />
    </Card>
  )
}
