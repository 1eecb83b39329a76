import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { embeddedQueries } from './embedded-queries.ts'

const embeddedTest = test.runIf(inject('database').kind === 'embedded')

async function open() {
  const database = await testDatabase()
  if (database.kind !== 'embedded') throw new Error('only for the embedded database')
  const { pglite } = database
  let isClosed = false
  const close = async () => {
    if (!isClosed) await database.close()
    isClosed = true
  }
  onTestFinished(close)
  const clock = { now: 0 }
  const queries = embeddedQueries(pglite, () => clock.now)
  const prepared = async () =>
    (await pglite.query<{ name: string; text: string }>('select name, statement as text from pg_prepared_statements order by prepare_time'))
      .rows
  return { ...queries, pglite, close, clock, prepared }
}

embeddedTest('a query is prepared once and again after a minute, so its plan follows the size of its tables', async () => {
  const { query, clock, prepared } = await open()
  const text = 'select $1::int + 1 as sum'
  expect(await query(text, [1])).toMatchObject({ rows: [{ sum: 2 }], fields: [{ name: 'sum' }] })
  clock.now = 59_999
  expect(await query(text, [2])).toMatchObject({ rows: [{ sum: 3 }] })
  expect(await prepared()).toEqual([{ name: 's1', text }])
  clock.now = 60_000
  expect(await query(text, [3])).toMatchObject({ rows: [{ sum: 4 }] })
  expect(await prepared()).toEqual([{ name: 's2', text }])
})

embeddedTest('at most 200 statements are kept, the last used ones, and none of a query with many rows', async () => {
  const { query, prepared } = await open()
  for (let number = 1; number <= 200; number++) await query(`select ${number}`)
  await query('select 1')
  await query('select 201')
  const texts = (await prepared()).map(({ text }) => text)
  expect(texts).toHaveLength(200)
  expect(texts).toContain('select 1')
  expect(texts).not.toContain('select 2')

  const values = Array.from({ length: 5_000 }, (_, index) => index)
  const { rows } = await query(`select count(*)::int from (values ${values.map((index) => `($${index + 1}::int)`)}) as v`, values)
  expect(rows).toEqual([{ count: 5_000 }])
  expect((await prepared()).map(({ text }) => text)).toEqual(texts)
})

embeddedTest('after an error the same query works again, in and outside of a transaction', async () => {
  const { query, queryInTransaction, pglite } = await open()
  const division = 'select 1 / $1::int as quotient'
  await expect(query(division, [0])).rejects.toMatchObject({ code: '22012' })
  expect(await query(division, [1])).toMatchObject({ rows: [{ quotient: 1 }] })
  await expect(query('select nothing')).rejects.toMatchObject({ code: '42703' })

  const rows = await pglite.transaction(async () => {
    await queryInTransaction('savepoint before')
    await expect(queryInTransaction(division, [0])).rejects.toMatchObject({ code: '22012' })
    await expect(queryInTransaction(division, [1])).rejects.toMatchObject({ code: '25P02' })
    await queryInTransaction('rollback to savepoint before')
    return (await queryInTransaction(division, [1])).rows
  })
  expect(rows).toEqual([{ quotient: 1 }])
})

embeddedTest('a query waits for the end of a transaction', async () => {
  const { query, queryInTransaction, pglite } = await open()
  await query('create table counts (n int)')
  const numbers = await pglite.transaction(async () => {
    await queryInTransaction('insert into counts values (1)')
    const outside = query('select n from counts order by n', [], { rowMode: 'array' })
    await queryInTransaction('insert into counts values (2)')
    return { outside }
  })
  expect((await numbers.outside).rows).toEqual([[1], [2]])
})

embeddedTest('a closed database says so', async () => {
  const { query, close } = await open()
  await close()
  await expect(query('select 1')).rejects.toThrow('The embedded database is closed.')
})
