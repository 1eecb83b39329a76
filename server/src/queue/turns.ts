/**
 * Decides whose job is next. Users take turns, regardless of who came first: a job is ranked by how many of its user's jobs are running or
 * waiting before it, so everyone's first job goes before anyone's second. Jobs with priority count half. A user's first job moves up
 * while it waits, so no one waits forever (decision 22).
 */
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'

/** Seconds of waiting that count as one turn. Priority halves a turn, so for a user's first job, priority is worth 30 seconds. */
const SECONDS_PER_TURN = 60

/** All waiting jobs of a queue with user and position: 1 is next. */
const waitingInOrder = (queue: string): SQL => sql`
  select id, user_id, row_number() over (order by turn, created_on, job_id, id) as place
  from (
    select id, user_id, created_on, job_id, case
        -- The job was running and lost its worker.
        when state = 'retry' then '-infinity'::float
        when running + rank = 1 then 1.0 / weight - extract(epoch from now() - created_on) / ${SECONDS_PER_TURN}
        else (running + rank)::float / weight
      end as turn
    from (
      select job.id, job.data->>'jobId' as job_id, job.state, job.created_on, coalesce(job.group_id, job.id::text) as user_id, 1 + job.priority as weight,
        coalesce(busy.running, 0) as running,
        row_number() over (partition by coalesce(job.group_id, job.id::text) order by job.state desc, job.created_on, job.data->>'jobId') as rank
      from pgboss.job
      left join (
        select group_id, count(*) as running from pgboss.job where name = ${queue} and state = 'active' group by group_id
      ) busy using (group_id)
      where job.name = ${queue} and job.state < 'active' and job.start_after <= now()
    ) waiting
  ) turns`

export type ClaimedJob = { id: string; retryCount: number; userId: string; data: object }

/**
 * Claims the next job like pg-boss would, skipping the users in `blockedUserIds`. Of the jobs with the same key, only the oldest can be
 * claimed: two workers that claim at the same time do not see each other's job, and could otherwise run two of them.
 */
export async function claimNext(tx: Tx, queue: string, blockedUserIds: readonly string[]): Promise<ClaimedJob | null> {
  const [claimed] = await rowsOf<ClaimedJob>(
    tx,
    sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
          retry_count = case when started_on is not null then retry_count + 1 else retry_count end
        where name = ${queue} and id = (
          select job.id from pgboss.job join (${waitingInOrder(queue)}) ordered using (id)
          where job.name = ${queue} and job.state < 'active' and ordered.user_id not in (select jsonb_array_elements_text(${JSON.stringify(blockedUserIds)}::jsonb))
            and not exists (
              select 1 from pgboss.job earlier
              where earlier.name = ${queue} and earlier.singleton_key = job.singleton_key and (
                earlier.state = 'active' or (earlier.state < 'active' and (earlier.created_on, earlier.id) < (job.created_on, job.id))))
          order by ordered.place for update of job skip locked limit 1)
        returning id, retry_count as "retryCount", coalesce(group_id, id::text) as "userId", data`,
  )
  return claimed ?? null
}

/** The positions of waiting jobs, by the job id in their payload. */
export async function queuePositions(tx: Tx, queue: string, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ jobId: string; place: number }>(
    tx,
    sql`select job.data->>'jobId' as "jobId", ordered.place::int from pgboss.job join (${waitingInOrder(queue)}) ordered using (id)
        where job.name = ${queue} and job.data->>'jobId' in (select jsonb_array_elements_text(${JSON.stringify(jobIds)}::jsonb))`,
  )
  return new Map(rows.map(({ jobId, place }) => [jobId, place]))
}
