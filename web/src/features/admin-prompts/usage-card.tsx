import type { BrandUsage } from '@seo/contract/admin-prompts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatMonth } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { CapDialog } from './cap-dialog.tsx'
import { formatCents, formatCost } from './cost.ts'
import { usageQuery } from './queries.ts'

const monthsBack = 12

/** The last twelve months in the server's format, newest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** AI writer usage by brand and month, compared with the cap. */
export function UsageCard() {
  const [month, setMonth] = useState<string | null>(null)
  const [usageToCap, setUsageToCap] = useState<BrandUsage | null>(null)
  const usage = useQuery(usageQuery(month))
  const [newestMonth = '', ...olderMonths] = lastMonths(new Date())
  return (
    <Card
      title="AI cost by brand"
      note="Tries and failed calls count. A brand without a cap is limited per analysis only."
      flush
      className="overflow-clip"
      aside={
        <Select
          size="dense"
          aria-label="Month"
          value={month ?? newestMonth}
          onChange={(event) => setMonth(event.target.value === newestMonth ? null : event.target.value)}
          className="w-44 flex-none phone:w-36"
        >
          {[newestMonth, ...olderMonths].map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </Select>
      }
    >
      {usage.isPending ? (
        <Loading what="the costs">
          <SkeletonRows rows={2} />
        </Loading>
      ) : usage.data === undefined ? (
        <NotLoaded className="m-4" what="The costs" query={usage} />
      ) : usage.data.brands.length === 0 ? (
        <EmptyState heading="h3" title="Nothing was asked in this month" />
      ) : (
        <DataTable
          caption="AI cost by brand"
          columns={columnsOf(setUsageToCap)}
          rows={usage.data.brands}
          rowId={({ brand_id }) => brand_id}
        />
      )}
      {usageToCap && <CapDialog usage={usageToCap} onClose={() => setUsageToCap(null)} />}
    </Card>
  )
}

const columnsOf = (onCap: (usage: BrandUsage) => void): Column<BrandUsage>[] => [
  { id: 'brand', head: 'Brand', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
  { id: 'cost', head: 'Cost', width: 'w-28', isNumber: true, inCard: 'named', cell: ({ cost_micros }) => formatCost(cost_micros) },
  {
    id: 'calls',
    head: 'Calls',
    width: 'w-32',
    isNumber: true,
    inCard: 'named',
    cell: ({ calls, failed }) => `${formatNumber(calls)}${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`,
  },
  {
    id: 'tokens',
    head: 'Tokens in and out',
    width: 'w-44',
    isNumber: true,
    inCard: 'named',
    cell: ({ tokens }) => `${formatNumber(tokens.in)} / ${formatNumber(tokens.out)}`,
  },
  {
    id: 'cap',
    head: 'Cap a month',
    width: 'w-56',
    isNumber: true,
    inCard: 'named',
    cell: (usage) => (
      <span className="inline-flex items-center gap-2">
        {usage.cap_cents === null ? 'none' : formatCents(usage.cap_cents)}
        <Button size="dense" onClick={() => onCap(usage)} aria-label={`Change the cap of ${usage.name}`}>
          Change
        </Button>
      </span>
    ),
  },
]
