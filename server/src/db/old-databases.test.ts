/** Databases of earlier versions are migrated, and every call returns their rows in the shape of the contract. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { readStructure, structureOfNewDatabase } from '#testing/database-structure.ts'
import { testDatabase } from '#testing/test-database.ts'
import { start } from '../start.ts'
import { type Database, rowsOf } from './connect.ts'
import { migrate } from './migrate.ts'

const fixtureFolder = fileURLToPath(new URL('fixtures', import.meta.url))
const fixtures = globSync('*.sql', { cwd: fixtureFolder }).sort()
const readFixture = (file: string) => readFileSync(join(fixtureFolder, file), 'utf8')

const exec = (database: Database, script: string) =>
  database.kind === 'embedded' ? database.pglite.exec(script) : database.pool.query(script)

async function restore(file: string): Promise<Database> {
  const database = await testDatabase({ empty: true })
  // The dump clears the search path.
  await exec(database, `${readFixture(file)}\nset search_path to default`)
  return database
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
type Body = any

/**
 * Starts the server on this database, signs in as the demo user, and returns a function that requests a path. When the test ends, the
 * server is stopped and the database closed.
 */
async function signedInOn(database: Database) {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
  const running = await start(config, { database, inspect: (call, reply) => expect(call.reply.parse(reply)).toEqual(reply) })
  onTestFinished(() => running.stop())
  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: Body }> => {
    const response = await fetch(`${running.address}/api/v1${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  const { body } = await ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
  })
  return async (path: string): Promise<Body> => {
    const { status, body: answer } = await ask(path, { headers: { authorization: `Bearer ${body.data.token}` } })
    expect({ path, status, error: answer.error }).toEqual({ path, status: 200, error: undefined })
    return answer
  }
}

/** Returns the number of analyses read. */
async function readEverything(get: (path: string) => Promise<Body>): Promise<number> {
  const { completed } = (await get('/jobs')).data
  for (const { id } of completed) {
    for (const part of ['', '/result', '/causes', '/findings', '/pages', '/since']) await get(`/jobs/${id}${part}`)
    for (const { name } of (await get(`/jobs/${id}/files`)).data) await get(`/jobs/${id}/files/${name}`)
    await get(`/actions/check-job/${id}`)
    const actions = (await get(`/actions?jobId=${id}`)).actions
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) await get(`/actions/${action.id}/evidence`)
    await get(`/actions/stats?jobId=${id}`)
  }
  await get('/actions')
  await get('/actions/analyses')
  await get('/subscription/status')
  await get('/auth/export')
  const links = (await get('/share/list/all')).data
  for (const { shareUrl } of links) await get(`/share/${shareUrl.split('/').at(-1)}`)
  return completed.length
}

let newStructure: Awaited<ReturnType<typeof readStructure>>
beforeAll(async () => {
  newStructure = await structureOfNewDatabase()
})

test('A13 there are fixture databases of earlier versions', () => {
  expect(fixtures.length).toBeGreaterThan(0)
})

test.each(fixtures)(
  'A13 the database of %s is migrated with all its rows, and every call can read them',
  { timeout: 120_000 },
  async (file) => {
    const database = await restore(file)
    await migrate(database)
    expect(await rowsOf(database.db, sql`select email, is_admin from users order by email`)).toEqual([
      { email: 'admin@example.test', is_admin: true },
      { email: 'agency@example.test', is_admin: false },
      { email: 'demo@example.test', is_admin: false },
    ])
    expect(await rowsOf(database.db, sql`select currency, amount::int as amount from balances`)).toEqual([
      { currency: 'credits', amount: 2 },
    ])
    expect(await readStructure(database)).toEqual(newStructure)

    const storedAnalyses = readFixture(file).match(/INSERT INTO public\.jobs /g)?.length ?? 0
    expect(await readEverything(await signedInOn(database))).toBe(storedAnalyses)
  },
)

test('in older analyses the pages read are counted again, as HTML pages only', async () => {
  const database = await restore('0003_changes-are-told.sql')
  onTestFinished(() => database.close())
  await exec(
    database,
    `update jobs set pages_read = 9, progress = '{"found": 9, "read": 9, "failed": 4}';
     update analyses set overview = jsonb_set(overview, '{coverage,pages}', '{"read": 9, "html": 5, "failed": 1, "cut": 2}')`,
  )
  await migrate(database)
  expect(await rowsOf(database.db, sql`select pages_read, progress from jobs`)).toEqual([{ pages_read: 5, progress: null }])
  expect(
    await rowsOf(database.db, sql`select overview #> '{coverage,pages}' as pages, overview #> '{coverage,ended}' as ended from analyses`),
  ).toEqual([{ pages: { read: 5, other: 5, failed: 1, cut: 2 }, ended: 'page cap' }])
})

test('root causes stored before groups existed are kept without groups', async () => {
  const database = await restore('0004_pages-read.sql')
  onTestFinished(() => database.close())
  const [before] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from causes`)
  await migrate(database)
  expect(before?.count).toBeGreaterThan(0)
  expect(await rowsOf(database.db, sql`select groups, count(*)::int as count from causes group by groups`)).toEqual([
    { groups: [], count: before?.count },
  ])
})

test('rows without newer or optional fields can be read', async () => {
  const database = await restore(fixtures.at(-1) ?? '')
  await migrate(database)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update jobs set stages = '[]', options = '{}', quick = null, score = null, pages_read = null, started_at = null,
      error = null, action_generation_status = null`)
    await tx.execute(sql`update analyses set score = null, since = null, overview = (overview - 'readers')
      #- '{coverage,partial}' #- '{coverage,unread}' #- '{coverage,cap}' #- '{coverage,images}'`)
    await tx.execute(sql`update actions set since = null, history = '[]', planned = planned - 'groups' - 'scoreAfter'`)
    await tx.execute(sql`update causes set found = null, groups = '[]'`)
  })
  expect(await readEverything(await signedInOn(database))).toBeGreaterThan(0)
})
