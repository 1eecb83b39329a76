import { expect, test } from 'vitest'
import { garbage, hang, redirectTo } from '#testing/faults.ts'
import { type ServedResponse, serve } from '#testing/serve.ts'
import { fetchRobots, robotsRulesOf } from './fetch-robots.ts'
import { judgeByRobots } from './robots.ts'
import { openWeb } from './web.ts'

async function read(routes: Record<string, ServedResponse>) {
  await using site = await serve(routes)
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host], limits: { pageMs: 200 } })
  const file = await fetchRobots(site.origin, web)
  await web.close()
  return { file, allowed: judgeByRobots(robotsRulesOf(file), 'TestBot', `${site.origin}/x`).allowed }
}
const forbid = 'User-agent: *\nDisallow: /x'

test.each([
  ['a file that forbids', { '/robots.txt': forbid }, 'read', false],
  ['a file of a binary type', { '/robots.txt': { headers: { 'content-type': 'application/octet-stream' }, body: forbid } }, 'read', false],
  ['no file', {}, 'missing', true],
  ['401', { '/robots.txt': { status: 401 } }, 'missing', true],
  ['429', { '/robots.txt': { status: 429 } }, 'unreachable', false],
  ['503', { '/robots.txt': { status: 503 } }, 'unreachable', false],
  ['no answer', { '/robots.txt': hang }, 'unreachable', false],
  ['garbage', { '/robots.txt': garbage }, 'unreachable', false],
  ['a redirect', { '/robots.txt': redirectTo('/r'), '/r': forbid }, 'read', false],
  ['a loop', { '/robots.txt': redirectTo('/robots.txt') }, 'missing', true],
  ['a redirect to a private address', { '/robots.txt': redirectTo('http://169.254.169.254/') }, 'missing', true],
] as [string, Record<string, ServedResponse>, string, boolean][])(
  '%s for robots.txt has the right state',
  async (_, routes, state, allowed) => {
    const { file, allowed: got } = await read(routes)
    expect([file.state, got]).toEqual([state, allowed])
  },
)

test('five redirects are followed, six are not', async () => {
  const chain = (hops: number): Record<string, ServedResponse> => ({
    '/robots.txt': redirectTo('/1'),
    ...Object.fromEntries(Array.from({ length: hops - 1 }, (_, i) => [`/${i + 1}`, redirectTo(`/${i + 2}`)])),
    [`/${hops}`]: forbid,
  })
  expect((await read(chain(5))).allowed).toBe(false)
  expect((await read(chain(6))).allowed).toBe(true)
})

test('a file of 5 MB is not read completely', async () => {
  const { file } = await read({ '/robots.txt': Buffer.alloc(5_000_000, `${forbid}\n`) })
  expect(file).toMatchObject({ state: 'read', truncated: true })
  expect(file.text.length).toBeLessThanOrEqual(512_001)
})

test('a server that recovers on the second attempt is accepted', async () => {
  let requestCount = 0
  const { file } = await read({ '/robots.txt': (_, response) => void response.writeHead(requestCount++ === 0 ? 500 : 200).end(forbid) })
  expect(file.state).toBe('read')
})
