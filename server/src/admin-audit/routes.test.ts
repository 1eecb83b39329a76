import { beforeAll, expect, test } from 'vitest'
import { insertAuditEntry } from '#audit/audit-entries-table.ts'
import { testServer } from '#testing/test-server.ts'

const { call, newUser, services } = testServer()
type User = Awaited<ReturnType<typeof newUser>>
type Entry = { id: string; subject_id: string; at: string }

let admin: User
beforeAll(async () => {
  admin = await newUser({ admin: true })
  const entry = { actor: 'admin', actorId: admin.id, origin: '10.0.0.1', subject: 'brand', action: 'brand.changed' } as const
  for (let i = 0; i < 7; i++) {
    // Several entries share a timestamp, so the cursor needs the id too. The ids are fixed, because new ids of one millisecond are in
    // random order.
    const at = new Date(`2026-03-0${1 + Math.floor(i / 3)}T23:59:59.999Z`)
    await insertAuditEntry(services().db, {
      ...entry,
      id: `019a0000-0000-7000-8000-00000000000${i}`,
      at,
      subjectId: `brand-${i}`,
      before: null,
      after: { name: `n${i}` },
    })
  }
  await insertAuditEntry(services().db, {
    ...entry,
    id: services().newId(),
    at: new Date('2026-03-04T00:00:00Z'),
    actor: 'command line',
    actorId: null,
    origin: 'root on server',
    subject: 'user',
    subjectId: admin.id,
    action: 'user.admin-granted',
    before: { is_admin: false },
    after: { is_admin: true, note: '=HYPERLINK("https://evil.example")' },
  })
})

const list = async (query: string) => (await call('GET', `/api/v1/admin/audit?${query}`, { as: admin })).body.data
const listSubjectIds = async (query: string) => (await list(query)).entries.map(({ subject_id }: Entry) => subject_id)

test('entries come newest first, page by page, each once', async () => {
  const subjectIds: string[] = []
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const page: { entries: Entry[]; next: string | null } = await list(`limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    subjectIds.push(...page.entries.map(({ subject_id }) => subject_id))
    cursor = page.next
    pages++
  }
  expect(subjectIds).toEqual([admin.id, 'brand-6', 'brand-5', 'brand-4', 'brand-3', 'brand-2', 'brand-1', 'brand-0'])
  expect(pages).toBe(4)
  expect(await call('GET', '/api/v1/admin/audit?cursor=nonsense', { as: admin })).toMatchObject({
    status: 400,
    body: { error: 'The cursor is not valid. Use the value of "next" from the previous page.' },
  })
})

test('entries are filtered by actor, action, subject and day', async () => {
  expect(await listSubjectIds('who=command line')).toEqual([admin.id])
  expect(await listSubjectIds(`who=${admin.email.slice(0, 9)}&limit=1`)).toEqual(['brand-6'])
  expect(await listSubjectIds('who=nobody@example.test')).toEqual([])
  expect(await listSubjectIds('action=user.admin-granted')).toEqual([admin.id])
  expect(await listSubjectIds(`subject=${admin.email}`)).toEqual([admin.id])
  expect(await listSubjectIds('subject=brand-3')).toEqual(['brand-3'])
  expect(await listSubjectIds('day=2026-03-02')).toEqual(['brand-5', 'brand-4', 'brand-3'])
  expect(await listSubjectIds('day=2026-03-04'), 'midnight belongs to the new day').toEqual([admin.id])
  expect(await listSubjectIds(`who=${admin.id}&day=2026-03-01&action=brand.changed`)).toEqual(['brand-2', 'brand-1', 'brand-0'])
  expect((await call('GET', '/api/v1/admin/audit?day=yesterday', { as: admin })).body.error).toBe('The day must look like 2026-11-16')
  expect((await call('GET', '/api/v1/admin/audit?action=all', { as: admin })).status).toBe(400)
})

test('1.2.10 the CSV export has the same entries, and no cell is a formula', async () => {
  const { status, headers, body } = await call('GET', '/api/v1/admin/audit.csv', { as: admin })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d{2}-\d{2}\.csv"$/)
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[0]).toContain('"When","Who","Who (id)","From","What"')
  expect(lines[1]).toContain('"command line",,"root on server","Made an admin","user"')
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+\-@]/)
  const filtered = await call('GET', '/api/v1/admin/audit.csv?action=user.admin-granted', { as: admin })
  expect(filtered.body.trim().split('\r\n')).toHaveLength(2)
})
