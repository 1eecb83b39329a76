/** How a job ends depending on the site's responses: its status, message, score, mail and unit. */
import { type ServedResponse, type ServedSite, serve } from '@seo/engine/testing/serve'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

/** Delays the first response of each site until the test has advanced the clock, so the analysis takes long enough to send a mail. */
const startSignal = Promise.withResolvers<void>()
const delayedReply: ServedResponse = (_, response) => void startSignal.promise.then(() => response.writeHead(404).end())

const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Some words.</p>${body}`
/** The start page links to all other pages, and the first `failingCount` of those fail. */
function siteWithFailures(failingCount: number, pageCount: number): Record<string, ServedResponse> {
  const paths = Array.from({ length: pageCount - 1 }, (_, i) => `/p${i}`)
  const links = paths.map((path) => `<a href="${path}">Page ${path}</a>`).join(' ')
  const replies = paths.map((path, i): [string, ServedResponse] => [path, i < failingCount ? { status: 503 } : page(`Page ${path}`)])
  return { '/': page('Start', links), ...Object.fromEntries(replies) }
}

type Case = { routes: Record<string, ServedResponse>; status: string; error: RegExp | null; hasScore: boolean; mail: string }
const failedCase = (routes: Record<string, ServedResponse>, error: RegExp): Case => ({
  routes,
  status: 'failed',
  error,
  hasScore: false,
  mail: 'failed',
})

const cases: Record<string, Case> = {
  '401': failedCase({ '*': { status: 401, body: page('No') } }, /^The home page asks for a password \(error 401\)/),
  '403': failedCase({ '*': { status: 403, body: page('No') } }, /^Your server blocks our crawler \(error 403\)/),
  'a login wall': failedCase(
    {
      '/': { status: 302, headers: { location: '/login' } },
      '/login': page('Log in', '<form><input type="password"></form><a href="/forgot">Forgot?</a> <a href="/privacy">Privacy</a>'),
      '/forgot': page('Forgot'),
      '/privacy': page('Privacy'),
    },
    /^Your site asks visitors to log in/,
  ),
  'JSON only': failedCase(
    { '*': { headers: { 'content-type': 'application/json' }, body: '{"a":1}' } },
    /^The home page is JSON, not HTML/,
  ),
  'a start page with 500': failedCase({ '/': { status: 500, body: page('Oops') } }, /^The home page returns error 500/),
  'a redirect to a refused address': failedCase(
    { '/': { status: 301, headers: { location: 'http://10.0.0.1/' } } },
    /^The home page redirects to 10\.0\.0\.1, a private or local address/,
  ),
  '55 of 64 pages with 503': {
    routes: siteWithFailures(55, 64),
    status: 'partially_completed',
    error: /^55 of 64 requests failed .* so there is no score\./,
    hasScore: false,
    mail: 'is incomplete',
  },
  '12 of 48 pages with 503': {
    routes: siteWithFailures(12, 48),
    status: 'partially_completed',
    error: /^12 of 48 requests failed .* so some pages are missing\.$/,
    hasScore: true,
    mail: 'is ready',
  },
  '3 of 48 pages with 503': { routes: siteWithFailures(3, 48), status: 'completed', error: null, hasScore: true, mail: 'is ready' },
}

const sites = new Map<string, ServedSite>()
for (const [name, { routes }] of Object.entries(cases)) {
  const missing = { status: 404 }
  sites.set(name, await serve({ '/robots.txt': delayedReply, '/sitemap.xml': missing, '/sitemap_index.xml': missing, ...routes }))
}
afterAll(() => Promise.all([...sites.values()].map((site) => site[Symbol.asyncDispose]())))

const { call, newUser, mailTo, advance } = testServer({ CRAWL_ALLOW: [...sites.values()].map(({ host }) => host).join(',') })

/** All jobs run in parallel, because the retries of a site take some seconds. */
const jobs = new Map<string, { user: Awaited<ReturnType<typeof newUser>>; id: string }>()
test('every case is submitted', async () => {
  for (const [name, site] of sites) {
    const user = await newUser()
    const { body } = await call('POST', '/api/v1/process', { as: user, body: { url: site.origin } })
    jobs.set(name, { user, id: body.data.id })
  }
  advance(120_000)
  startSignal.resolve()
  expect(jobs.size).toBe(Object.keys(cases).length)
})

test.each(Object.keys(cases))(
  'A-S-20 A-K-20 an analysis of a site with %s ends with the right status, message, score and mail',
  { timeout: 90_000 },
  async (name) => {
    const { status, error, hasScore, mail } = cases[name] as Case
    const { user, id } = jobs.get(name) ?? { user: await newUser(), id: '' }
    const readJob = async () => (await call('GET', `/api/v1/jobs/${id}`, { as: user })).body.data
    await expect.poll(async () => (await readJob()).finished_at, { timeout: 80_000, interval: 200 }).not.toBeNull()

    const job = await readJob()
    expect(job).toMatchObject({ status, error: error === null ? null : expect.stringMatching(error) })
    expect(typeof job.score).toBe(hasScore ? 'number' : 'object')
    if (!hasScore) expect(job.quick).toBeNull()
    // The list shows the same as the job page.
    const { completed } = (await call('GET', '/api/v1/jobs', { as: user })).body.data
    expect(completed).toMatchObject([{ id, status, error: job.error, score: job.score }])

    const { usage } = (await call('GET', '/api/v1/subscription/status', { as: user })).body.data
    expect(usage.used).toBe(hasScore ? 1 : 0)

    const { subject, text } = await mailTo(user.email)
    expect(subject).toContain(mail)
    if (job.error !== null) expect(text).toContain(job.error)
    expect(text.includes('does not count toward your plan')).toBe(!hasScore)
    expect(text.includes(' of 100')).toBe(hasScore)

    const report = await call('GET', `/api/v1/jobs/${id}/files/report.md`, { as: user })
    expect(report.status).toBe(status === 'failed' ? 404 : 200)
    if (status === 'failed') return
    const summary = await call('GET', `/api/v1/jobs/${id}/files/executive_summary.md`, { as: user })
    for (const { body } of [report, summary]) {
      expect(body.data.content.includes(' of 100')).toBe(hasScore)
      if (!hasScore) expect(body.data.content).not.toMatch(/\bpoints\b/)
      if (!hasScore) expect(body.data.content).toContain('so there is no score')
      // The page cap is mentioned even if it was not reached.
      expect(body.data.content).toContain('The limit of this plan is 50 pages.')
    }
    const { body } = await call('GET', `/api/v1/actions?jobId=${id}`, { as: user })
    expect(body.score).toBe(job.score)
    if (!hasScore) expect(body.actions.map((action: { score_after: number }) => action.score_after)).toEqual(body.actions.map(() => null))
  },
)
