import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testServer } from '#testing/test-server.ts'
import { auditEntries } from './audit-entries-table.ts'
import { type AuditedChange, commandLineActor, recordChange } from './record-change.ts'

const server = testServer()

const readEntries = async (subjectId: string) =>
  rowsOf<Record<string, unknown>>(server.services().db, sql`select * from audit_entries where subject_id = ${subjectId}`)

const record = (subjectId: string, sides: Pick<AuditedChange, 'before' | 'after'>) =>
  recordChange(server.services(), server.services().db, {
    actor: commandLineActor(),
    action: 'brand.changed',
    subject: 'brand',
    subjectId,
    ...sides,
  })

test('a change is stored with who, when, from where and what, and only the changed fields', async () => {
  const at = new Date('2026-11-01T10:00:00Z')
  await record('s1', { before: { name: 'Old', color: 'red', since: at }, after: { name: 'New', color: 'red', since: at } })
  expect(await readEntries('s1')).toMatchObject([
    { actor: 'command line', actor_id: null, origin: expect.stringContaining(' on '), action: 'brand.changed', before: { name: 'Old' } },
  ])
  expect((await readEntries('s1'))[0]).toMatchObject({ after: { name: 'New' }, subject: 'brand' })

  await record('s2', { before: { name: 'Same' }, after: { name: 'Same' } })
  expect(await readEntries('s2')).toEqual([])
})

test('secrets and email addresses are masked at any depth, and a change from one to another is marked', async () => {
  const deep = { provider: { api_key: 'k-1', model: 'm' }, list: [{ accessToken: 't' }] }
  await record('s3', {
    before: { passwordHash: 'old hash', support: 'help@old.example', ...deep, note: 'a' },
    after: {
      passwordHash: 'new hash',
      support: 'help@new.example',
      ...deep,
      note: `for "Ann" <ann@example.test>, sk_live_${'x'.repeat(20)}`,
    },
  })
  const [row] = await readEntries('s3')
  expect(row).toMatchObject({
    before: { passwordHash: '[secret]', support: '[email]', note: 'a' },
    after: { passwordHash: '[changed]', support: '[changed]', note: 'for "Ann" <[email]>, [secret]' },
  })
  await record('s4', { before: null, after: deep })
  expect((await readEntries('s4'))[0]).toMatchObject({
    before: null,
    after: { provider: { api_key: '[secret]', model: 'm' }, list: [{ accessToken: '[secret]' }] },
  })
})

test('a failed change leaves no entry', async () => {
  const { db } = server.services()
  const failing = db.transaction(async (tx) => {
    await recordChange(server.services(), tx, {
      actor: { kind: 'admin', id: 'a1', origin: '::1' },
      action: 'brand.changed',
      subject: 'brand',
      subjectId: 's5',
      before: null,
      after: { name: 'x' },
    })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await readEntries('s5')).toEqual([])
})

test.each([
  'update audit_entries set origin = $$elsewhere$$',
  'delete from audit_entries',
  'truncate audit_entries',
  'truncate audit_entries cascade',
])('the database refuses: %s', async (statement) => {
  await record('s6', { before: null, after: { name: 'x' } })
  const before = await server.services().db.$count(auditEntries)
  await expect(server.services().db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'audit entries are only ever added' }),
  })
  expect(await server.services().db.$count(auditEntries)).toBe(before)
})
