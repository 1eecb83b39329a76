import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { ruleQuery } from '#api/rules.ts'
import { formatDateTime, formatDateTimeWithSeconds } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { evidenceQuery } from './queries.ts'
import type { Task } from './task.ts'

/** The full evidence for one URL, as an example. */
export function TaskEvidence({ task }: { task: Pick<Task, 'id' | 'rule'> }) {
  const query = useQuery(evidenceQuery(task.id))
  const rule = useQuery({ ...ruleQuery(task.rule ?? ''), enabled: task.rule !== null })
  if (query.isPending) {
    return (
      <Loading what="evidence">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (query.data === undefined) return <NotLoaded what="The evidence" query={query} />
  const { evidence, total, read_at } = query.data
  const [example] = evidence
  if (example === undefined) return null
  return (
    <section aria-labelledby="evidence">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="evidence" className="text-16 font-semibold">
          Evidence
        </h2>
        {total > 1 && <span className="text-13 text-muted tabular-nums">first of {formatNumber(total)}</span>}
      </div>
      <EvidenceBlock
        address={example.url}
        where={example.at}
        found={example.found}
        expected={example.expected}
        readAt={formatDateTimeWithSeconds(read_at)}
        check={rule.data?.check.replaceAll('ADDRESS', example.url)}
        command={example.check}
      />
    </section>
  )
}

/** Status changes of the task, newest first. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const history = useQuery(evidenceQuery(taskId)).data?.history ?? []
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
