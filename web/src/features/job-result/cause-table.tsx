import type { Cause } from '@seo/contract/result'
import { ChevronRight } from 'lucide-react'
import { formatNumber } from '#format/number.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'

interface CauseTableProps {
  caption: string
  causes: readonly Cause[]
  /** The rank of the first one. */
  first: number
  /** Of the whole analysis. */
  findings: number
}

/** Causes with how much of all findings each explains. A name leads to its evidence. */
export function CauseTable({ caption, causes, first, findings }: CauseTableProps) {
  const { addressWith } = useAddress()
  const columns: Column<Cause>[] = [
    {
      id: 'cause',
      head: 'Cause',
      cell: (cause) => (
        <div className="flex items-center gap-5">
          <span className="w-5 flex-none text-muted tabular-nums phone:hidden">{first + causes.indexOf(cause)}</span>
          <div className="min-w-0">
            <Link to={addressWith({ cause: cause.id, page: null })} className="font-medium wrap-anywhere text-text">
              {cause.name}
            </Link>{' '}
            <RuleLink rule={cause.rule} beside={cause.name} />
            <p className="truncate-line text-12 text-muted" title={cause.where}>
              {cause.category} · {cause.where}
            </p>
          </div>
        </div>
      ),
    },
    { id: 'severity', head: 'Severity', width: 'w-28', cell: ({ impact }) => <ImpactBadge impact={impact} /> },
    {
      id: 'coverage',
      head: 'Coverage',
      width: 'w-49',
      cell: (cause) => (
        <>
          <span className="text-12 text-muted tabular-nums">
            fixes {formatNumber(cause.findings)} of {formatNumber(findings)}
          </span>
          <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-surface-3">
            <span style={{ width: `${(100 * cause.findings) / Math.max(1, findings)}%` }} className="block h-full bg-chart-bar" />
          </span>
        </>
      ),
    },
    { id: 'pages', head: 'Pages', width: 'w-20', isNumber: true, inCard: 'hidden', cell: ({ pages }) => formatNumber(pages) },
    {
      id: 'time',
      head: 'Time',
      width: 'w-32',
      isNumber: true,
      inCard: 'hidden',
      cell: ({ minutes }) => (
        <span className="inline-flex items-center gap-5 whitespace-nowrap text-text-2">
          {formatNumber(minutes)} min
          <ChevronRight aria-hidden="true" className="text-text" />
        </span>
      ),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={causes} rowId={({ id }) => id} />
}
