import type { AdminJobDetail } from '@seo/contract/admin-jobs'
import { AdminJobBadge } from '#features/admin/admin-job-badge.tsx'
import { formatDateTime, formatDateTimeWithSeconds } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Fact } from '#ui/fact.tsx'

export function JobFacts({ detail: { job, userEmail, brand, worker, page_cap } }: { detail: AdminJobDetail }) {
  return (
    <Card title="Facts" aside={<AdminJobBadge status={job.status} />}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact name="User">
          <bdi>{userEmail}</bdi>
        </Fact>
        <Fact name="Brand">{brand}</Fact>
        <Fact name="Submitted">{formatDateTime(job.created_at)}</Fact>
        <Fact name="Started">{job.started_at === null ? '–' : formatDateTimeWithSeconds(job.started_at)}</Fact>
        <Fact name="Ended">{job.finished_at === null ? '–' : formatDateTimeWithSeconds(job.finished_at)}</Fact>
        {job.place !== undefined && <Fact name="Place in line">{formatNumber(job.place)}</Fact>}
        <Fact name="Worker">
          {worker === null ? (
            'none yet'
          ) : (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <span className="font-mono text-mono">{worker.name}</span>
              {worker.is_up ? <Badge tone="success">Up</Badge> : <Badge>Gone</Badge>}
            </span>
          )}
        </Fact>
        <Fact name="Pages read">
          {formatNumber(job.pages_read ?? job.progress?.read ?? 0)} of at most {formatNumber(page_cap)}
        </Fact>
        <Fact name="Score">{job.score ?? '–'}</Fact>
        <Fact name="Tasks">{formatNumber(job.action_count)}</Fact>
        <Fact name="Job id">
          <span className="font-mono text-mono">{job.id}</span>
        </Fact>
      </dl>
    </Card>
  )
}
