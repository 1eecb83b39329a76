/**
 * `npm run bench:admin`: response times of the admin's lists on PostgreSQL with 20,000 users, 100,000 jobs, 500,000 tasks and 100,000 audit
 * entries. A call that reads one row is measured too: if it is slow, the machine is busy.
 */
import { readConfig } from '../server/src/config.ts'
import { start } from '../server/src/start.ts'
import { query, startPostgres } from '../server/src/testing/postgres-server.ts'
import { percentile } from './percentile.ts'

const USERS = 20_000
const JOBS = 100_000
const TASKS_PER_JOB = 5
const CALLS_PER_LIST = 60

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Disables foreign keys and triggers to insert faster. The last statement computes the totals that the triggers normally maintain. */
async function fillDatabase(url: string): Promise<void> {
  const jobs = `generate_series(0, ${JOBS - 1}) n`
  const owner = `'user-' || 1 + n % ${USERS}`
  await query(
    url,
    `set session_replication_role = replica;
    insert into users (id, email, name, password_hash, created_at)
      select 'user-' || n, 'person-' || n || '@example-' || n % 977 || '.test', 'Person ' || n, 'x', now() - n * interval '5 minutes'
      from generate_series(1, ${USERS}) n;
    insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, has_report, action_count, created_at, finished_at)
      select 'job-' || n, ${owner}, 'https://site-' || n % 60000 || '.example/', 'site-' || n % 60000 || '.example', 'completed', 50,
        'none', true, ${TASKS_PER_JOB}, now() - n * interval '1 minute', now() - n * interval '1 minute' from ${jobs};
    insert into actions (id, job_id, user_id, cause, position, impact, category, difficulty, minutes, planned, status, created_at)
      select 'task-' || n || '-' || k, 'job-' || n, ${owner}, 'cause-' || k, k, 'high', 'content', 'easy', 10 + n % 90, '{}',
        (array['todo', 'in-progress', 'completed'])[1 + (n * 7 + k) % 3], now() from ${jobs}, generate_series(0, ${TASKS_PER_JOB - 1}) k;
    insert into audit_entries
      select 'audit-' || n, now() - n * interval '1 minute', 'admin', 'user-' || 1 + n % 5, '10.0.0.1',
        (array['user.credits', 'user.disabled', 'brand.changed'])[1 + n % 3], 'user', ${owner}, '{"credits": 0}', '{"credits": 5}' from ${jobs};
    insert into user_progress select distinct on (user_id, domain) user_id, domain, id, created_at, 0, 0, 0, 0, 0, created_at
      from jobs order by user_id, domain, created_at desc;
    select count(*) from (select count_user_progress(job_id) from user_progress) counted`,
  )
  await query(url, 'vacuum analyze')
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const lists: Record<string, (i: number) => string> = {
  'one row': () => '/api/v1/auth/session',
  'user progress': () => '/api/v1/admin/user-progress',
  'progress, page n': (i) => `/api/v1/admin/users/progress?limit=200&offset=${((i * 37) % 250) * 200}`,
  'progress, by completion': (i) => `/api/v1/admin/users/progress?limit=200&sort=completion&offset=${(i % 5) * 200}`,
  'progress, by time saved': () => '/api/v1/admin/users/progress?limit=200&sort=saved',
  'progress, by total': () => '/api/v1/admin/users/progress?limit=200&sort=total&direction=asc',
  'progress, by email': () => '/api/v1/admin/users/progress?limit=200&sort=email&direction=asc',
  'progress, by domain': () => '/api/v1/admin/users/progress?limit=200&sort=domain&direction=asc',
  'progress, searched': (i) => `/api/v1/admin/users/progress?limit=200&search=person-${i}`,
  accounts: (i) => `/api/v1/admin/users?offset=${(i * 997) % USERS}`,
  'accounts, by name': (i) => `/api/v1/admin/users?sort=name&direction=asc&offset=${i * 50}`,
  'accounts, searched': (i) => `/api/v1/admin/users?search=person-${i}`,
  'one account': (i) => `/api/v1/admin/users/user-${1 + i}`,
  overview: () => '/api/v1/admin/overview',
  'active monitoring': () => '/api/v1/admin/active-monitoring',
  'all jobs': () => '/api/v1/admin/all-jobs',
  'jobs, a page far back': (i) => `/api/v1/admin/jobs?after=${new Date(Date.now() - i * 86_400_000).toISOString()}_job`,
  'jobs, by address': (i) => `/api/v1/admin/jobs?search=site-${i}.example`,
  'jobs, by part of one': (i) => `/api/v1/admin/jobs?search=te-59${i}`,
  'jobs, by whole address': (i) => `/api/v1/admin/jobs?search=https://site-${i}.example/`,
  'jobs, by email': (i) => `/api/v1/admin/jobs?search=person-${i}@`,
  'jobs, that no search finds': (i) => `/api/v1/admin/jobs?search=nowhere-${i}`,
  'jobs, failed': () => '/api/v1/admin/jobs?status=failed',
  'jobs, of a brand': () => '/api/v1/admin/jobs?brand=default',
  'jobs, of a day': (i) => `/api/v1/admin/jobs?from=${daysAgo(i + 1)}&to=${daysAgo(i)}`,
  'one job': (i) => `/api/v1/admin/jobs/job-${i}`,
  audit: () => '/api/v1/admin/audit',
  'audit, of an admin': () => '/api/v1/admin/audit?who=user-3',
  'audit, of a subject': (i) => `/api/v1/admin/audit?subject=user-${100 + i}`,
  'audit, by email': (i) => `/api/v1/admin/audit?subject=person-${100 + i}@`,
  'audit, of a kind': () => '/api/v1/admin/audit?action=user.disabled',
  'audit, of a day': (i) => `/api/v1/admin/audit?day=${new Date(Date.now() - i * 86_400_000).toISOString().slice(0, 10)}`,
}

const postgres = await startPostgres()
await postgres.createDatabase('bench')
const product = await start(readConfig({ DATABASE_URL: postgres.url('bench'), PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }))
const send = (path: string, init: RequestInit = {}) => fetch(`${product.address}${path}`, init)
const login = await send('/api/v1/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@example.test', password: 'demo1234' }),
})
const { data } = (await login.json()) as { data: { token: string } }
const headers = { authorization: `Bearer ${data.token}` }

await fillDatabase(postgres.url('bench'))
printLine(
  `${USERS.toLocaleString('en')} users, ${JOBS.toLocaleString('en')} jobs, ${(JOBS * TASKS_PER_JOB).toLocaleString('en')} tasks; milliseconds`,
)
for (const [label, pathOf] of Object.entries(lists)) {
  const times: number[] = []
  for (let i = 0; i < CALLS_PER_LIST; i++) {
    const started = performance.now()
    const response = await send(pathOf(i), { headers })
    await response.arrayBuffer()
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${pathOf(i)} answered ${response.status}`)
  }
  printLine(
    `  ${label.padEnd(26)} p50 ${percentile(times, 0.5).toFixed(1).padStart(7)}  p95 ${percentile(times, 0.95).toFixed(1).padStart(7)}`,
  )
}
const started = performance.now()
const csv = await send('/api/v1/admin/audit.csv', { headers })
const sizeBytes = (await csv.arrayBuffer()).byteLength
printLine(`  the audit as CSV: ${(sizeBytes / 1_000_000).toFixed(1)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s`)
await product.stop()
await postgres.stop()
