/**
 * Paid content must not leave the server. Generated from the contract: every call is made as a free user or as the visitor of a preview
 * link, and the response is searched for the texts of hidden tasks. A new call fails here until `requestsByCall` says how to call it,
 * unless it is a GET without parameters.
 */
import type { Call, Calls } from '@seo/contract/call'
import { contract } from '@seo/contract/contract'
import { fileNames } from '@seo/contract/jobs'
import { planLimits } from '@seo/contract/plans'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredAction } from '#actions/actions-table.ts'
import { rowsOf } from '#db/connect.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'
import { startSession } from '#users/session.ts'
import { userById } from '#users/users-table.ts'

const SHOWN_COUNT = planLimits.free.actions

const site = await smallSite()
const server = testServer({ CRAWL_ALLOW: site.host })
afterAll(() => site[Symbol.asyncDispose]())

type TestRequest = { path?: Record<string, string>; query?: string; body?: unknown; isVisitor?: true; isRefused?: boolean }
type Fixture = {
  jobId: string
  analysisId: string
  shown: string
  hidden: string
  /** The causes of the first shown and the first hidden task. */
  causes: string[]
  rule: string
  /** A preview link, a preview link with texts only, and a full link, all created while the owner had a paid plan. */
  tokens: string[]
  shareId: string
  /** The token in unsubscribe links. */
  mailToken: string
  email: string
  password: string
}

const MAILS = { reports: true, tips: true, offers: true }

const ownPage = () => `${server.address()}/account/subscription`

