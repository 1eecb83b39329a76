/** Rows stored by earlier versions are returned by every call in the shape of the contract. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testDatabase } from '#testing/test-database.ts'
import { start } from '../start.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

const dbFolder = fileURLToPath(new URL('.', import.meta.url))
/** Only fixtures with an analysis; the oldest ones have none. */
const fixtures = globSync('fixtures/*.sql', { cwd: dbFolder })
  .sort()
  .filter((file) => readFileSync(join(dbFolder, file), 'utf8').includes('INSERT INTO public.jobs '))

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
type Body = any

async function startWithFixture(file: string, change?: (database: Database) => Promise<unknown>) {
  const database = await testDatabase({ empty: true })
  const script = `${readFileSync(join(dbFolder, file), 'utf8')}\nset search_path to default`
  await (database.kind === 'embedded' ? database.pglite.exec(script) : database.pool.query(script))
  await migrate(database)
  await change?.(database)
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

async function readEverything(get: (path: string) => Promise<Body>): Promise<void> {
  const { completed } = (await get('/jobs')).data
  expect(completed.length).toBeGreaterThan(0)
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
}

test.each(fixtures)('the analysis of %s can be read', { timeout: 120_000 }, async (file) => {
  await readEverything(await startWithFixture(file))
})

test('rows without newer or optional fields can be read', { timeout: 120_000 }, async () => {
  const newest = fixtures.at(-1) ?? ''
  const get = await startWithFixture(newest, ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update jobs set stages = '[]', options = '{}', quick = null, score = null, pages_read = null, started_at = null,
        error = null, action_generation_status = null`)
      await tx.execute(sql`update analyses set score = null, since = null, overview = (overview - 'readers')
        #- '{coverage,partial}' #- '{coverage,unread}' #- '{coverage,cap}' #- '{coverage,images}'`)
      await tx.execute(sql`update actions set since = null, history = '[]', planned = planned - 'groups' - 'scoreAfter'`)
      await tx.execute(sql`update causes set found = null, groups = '[]'`)
    }),
  )
  await readEverything(get)
})
