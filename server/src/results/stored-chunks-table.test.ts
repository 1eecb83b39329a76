import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteFactsOfJobsBefore, saveChunks } from './stored-chunks-table.ts'

test('expired page facts are deleted, a few jobs per statement', async () => {
  const database = await testDatabase()
  const { db } = database
  const userId = randomUUID()
  await db.execute(
    sql`insert into users (id, email, name, password_hash, created_at) values (${userId}, 'ann@example.test', 'Ann', '', now())`,
  )
  await db.execute(sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(distinct job_id) from gone) > 10 then raise exception 'too many jobs in one statement'; end if; return null; end $$`)
  await db.execute(sql`create trigger refuse_many after delete on kept_parts
    referencing old table as gone for each statement execute function refuse_many()`)
  const bytes = new Uint8Array(1)
  const givenFacts = async (id: string, finishedAt: string) => {
    await db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, created_at, finished_at)
      values (${id}, ${userId}, 'https://shop.example/', 'shop.example', 'completed', 10, '', ${finishedAt}, ${finishedAt})`)
    await saveChunks(db, id, 'executing_parallel_streams', [
      { kind: 'pages', seq: 0, bytes },
      { kind: 'pages', seq: 1, bytes },
      { kind: 'crawl', seq: 0, bytes },
      { kind: 'findings', seq: 0, bytes },
    ])
  }
  for (let i = 0; i < 11; i++) await givenFacts(`old-${i}`, '2026-01-01T00:00:00Z')
  await givenFacts('new', '2026-06-01T00:00:00Z')
  await deleteFactsOfJobsBefore(db, new Date('2026-05-01T00:00:00Z'))
  expect(await rowsOf(db, sql`select kind, count(*)::int from kept_parts group by kind order by kind`)).toEqual([
    { kind: 'crawl', count: 1 },
    { kind: 'findings', count: 12 },
    { kind: 'pages', count: 2 },
  ])
  await database.close()
})