/** How to make each call so that it returns as much as possible. */
const requestsByCall: Record<string, (fixture: Fixture) => TestRequest[] | Promise<TestRequest[]>> = {
  'auth.login': ({ email, password }) => [{ body: { email, password } }],
  'auth.signup': () => [{ body: { email: 'another@example.test', password: 'correct horse' } }],
  'auth.resetPassword': ({ email }) => [{ body: { email } }],
  'auth.verifyRecoveryToken': () => [{ body: { access_token: 'x' }, isRefused: true }],
  'auth.updatePassword': () => [{ body: { password: 'correct horse' }, isRefused: true }],
  'auth.logout': () => [{}],
  'auth.changePassword': ({ password }) => [{ body: { current_password: password, password } }],
  'auth.changeEmail': ({ email, password }) => [{ body: { current_password: password, email } }],
  'auth.endSession': async () => [{ path: { id: await newSessionId() } }],
  'auth.endSessions': () => [{}],
  'auth.deleteAccount': ({ password }) => [{ body: { current_password: password } }],
  'site.hostProof': () => [{ query: 'nonce=0123456789abcdef' }],
  'looks.look': () => [{ body: { url: site.origin } }],
  'looks.claim': () => [{ body: { token: 'x' }, isRefused: true }],
  'looks.dismiss': () => [{}],
  'jobs.one': ({ jobId }) => [{ path: { id: jobId } }],
  'jobs.remove': async () => [{ path: { id: await remainingJobId() } }],
  'jobs.clear': () => [{}],
  'jobs.submit': () => [{ body: { url: site.origin } }],
  'jobs.submitBatch': () => [{ body: { urls: [site.origin] } }],
  'jobs.regenerateActions': ({ jobId }) => [{ path: { id: jobId }, body: {} }],
  'jobs.file': ({ jobId }) => fileNames.map((name) => ({ path: { id: jobId, name } })),
  'jobs.cancel': ({ jobId }) => [{ path: { id: jobId } }],
  'jobs.retry': ({ jobId }) => [{ path: { id: jobId }, isRefused: true }],
  'jobs.retryAll': ({ jobId }) => [{ body: { ids: [jobId] }, isRefused: true }],
  'jobs.result': ({ jobId }) => [{ path: { id: jobId } }],
  'jobs.causes': ({ jobId }) => [{ path: { id: jobId }, query: 'limit=200' }],
  'jobs.findings': ({ jobId }) => [{ path: { id: jobId }, query: 'limit=200' }],
  'jobs.pages': ({ jobId }) => [{ path: { id: jobId }, query: 'limit=200' }],
  'jobs.since': ({ jobId }) => [{ path: { id: jobId } }],
  'jobs.changes': ({ jobId }) => [{ path: { id: jobId } }],
  'jobs.cause': ({ jobId, causes }) => causes.map((cause) => ({ path: { id: jobId, cause } })),
  'jobs.files': ({ jobId }) => [{ path: { id: jobId } }],
  'wording.one': ({ jobId }) => [{ path: { id: jobId } }],
  'wording.choose': ({ jobId }) => [{ path: { id: jobId }, body: { choice: 'ai' } }],
  'wording.ask': ({ jobId }) => [{ path: { id: jobId }, isRefused: true }],
  'jobs.generateExecutiveSummary': ({ jobId }) => [{ path: { jobId } }],
  'jobs.generateExecutiveSummaryV1': ({ jobId }) => [{ path: { jobId } }],
  'pictures.report': ({ jobId }) => [{ path: { id: jobId } }],
  'pictures.task': ({ shown, hidden }) => [shown, hidden].map((id) => ({ path: { id } })),
  'actions.checkJob': ({ jobId }) => [{ path: { id: jobId } }],
  'actions.checkJobs': ({ jobId }) => [{ query: `ids=${jobId}` }],
  'actions.parse': ({ jobId }) => [{ body: { folderPath: `jobs/${jobId}` } }],
  'actions.list': ({ jobId }) => [{}, { query: `jobId=${jobId}` }],
  'actions.stats': ({ jobId }) => [{}, { query: `jobId=${jobId}` }],
  'actions.progress': ({ shown, hidden }) =>
    [shown, hidden].map((id) => ({ path: { id }, body: { status: 'in-progress', notes: 'Asked Ann' } })),
  'actions.bulkProgress': ({ shown, hidden }) => [[shown], [shown, hidden]].map((ids) => ({ body: { ids, status: 'completed' } })),
  'actions.evidence': ({ shown, hidden }) => [shown, hidden].map((id) => ({ path: { id } })),
  'actions.subscribe': () => [{}],
  'actions.removeAnalysis': ({ analysisId }) => [{ path: { id: analysisId } }],
  'mail.saveOwn': () => [{ body: { kinds: MAILS } }],
  'mail.preferences': ({ mailToken }) => [{ path: { token: mailToken } }],
  'mail.savePreferences': ({ mailToken }) => [{ path: { token: mailToken }, body: { kinds: MAILS } }],
  'mail.unsubscribe': ({ mailToken }) => [{ path: { token: mailToken } }],
  // Needs a token from the operator's settings.
  'mail.webhook': () => [{ body: {}, isRefused: true }],
  'rules.one': ({ rule }) => [{ path: { id: rule } }],
  'shares.create': ({ jobId }) => ['preview', 'full'].map((shareMode) => ({ body: { jobId, shareMode } })),
  'shares.revoke': ({ shareId }) => [{ path: { id: shareId } }],
  'shares.open': ({ tokens }) => tokens.flatMap((token) => [{ path: { token }, isVisitor: true }, { path: { token } }]),
  'analytics.previewViewed': ({ tokens: [token] }) => [{ body: { shareToken: token }, isVisitor: true }],
  'analytics.previewCtaClicked': ({ tokens: [token] }) => [{ body: { shareToken: token }, isVisitor: true }],
  'subscription.sync': () => [{}],
  // This test server has no payment provider.
  'subscription.preview': () => [{ query: 'tier=tier1', isRefused: true }],
  'subscription.verifyPayment': () => [{ body: { session_id: 'x' }, isRefused: true }],
  'subscription.createCheckout': () => [{ body: { tier: 'tier1', successUrl: ownPage(), cancelUrl: ownPage() }, isRefused: true }],
  'subscription.updatePlan': () => [{ body: { newTier: 'tier1' }, isRefused: true }],
  'subscription.customerPortal': () => [{ body: { returnUrl: ownPage() }, isRefused: true }],
  'subscription.cancel': () => [{ body: { immediately: false }, isRefused: true }],
  'subscription.reactivate': () => [{ body: {}, isRefused: true }],
  'subscription.buyCredits': () => [{ body: { quantity: 1, successUrl: ownPage(), cancelUrl: ownPage() }, isRefused: true }],
  'subscription.receipt': () => [{ path: { id: 'x' }, isRefused: true }],
  // Needs a valid signature.
  'subscription.webhook': () => [{ body: {}, isRefused: true }],
}
/** For admin calls, which always refuse a free user. */
const refusedRequest = ({ path, method }: Call): TestRequest[] => [
  {
    path: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x'])),
    ...(method !== 'GET' && { body: {} }),
    isRefused: true,
  },
]

