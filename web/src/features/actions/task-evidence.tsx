import type { Evidence } from '@seo/contract/actions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { ruleQuery } from '#api/rules.ts'
import { pathOnSite } from '#format/address.ts'
import { formatDateTime, formatMoment } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { Pager } from '#ui/pager.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'
import { evidencePageLength, evidenceQuery } from './queries.ts'
import type { Task } from './task.ts'

interface TaskEvidenceProps {
  task: Pick<Task, 'id' | 'rule'>
  domain: string | null
}

/** Farther than the server counts is nowhere. */
function pageIn(read: (name: string) => string | null): number {
  const page = Number(read('page'))
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}

/** One address in full, and all addresses below it, from which another can be chosen. */
export function TaskEvidence({ task, domain }: TaskEvidenceProps) {
  const { read, addressWith } = useAddress()
  const page = pageIn(read)
  const query = useQuery(evidenceQuery(task.id, page))
  const rule = useQuery({ ...ruleQuery(task.rule ?? ''), enabled: task.rule !== null })
  const [chosen, choose] = useState({ page, row: 0 })
  const row = chosen.page === page ? chosen.row : 0
  const columns = useMemo(() => columnsOf(domain ?? '', (next) => choose({ page, row: next })), [domain, page])
  if (query.isPending) {
    return (
      <Loading what="evidence">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (query.data === undefined) {
    return <NotLoaded what="The evidence" query={query} />
  }
  const { evidence, total, read_at } = query.data
  const shown = evidence[row]
  const rows = evidence.map((each, index) => ({ ...each, index }))
  return (
    <>
      {shown && (
        <section aria-labelledby="evidence">
          <div className="mb-2.5 flex items-baseline justify-between gap-3">
            <h2 id="evidence" className="text-16 font-semibold">
              Evidence
            </h2>
            <span className="text-13 text-muted tabular-nums">
              {formatNumber((page - 1) * evidencePageLength + row + 1)} of {formatNumber(total)}
            </span>
          </div>
          <EvidenceBlock
            address={shown.url}
            where={shown.at}
            found={shown.found}
            expected={shown.expected}
            read={formatMoment(read_at)}
            check={rule.data?.check.replaceAll('ADDRESS', shown.url)}
            command={shown.check}
          />
        </section>
      )}
      {total > 1 && (
        <section aria-labelledby="affected">
          <h2 id="affected" className="mb-2.5 text-16 font-semibold">
            Affected pages
          </h2>
          <div className="card overflow-clip">
            <DataTable
              dense
              caption="Affected pages"
              columns={columns}
              rows={rows}
              rowId={({ index }) => String(index)}
              isSelected={({ index }) => index === row}
            />
            <div className="border-t border-border px-4 py-2.5 empty:hidden desk:px-5">
              <Pager
                what="affected pages"
                page={page}
                pageLength={evidencePageLength}
                total={total}
                addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
              />
            </div>
          </div>
        </section>
      )}
    </>
  )
}

type Row = Evidence & { index: number }

const columnsOf = (domain: string, show: (row: number) => void): Column<Row>[] => [
  {
    id: 'address',
    head: 'Address',
    cell: ({ url, index }) => (
      <button
        type="button"
        title={url}
        onClick={() => show(index)}
        className="block w-full truncate-line text-left font-mono text-mono text-accent-text hover:underline max-md:min-h-6"
      >
        {pathOnSite(url, domain)}
      </button>
    ),
  },
  {
    id: 'found',
    head: 'Found',
    cell: ({ found }) => (
      <span title={found} className="block truncate-line font-mono text-mono text-muted">
        {found}
      </span>
    ),
  },
  {
    id: 'times',
    head: 'Times',
    width: 'w-20',
    isNumber: true,
    inCard: 'named',
    cell: ({ count }) => formatNumber(count),
  },
]

/** How its status changed, the newest first. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const { read } = useAddress()
  const history = useQuery(evidenceQuery(taskId, pageIn(read))).data?.history ?? []
  if (history.length === 0) return null
  return (
    <Card title="History">
      <ol className="grid gap-1.5 text-13">
        {history
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ status, at }) => (
            <li key={`${at}${status}`} className="flex flex-wrap justify-between gap-x-3">
              <StatusCircle status={status} />
              <time dateTime={at} className="text-muted">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
      </ol>
    </Card>
  )
}
