import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { goToNoon } from '#testing/mail-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { settleSendsBefore } from './mail-sends-table.ts'
import { queueDueMails } from './queue-due.ts'

/** A low rate, so the mails are still in the queue when they are counted. */
const server = testServer({ MAIL_PER_MINUTE: '1' }, { sequences: true })
beforeAll(() => goToNoon(server))

const PEOPLE = Number(process.env.PEOPLE ?? 500)

test(`${PEOPLE} users due at once are queued, each once, while other calls are answered`, async () => {
  const { db } = server.services()
  const ann = await server.newUser()
  const at = server.services().now().toISOString()
  await db.execute(sql`
    insert into users (id, email, name, password_hash, created_at)
    select 'many-' || n, 'many-' || n || '@example.test', 'Many', '-', ${at}::timestamptz from generate_series(1, ${PEOPLE}) n`)
  await db.execute(sql`
    insert into enrolments (id, user_id, sequence_id, started_at, step_at, next_at)
    select 'enrolled-' || n, 'many-' || n, 'welcome', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from generate_series(1, ${PEOPLE}) n`)

  const queueing = Promise.all([queueDueMails(server.services()), queueDueMails(server.services())])
  const answers: number[] = []
  const otherCalls = (async () => {
    for (let i = 0; i < 10; i++) answers.push((await server.call('GET', '/api/v1/auth/session', { as: ann })).status)
  })()
  const startedMs = performance.now()
  await queueing
  if (process.env.PEOPLE) process.stdout.write(`${PEOPLE} queued in ${Math.round(performance.now() - startedMs)} ms\n`)
  await otherCalls
  expect(answers).toEqual(Array(10).fill(200))

  const counts = async () => {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as sends, count(distinct user_id)::int as people,
            (select count(distinct data->>'sendId')::int from pgboss.job where name = 'sequence-mail') as queued,
            (select count(*)::int from pgboss.job where name = 'sequence-mail') as jobs
          from mail_sends where user_id like 'many-%'`,
    )
    return row
  }
  // The additional mail is for Ann. Polls, because both calls skip users whom the server's own worker has locked.
  await expect.poll(counts).toEqual({ sends: PEOPLE, people: PEOPLE, queued: PEOPLE + 1, jobs: PEOPLE + 1 })

  // A mail may wait for days in the queue, but a mail that is in no queue is given up.
  const refused = async () => (await rowsOf(db, sql`select 1 from mail_sends where state = 'refused'`)).length
  const later = new Date(server.services().now().getTime() + 1_000)
  await settleSendsBefore(db, later, later)
  expect(await refused()).toBe(0)
  await db.execute(sql`delete from pgboss.job where name = 'sequence-mail' and state < 'active'`)
  await settleSendsBefore(db, later, later)
  expect(await refused()).toBeGreaterThan(PEOPLE / 2)
})