const allCalls = Object.entries<Calls>(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)
/** Called last, because they delete what the other calls need. */
const LAST_CALLS = ['shares.revoke', 'actions.removeAnalysis', 'jobs.remove', 'jobs.clear', 'auth.deleteAccount']
const callsInOrder = [
  ...allCalls.filter(([name]) => !LAST_CALLS.includes(name)),
  ...LAST_CALLS.flatMap((name) => allCalls.filter(([callName]) => callName === name)),
]

let fixture: Fixture
let user: Awaited<ReturnType<typeof server.newUser>>
let secrets: string[]

const actionRows = (jobId: string) =>
  rowsOf<{ id: string; position: number; planned: StoredAction }>(
    server.services().db,
    sql`select id, position, planned from actions where job_id = ${jobId} order by position`,
  )
/** The longest part of letters, digits and spaces, because HTML and JSON escape other characters. */
const longestPlainPart = (text: string): string =>
  (text.match(/[a-z0-9 ]+/gi) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '').trim()
const FIELDS = [
  'title',
  'problem',
  'solution',
  'example',
  'removed',
  'businessValue',
  'timeToResult',
] as const satisfies (keyof StoredAction)[]
/** Without `removed`, which quotes the page and is not secret. */
const textsOf = ({ planned }: { planned: StoredAction }): string[] =>
  FIELDS.filter((field) => field !== 'removed')
    .flatMap((field) => planned[field] ?? [])
    .map((text) => longestPlainPart(String(text)))
    .filter((text) => text.length >= 20)

/** A marker in every text of every hidden task: anything generated from the table would show it. */
const MARK = 'Zhidden'
async function markHiddenTexts(): Promise<void> {
  const marks = sql.join(
    FIELDS.map((field) => sql`${field}::text, ${MARK}::text || position || ${field}::text`),
    sql`, `,
  )
  await server
    .services()
    .db.execute(
      sql`update actions set planned = planned || jsonb_build_object(${marks}) where user_id = ${user.id} and position >= ${SHOWN_COUNT}`,
    )
  // AI wordings created while the owner had a paid plan.
  await server.services().db.execute(
    sql`insert into wordings (job_id, user_id, part, writer, model, prompt_version, content, kept, dropped, created_at)
        select job_id, ${user.id}, part, 'AI', 'm', 1, jsonb_agg(jsonb_build_object('cause', cause, 'kept', 1, 'dropped', 0,
          'title', ${MARK}::text, 'problem', ${MARK}::text, 'solution', ${MARK}::text, 'text', ${MARK}::text)), 1, 0, now()
        from actions, (values ('tasks'), ('meanings')) as parts(part)
        where user_id = ${user.id} and position >= ${SHOWN_COUNT} group by job_id, part
        on conflict (job_id, part) do update set content = excluded.content`,
  )
}

