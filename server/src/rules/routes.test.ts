import { titleTooWide } from '@seo/engine/rules/title/title-too-wide'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

test('anyone can read the list of rules, by group, and cache it for an hour', async () => {
  const { status, body, headers } = await server.call('GET', '/api/v1/rules')
  expect(status).toBe(200)
  expect(body.data.rules.find(({ id }: { id: string }) => id === 'title-too-wide')).toEqual({
    id: 'title-too-wide',
    name: titleTooWide.name,
    group: 'Title',
    checks: expect.stringMatching(/^[A-Z]/),
    category: 'content',
    impact: titleTooWide.impact,
  })
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const groups: string[] = body.data.rules.map(({ group }: { group: string }) => group)
  const groupStarts = groups.filter((group, i) => group !== groups[i - 1])
  expect(new Set(groupStarts).size).toBe(groupStarts.length)
})

test('a rule is described with a failing example, a passing example and the fix; a second request returns the same', async () => {
  const first = await server.call('GET', '/api/v1/rules/title-too-wide')
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(first.body.data).toMatchObject({
    name: titleTooWide.name,
    difficulty: 'easy',
    minutes: titleTooWide.minutes,
    source: expect.stringMatching(/^https:/),
    fails: {
      files: [{ name: 'https://shop.test/boots', text: expect.stringContaining('<title>Comfortable waterproof walking boots') }],
      finding: {
        url: 'https://shop.test/boots',
        at: 'head > title',
        expected: expect.stringMatching(/^at most \d\d characters$/),
      },
    },
    passes: { files: [{ text: expect.stringContaining('<title>Waterproof walking boots</title>') }], more: 0 },
    advice: { title: expect.stringMatching(/title/i) },
  })
  expect((await server.call('GET', '/api/v1/rules/title-too-wide')).body).toEqual(first.body)
  const { body } = await server.call('GET', '/api/v1/rules/canonical-missing')
  expect(body.data.advice).toMatchObject({ example: expect.stringContaining('<link rel="canonical"'), dialect: 'HTML' })
})

test.each([
  ['an unknown id', 'title-too-purple', 404],
  ['a name that every object has', 'constructor', 404],
  ['an id in capital letters', 'TITLE-TOO-WIDE', 404],
  ['a path', '..%2f..%2fpackage.json', 404],
  ['markup', '%3Cscript%3E', 404],
  ['a very long id', 'a'.repeat(10_000), 404],
  ['bytes that are not valid UTF-8', '%ff', 400],
  ['a null character', 'title%00', 400],
])('%s is refused with a message, and the refusal is not cached', async (_case, id, status) => {
  const answer = await server.call('GET', `/api/v1/rules/${id}`)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z]/) })
  if (status === 404) expect(answer.body.error).toBe('Rule not found')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
