import type { JobResult } from '@seo/contract/result'
import { CATEGORY_NAMES, IMPACTS, type Impact } from '@seo/contract/words'
import { formatCount, formatNumber } from '#format/number.ts'
import { inCategoryOrder } from '#ui/category-order.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { showCauses } from './show-causes.ts'

const impactColors: Record<Impact, string> = { high: 'bg-impact-high', medium: 'bg-impact-medium', low: 'bg-impact-low' }

type Row = JobResult['findings']['byCategory'][number]
const totalOf = ({ high, medium, low }: Row) => high + medium + low

/** One bar per category, split by impact; a click filters the list below. */
export function FindingsChart({ result: { findings, causes } }: { result: JobResult }) {
  const { addressWith } = useAddress()
  const rows = inCategoryOrder(findings.byCategory)
  const maxTotal = Math.max(1, ...rows.map(totalOf))
  const filteredAddress = (filter: { category?: string; impact?: string }) =>
    addressWith({ view: 'causes', category: null, impact: null, cause: null, url: null, page: null, ...filter })
  return (
    <ChartCard
      title="Issues by category and severity"
      head={['Category', 'High', 'Medium', 'Low', 'All']}
      rows={rows.map((row) => [CATEGORY_NAMES[row.category], row.high, row.medium, row.low, totalOf(row)])}
    >
      <p className="mb-3.5 text-text-2 tabular-nums">
        <strong className="text-20 font-semibold text-text">{formatNumber(findings.total)}</strong>{' '}
        {findings.total === 1 ? 'issue' : 'issues'} from {formatCount(causes.total, 'root cause')}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.category}>
            <Link
              to={filteredAddress({ category: row.category })}
              onClick={showCauses}
              className="grid min-h-8 grid-cols-[--spacing(22)_minmax(0,1fr)_--spacing(12)] items-center gap-3 rounded-sm text-text no-underline hover:bg-surface-2 hover:no-underline"
            >
              <span>{CATEGORY_NAMES[row.category]}</span>
              <span className="flex h-3 gap-0.5">
                {IMPACTS.map(
                  (impact) =>
                    row[impact] > 0 && (
                      <span
                        key={impact}
                        style={{ width: `${(100 * row[impact]) / maxTotal}%` }}
                        className={`min-w-0.5 rounded-sm ${impactColors[impact]}`}
                      />
                    ),
                )}
              </span>
              <span className="text-right font-semibold tabular-nums">{formatNumber(totalOf(row))}</span>
              <span className="sr-only">{`issues: ${row.high} high, ${row.medium} medium, ${row.low} low`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-3.5 flex flex-wrap gap-x-4 gap-y-1 text-13 tabular-nums">
        {IMPACTS.map((impact) => (
          <li key={impact}>
            <Link
              to={filteredAddress({ impact })}
              onClick={showCauses}
              className="inline-flex min-h-6 items-center gap-1 text-muted no-underline hover:underline"
            >
              <ImpactBadge impact={impact} />
              {formatNumber(rows.reduce((sum, row) => sum + row[impact], 0))}
            </Link>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
