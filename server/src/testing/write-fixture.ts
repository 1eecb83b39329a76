/** `npm run fixture`: dumps a database of this version as SQL, for the test that migrates databases of earlier versions. */
import { execFileSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#config.ts'
import { jobOf } from '#jobs/own-job.ts'
import { submitJobs } from '#jobs/submit-jobs.ts'
import { createShare } from '#shares/create-share.ts'
import { ledgerEntries } from '#subscription/ledger-table.ts'
import { userByEmail } from '#users/users-table.ts'
import { start } from '../start.ts'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './postgres-server.ts'

const dbFolder = fileURLToPath(new URL('../db', import.meta.url))
const newestMigration = globSync('migrations/*.sql', { cwd: dbFolder }).sort().at(-1)?.slice('migrations/'.length)
const file = join(dbFolder, 'fixtures', String(newestMigration))

const server = await startPostgres()
try {
  const url = server.url('postgres')
  const { services, sample, stop } = await start(readConfig({ DATABASE_URL: url, PORT: '0' }))
  const demo = await userByEmail(services.db, 'demo@example.test')
  if (demo === null) throw new Error('the demo account is missing')
  const entry = { userId: demo.id, balanceKind: 'credits', reason: 'bonus', createdAt: services.now() } as const
  await services.db.insert(ledgerEntries).values([
    { ...entry, id: services.newId(), amount: 3, idempotencyKey: 'fixture-1' },
    { ...entry, id: services.newId(), amount: -1, idempotencyKey: 'fixture-2' },
  ])
  // A small analysis and a link to it, so no table is empty.
  const [job] = await submitJobs(services, demo.id, { urls: [String(sample)], options: { maxPages: 3 }, key: 'fixture' })
  if (job === undefined) throw new Error('nothing was submitted')
  while ((await jobOf(services, demo.id, job.id)).finished_at === null) await sleep(100)
  const sharedContent = ['actions' as const]
  await createShare(services, demo.id, {
    jobId: job.id,
    title: 'Fixture',
    description: '',
    sharedContent,
    shareMode: 'preview',
    expiresIn: null,
  })
  await stop()
  const dump = execFileSync(
    join(findPostgres() ?? '', 'pg_dump'),
    ['--inserts', '--no-owner', '--no-privileges', '--schema=public', '--schema=drizzle', url],
    { encoding: 'utf8' },
  )
  // Remove statements about the schema `public`, which every database has, and lines that only psql understands.
  writeFileSync(file, dump.replaceAll(/^(CREATE SCHEMA public|COMMENT ON SCHEMA public|\\).*\n/gm, ''))
  process.stdout.write(`${file}\n`)
} finally {
  await server.stop()
}
