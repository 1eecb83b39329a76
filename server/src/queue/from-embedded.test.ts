import { expect, inject, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { fromEmbedded } from './from-embedded.ts'

test.runIf(inject('database').kind === 'embedded')('pg-boss gets times as `Date`, from one statement and from several', async () => {
  const database = await testDatabase()
  if (database.kind !== 'embedded') return
  const { executeSql } = fromEmbedded(database)
  const time = new Date('2026-11-17T12:00:00.123Z')
  const columns = `'2026-11-17 12:00:00.123+00'::timestamptz as at, null::timestamptz as never, 'now' as word`
  const row = { at: time, never: null, word: 'now' }
  expect((await executeSql(`select ${columns} where $1`, [true])).rows).toEqual([row])
  expect((await executeSql(`select ${columns}`)).rows).toEqual([row])
  expect((await executeSql(`select ${columns}; select 1 as one`)).rows).toEqual([row, { one: 1 }])
  await database.close()
})