async function responseTo(call: Call, { path = {}, query, body, isVisitor }: TestRequest): Promise<{ status: number; text: string }> {
  const filledPath = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `no ${name} given`))
  const token = await newToken()
  const response = await fetch(`${server.address()}${filledPath}${query === undefined ? '' : `?${query}`}`, {
    method: call.method,
    headers: {
      'user-agent': 'Mozilla/5.0',
      ...(isVisitor || call.who === 'anyone' ? {} : { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const newToken = (): Promise<string> => startSession(server.services(), server.services().db, { userId: user.id, userAgent: null })

async function newSessionId(): Promise<string> {
  const { data } = (await server.call('GET', '/api/v1/auth/sessions', { as: await newToken() })).body
  return data.find(({ current }: { current: boolean }) => current).id
}

/** For `jobs.remove`, because `actions.removeAnalysis` has deleted the job of the other calls before. */
async function remainingJobId(): Promise<string> {
  const { data } = (await server.call('GET', '/api/v1/jobs', { as: await newToken() })).body
  return [...data.active, ...data.completed][0].id
}

/** Public rule pages contain the advice of the rule, but nothing about an analysis. */
const leaksIn = (name: string, text: string): string[] =>
  [MARK, ...(name.startsWith('rules.') ? [] : secrets)].filter((secret) => text.includes(secret))

beforeAll(async () => {
  user = await server.newUser()
  const jobId = await server.analyze(user, site.origin)
  const [analysis] = (await server.call('GET', `/api/v1/actions/analyses?jobId=${jobId}`, { as: user })).body.analyses
  const actions = await actionRows(jobId)
  const [shown, hidden] = [actions.slice(0, SHOWN_COUNT), actions.slice(SHOWN_COUNT)]
  const links: { id: string; shareUrl: string }[] = []
  await grantPlan(server.services(), server.services().db, user.id, 'tier4')
  for (const body of [
    { shareMode: 'preview' },
    { shareMode: 'preview', sharedContent: ['executive_summary', 'job_metadata'] },
    { shareMode: 'full' },
  ])
    links.push((await server.call('POST', '/api/v1/share/create', { as: user, body: { jobId, ...body } })).body.data)
  await grantPlan(server.services(), server.services().db, user.id, 'free')
  fixture = {
    jobId,
    analysisId: analysis.id,
    shown: shown[0]?.id ?? '',
    hidden: hidden[0]?.id ?? '',
    causes: [shown, hidden].map(([first]) => first?.planned.cause ?? ''),
    rule: hidden[0]?.planned.rule ?? '',
    tokens: links.map(({ shareUrl }) => shareUrl.split('/').at(-1) ?? ''),
    shareId: links[2]?.id ?? '',
    mailToken: (await userById(server.services().db, user.id))?.mailToken ?? '',
    email: user.email,
    password: user.password,
  }
  // Texts that also occur in shown tasks are not secret, and neither are phrases that every site gets.
  const publicText = `${JSON.stringify(shown)} of your internal links lead to it of your internal links lead to them`
  secrets = [...new Set(hidden.flatMap(textsOf))].filter((text) => !publicText.includes(text))
})

test('the test site has hidden texts, and a user with a full plan sees them', async () => {
  expect(secrets.length).toBeGreaterThan(20)
  await grantPlan(server.services(), server.services().db, user.id, 'tier4')
  const { text } = await responseTo(contract.actions.list, {})
  await grantPlan(server.services(), server.services().db, user.id, 'free')
  expect(secrets.filter((secret) => !text.includes(secret))).toEqual([])
})

test('B-P-06 no text of a hidden task is in a live event or a page of the app', async () => {
  const connection = new AbortController()
  const stream = await fetch(`${server.address()}/api/v1/live`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: connection.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const bytes of stream.body ?? []) text += Buffer.from(bytes).toString()
  })().catch(() => {})
  await expect.poll(() => text).toContain('reload')
  await markHiddenTexts()
  const { db } = server.services()
  await db.execute(sql`update actions set status = 'in-progress', notes = 'hidden' where id = ${fixture.hidden}`)
  await db.execute(sql`update actions set status = 'in-progress', notes = 'shown' where id = ${fixture.shown}`)
  await db.execute(sql`update jobs set action_count = action_count where id = ${fixture.jobId}`)
  await expect.poll(() => text).toContain('"type":"job"')
  connection.abort()
  await reading
  expect(text).toContain(fixture.shown)
  expect(text).not.toContain(fixture.hidden)
  expect(leaksIn('live', text)).toEqual([])

  for (const token of fixture.tokens) {
    for (const path of [`/shared/${token}`, `/share/${token}`]) {
      expect(leaksIn(path, await (await fetch(`${server.address()}${path}`)).text()), path).toEqual([])
    }
  }
})

const callsWithoutStreams = callsInOrder.filter(([, { envelope }]) => envelope !== 'stream')

test.each(callsWithoutStreams)('B-P-06 no text of a hidden task is in the response of %s', async (name, call) => {
  const requestsOf = requestsByCall[name] ?? (call.who === 'admin' ? () => refusedRequest(call) : undefined)
  const needsNoInput = call.method === 'GET' && !call.path.includes('{')
  expect(requestsOf !== undefined || needsNoInput, `Say in \`requestsByCall\` how ${name} is called.`).toBe(true)
  const requests: TestRequest[] = (await requestsOf?.(fixture)) ?? [{}]
  const statuses: number[] = []
  for (const request of requests) {
    await markHiddenTexts()
    const { status, text } = await responseTo(call, request)
    statuses.push(status)
    if (!request.isRefused) expect(status, text).not.toBe(400)
    expect(leaksIn(name, text), JSON.stringify(request)).toEqual([])
  }
  // A refused call proves nothing, because its response has no task. So every call that can succeed must succeed.
  expect(statuses.some((status) => status < 300)).toBe(requests.some(({ isRefused }) => !isRefused))
})
