import { readableUrls } from '@seo/contract/readable-urls'
import type { Cause } from '@seo/contract/result'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes } from '@seo/contract/work-time'
import { ChevronRight } from 'lucide-react'
import { formatCount, formatNumber } from '#format/number.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'

interface CauseTableProps {
  caption: string
  causes: readonly Cause[]
  /** Rank of `causes[0]` in the whole list, of which this may be a later page. */
  firstRank: number
  /** Score of the whole analysis, if there is one. */
  score: number | null
}

/** Root causes and what each of them costs. A name links to the evidence. */
export function CauseTable({ caption, causes, firstRank, score }: CauseTableProps) {
  const { addressWith } = useAddress()
  const columns: Column<Cause>[] = [
    {
      id: 'cause',
      head: 'Root cause',
      cell: (cause) => (
        <div className="flex items-center gap-5">
          <span className="w-5 flex-none text-muted tabular-nums phone:hidden">{firstRank + causes.indexOf(cause)}</span>
          <div className="min-w-0">
            <Link to={addressWith({ cause: cause.id, page: null })} className="font-medium wrap-anywhere text-text">
              {cause.name}
            </Link>{' '}
            <RuleLink rule={cause.rule} beside={cause.name} />
            <p className="text-12 wrap-anywhere text-muted tabular-nums">
              {cause.category} · {readableUrls(cause.where)} · {issuesText(cause)}
            </p>
          </div>
        </div>
      ),
    },
    { id: 'severity', head: 'Severity', width: 'w-28', cell: ({ impact }) => <ImpactBadge impact={impact} /> },
    {
      id: 'points',
      head: 'Costs',
      width: 'w-36',
      // Without a score there are no points to lose.
      cell: ({ points }) =>
        score !== null &&
        points >= 0.1 && (
          <>
            <span className="text-13 tabular-nums">{formatPoints(points)}</span>
            <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-surface-3">
              <span
                style={{ width: `${Math.min(100, (100 * points) / Math.max(1, 100 - score))}%` }}
                className="block h-full bg-chart-bar"
              />
            </span>
          </>
        ),
    },
    { id: 'pages', head: 'Pages', width: 'w-20', isNumber: true, inCard: 'hidden', cell: ({ pages }) => formatNumber(pages) },
    {
      id: 'time',
      head: 'Time',
      // Wide enough for `about 1,500 hours` and the arrow.
      width: 'w-48',
      isNumber: true,
      inCard: 'hidden',
      cell: ({ minutes }) => (
        <span className="inline-flex items-center gap-3 whitespace-nowrap text-text-2">
          {formatMinutes(minutes)}
          <ChevronRight aria-hidden="true" className="text-text" />
        </span>
      ),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={causes} rowId={({ id }) => id} />
}

/** `231 issues`, and how many issues of other rules are fixed with them. */
function issuesText({ rule, groups, findings }: Cause): string {
  const otherCount = groups.reduce((sum, group) => (group.rule === rule ? sum : sum + group.findings), 0)
  const ownText = formatCount(findings - otherCount, 'issue')
  return otherCount === 0 ? ownText : `${ownText}, also clears ${formatCount(otherCount, 'other issue')}`
}
