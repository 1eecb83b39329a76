import { isAlsoCleared } from '@seo/contract/words'
import { serve } from '@seo/engine/testing/serve'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'

const site = await smallSite()
let isFixed = false
const changingSite = await serve({
  '/robots.txt': { status: 404 },
  '/': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(isFixed ? '<title>Start of a shop</title><h1>Shop</h1><a href="/new">Go on</a>' : '<a href="/gone">Go on</a>'),
  '/new': '<p>No title',
})
const { call, newUser, services, analyze } = testServer({ CRAWL_ALLOW: `${site.host},${changingSite.host}` })
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await changingSite[Symbol.asyncDispose]()
})

type User = Awaited<ReturnType<typeof newUser>>
type ListedAction = { id: string; status: string; [field: string]: unknown }

const list = async (as: User, query = '') => (await call('GET', `/api/v1/actions${query}`, { as })).body
const setProgress = (as: User, id: string, body: unknown) => call('PUT', `/api/v1/actions/${id}/progress`, { as, body })

let owner: User
let jobId: string
let freeUser: User
let freeJobId: string
beforeAll(async () => {
  owner = await newUser()
  await grantPlan(services(), services().db, owner.id, 'tier4')
  freeUser = await newUser()
  ;[jobId, freeJobId] = await Promise.all([analyze(owner, site.origin), analyze(freeUser, site.origin)])
})

test('B-C-01 B-E-01 B-E-02 B-E-11 lists the tasks of an analysis, most urgent first, with the summary', async () => {
  const { actions, executiveSummary, isFreemiumPreview, totalActionsAvailable, actionsShown } = await list(owner)
  expect(actions.length).toBeGreaterThan(8)
  expect([isFreemiumPreview, totalActionsAvailable, actionsShown]).toEqual([false, actions.length, actions.length])
  expect(executiveSummary).toContain('# Executive summary')
  const order = ['high', 'medium', 'low']
  const impacts = actions.map(({ impact }: { impact: string }) => order.indexOf(impact))
  expect(impacts).toEqual(impacts.toSorted())
  expect(actions[0]).toMatchObject({ status: 'todo', started_at: null, completed_at: null, notes: null, since: null })
  expect((await list(owner, `?jobId=${jobId}`)).actions).toEqual(actions)
  expect((await list(owner, `?domain=${site.host}`)).actions).toEqual(actions)
})

test('B-P-06 B-S-21 B-E-11 the free plan shows eight tasks and the total count', async () => {
  const { actions, isFreemiumPreview, totalActionsAvailable, actionsShown } = await list(freeUser)
  expect([actions.length, isFreemiumPreview, actionsShown]).toEqual([8, true, 8])
  expect(totalActionsAvailable).toBeGreaterThan(8)
  const rows = await rowsOf<{ id: string }>(services().db, sql`select id from actions where job_id = ${freeJobId} order by position`)
  expect(rows.length).toBe(totalActionsAvailable)
  // The eight shown tasks are the most urgent ones, and their status can be changed.
  expect(actions.map(({ id }: ListedAction) => id)).toEqual(rows.slice(0, 8).map(({ id }) => id))
  expect((await setProgress(freeUser, rows[7]?.id ?? '', { status: 'todo' })).status).toBe(200)
  const hidden = rows[8]
  expect(hidden?.id).toMatch(/./)
  expect((await setProgress(freeUser, hidden?.id ?? '', { status: 'completed' })).status).toBe(404)
  const bulkChange = { ids: [rows[0]?.id, hidden?.id], status: 'completed' }
  expect((await call('POST', '/api/v1/actions/progress', { as: freeUser, body: bulkChange })).status).toBe(404)
  const changedRows = await rowsOf(services().db, sql`select id from actions where job_id = ${freeJobId} and status <> 'todo'`)
  expect(changedRows).toEqual([])
  expect((await call('GET', `/api/v1/actions/${hidden?.id}/evidence`, { as: freeUser })).status).toBe(404)
  expect((await call('GET', '/api/v1/actions/stats', { as: freeUser })).body.stats.totalActions).toBe(8)
})

test('B-C-03 B-S-01 B-S-02 B-S-03 a task is started, completed and reopened; times come from the server and are kept in the history', async () => {
  const [first] = (await list(owner)).actions as ListedAction[]
  const id = first?.id ?? ''
  const currentTask = async () => (await list(owner)).actions.find((action: ListedAction) => action.id === id)
  expect((await setProgress(owner, id, { status: 'in-progress', notes: 'asked Bob' })).status).toBe(200)
  expect(await currentTask()).toMatchObject({ status: 'in-progress', notes: 'asked Bob', completed_at: null })
  const started = (await currentTask()).started_at
  await setProgress(owner, id, { status: 'completed', effectiveness_rating: 5 })
  expect(await currentTask()).toMatchObject({ status: 'completed', started_at: started, effectiveness_rating: 5, notes: 'asked Bob' })
  expect((await currentTask()).completed_at).not.toBeNull()
  await setProgress(owner, id, { status: 'todo', notes: null })
  expect(await currentTask()).toMatchObject({ status: 'todo', started_at: null, completed_at: null, notes: null })
  const { body } = await call('GET', `/api/v1/actions/${id}/evidence`, { as: owner })
  expect(body.data.history.map(({ status }: { status: string }) => status)).toEqual(['in-progress', 'completed', 'todo'])
})

test('B-C-02 B-E-10 shows the task figures of an analysis', async () => {
  const before = (await call('GET', '/api/v1/actions/stats', { as: owner })).body.stats
  const [first, second] = (await list(owner)).actions as ListedAction[]
  await call('POST', '/api/v1/actions/progress', { as: owner, body: { ids: [first?.id, second?.id], status: 'completed' } })
  const { stats } = (await call('GET', '/api/v1/actions/stats', { as: owner })).body
  expect(stats).toMatchObject({ completedActions: before.completedActions + 2, totalActions: before.totalActions })
  expect(stats.estimatedTimeRemaining).toBe(before.estimatedTimeRemaining - Number(first?.time_estimate) - Number(second?.time_estimate))
  expect(stats.completionPercentage).toBe(Math.round((stats.completedActions / stats.totalActions) * 100))
  await call('POST', '/api/v1/actions/progress', { as: owner, body: { ids: [first?.id, second?.id], status: 'todo' } })
})

test('bad changes are refused with a message, and a bulk change applies fully or not at all', async () => {
  const [first] = (await list(owner)).actions as ListedAction[]
  const id = first?.id ?? ''
  for (const body of [
    { status: 'done' },
    {},
    { status: 'todo', notes: 'x'.repeat(10_001) },
    { status: 'todo', effectiveness_rating: 6 },
    { status: 'todo', effectiveness_rating: 1.5 },
  ]) {
    const answer = await setProgress(owner, id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/\w/)
  }
  expect((await setProgress(owner, id, { status: 'todo', notes: 'x'.repeat(10_000) })).status).toBe(200)
  await setProgress(owner, id, { status: 'todo', notes: null })
  const [foreign] = (await list(freeUser)).actions as ListedAction[]
  const bulk = await call('POST', '/api/v1/actions/progress', { as: owner, body: { ids: [id, foreign?.id], status: 'completed' } })
  expect(bulk).toMatchObject({ status: 404, body: { error: 'Action not found' } })
  expect((await list(owner)).actions[0].status).toBe('todo')
})

test('B-P-15 ids of another user, unknown ids and malformed ids are not found', async () => {
  const [foreign] = (await list(freeUser)).actions as ListedAction[]
  for (const id of [foreign?.id ?? '', 'none', "' or 1=1", '%00']) {
    const encodedId = encodeURIComponent(id)
    expect((await setProgress(owner, encodedId, { status: 'completed' })).status).not.toBe(200)
    expect((await call('GET', `/api/v1/actions/${encodedId}/evidence`, { as: owner })).status).not.toBe(200)
  }
  for (const query of [
    `?jobId=${freeJobId}`,
    '?jobId=none',
    '?domain=none.example',
    '?timestamp=never',
    `?domain=${site.host}&timestamp=2020-01-01T00:00:00Z`,
  ]) {
    expect((await call('GET', `/api/v1/actions${query}`, { as: owner })).status).toBe(404)
    expect((await call('GET', `/api/v1/actions/stats${query}`, { as: owner })).status).toBe(404)
  }
  expect((await call('DELETE', '/api/v1/actions/analyses/none', { as: owner })).status).toBe(404)
})

test('evidence is paginated, one URL per line, with a command to reproduce it', async () => {
  for (const action of (await list(owner)).actions.slice(0, 5)) {
    const read = async (query: string) => (await call('GET', `/api/v1/actions/${action.id}/evidence?${query}`, { as: owner })).body.data
    const { evidence, total } = await read('limit=200')
    // Evidence includes issues that follow from the cause, also on other pages.
    expect(total).toBeGreaterThanOrEqual(action.coverage.pages)
    expect(new Set(evidence.map(({ url }: { url: string }) => url)).size).toBe(total)
    expect(evidence.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(action.findings)
    expect(evidence[0].check).toContain(`'${evidence[0].url}'`)
    if (total > 1) expect((await read('offset=1&limit=1')).evidence).toEqual([evidence[1]])
  }
})

type Group = { rule: string; name: string; found: string | null; findings: number; pages: number }
type TaskWithGroups = { id: string; cause: string; rule: string; title: string; findings: number; groups: Group[] }

test('evidence can be read for one group; an unknown group has none', async () => {
  const actions = (await list(owner)).actions as TaskWithGroups[]
  // At least one task has a group of another rule than its own.
  expect(actions.some(({ rule, groups }) => groups.some((group) => group.rule !== rule))).toBe(true)
  for (const action of actions) {
    const read = async (query: string) => (await call('GET', `/api/v1/actions/${action.id}/evidence?${query}`, { as: owner })).body.data
    const { body } = await call('GET', `/api/v1/jobs/${jobId}/findings?cause=${action.cause}&limit=200`, { as: owner })
    expect(action.groups.reduce((sum, { findings }) => sum + findings, 0)).toBe(action.findings)
    let first = 0
    for (const [i, group] of action.groups.entries()) {
      const groupFindings = body.data.findings.slice(first, first + group.findings)
      first += group.findings
      for (const finding of groupFindings) expect(finding).toMatchObject({ rule: group.rule, name: group.name })
      const { evidence, total } = await read(`group=${i}&limit=200`)
      expect(total).toBe(group.pages)
      expect(evidence.map(({ url }: { url: string }) => url)).toEqual([...new Set(groupFindings.map(({ url }: { url: string }) => url))])
      expect(evidence.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(group.findings)
      if (group.found !== null) for (const line of evidence) expect(line.found).toBe(group.found)
      if (total > 1) expect(await read(`group=${i}&offset=1&limit=1`)).toMatchObject({ evidence: [evidence[1]], total })
    }
    expect(await read(`group=${action.groups.length}`)).toMatchObject({ evidence: [], total: 0 })
  }
})

test('the group parameter is a whole number from 0', async () => {
  const [{ id } = { id: '' }] = (await list(owner)).actions as TaskWithGroups[]
  for (const group of ['-1', '1.5', 'x', '10001']) {
    expect((await call('GET', `/api/v1/actions/${id}/evidence?group=${group}`, { as: owner })).status).toBe(400)
  }
})

test('a cause lists the groups of its task, and the files list what else a task fixes', async () => {
  const { actions, score } = (await list(owner)) as { actions: TaskWithGroups[]; score: number }
  const { body: job } = await call('GET', `/api/v1/jobs/${jobId}`, { as: owner })
  expect(score).toBe(job.data.score)
  const { body: causes } = await call('GET', `/api/v1/jobs/${jobId}/causes?limit=200`, { as: owner })
  expect(causes.data.causes.map(({ id, groups }: { id: string; groups: Group[] }) => [id, groups])).toEqual(
    actions.map(({ cause, groups }) => [cause, groups]),
  )
  const file = async (name: string) => (await call('GET', `/api/v1/jobs/${jobId}/files/${name}`, { as: owner })).body.data.content
  const withOtherRules = actions.filter(({ rule, groups }) => groups.some((group) => isAlsoCleared(group.rule, rule)))
  expect((await file('actions.md')).match(/Also clears:/g)).toHaveLength(withOtherRules.length)
  const stored = JSON.parse(await file('actions.json'))
  expect(stored.map(({ groups }: { groups: Group[] }) => groups)).toEqual(actions.map(({ groups }) => groups))
})

test('B-P-06 a cause comes with its task if the plan shows that task', async () => {
  const readCause = async (as: User, job: string, cause: string) =>
    (await call('GET', `/api/v1/jobs/${job}/causes/${cause}`, { as })).body.data
  const { actions } = (await list(owner)) as { actions: TaskWithGroups[] }
  const { body } = await call('GET', `/api/v1/jobs/${jobId}/causes?limit=200`, { as: owner })
  for (const at of [0, 8]) {
    const cause = actions[at]?.cause ?? ''
    expect(await readCause(owner, jobId, cause)).toEqual({ cause: body.data.causes[at], task: actions[at] })
  }
  expect(await call('GET', `/api/v1/jobs/${jobId}/causes/none`, { as: owner })).toMatchObject({
    status: 404,
    body: { error: 'Root cause not found' },
  })
  const { body: causes } = await call('GET', `/api/v1/jobs/${freeJobId}/causes?limit=200`, { as: freeUser })
  const tasks = causes.data.causes
    .slice(0, 10)
    .map(async ({ id }: { id: string }) => (await readCause(freeUser, freeJobId, id)).task === null)
  expect(await Promise.all(tasks)).toEqual([...Array(8).fill(false), true, true])
})

test('B-C-04 subscribing returns the channel for live changes', async () => {
  const { body } = await call('POST', '/api/v1/actions/subscribe', { as: owner })
  expect(body).toEqual({ success: true, channel: '/api/v1/live', table: 'actions', filter: `user_id=eq.${owner.id}` })
})

test('B-C-06 B-C-07 B-E-09 analyses are listed, and deleted together with their job', async () => {
  const user = await newUser()
  const id = await analyze(user, site.origin)
  const { body } = await call('GET', '/api/v1/actions/analyses', { as: user })
  expect(body.analyses).toEqual([expect.objectContaining({ domain: site.host, jobId: id, actions_count: expect.any(Number) })])
  expect((await call('GET', `/api/v1/actions/analyses?jobId=${jobId}`, { as: user })).body.analyses).toEqual([])
  const analysis = body.analyses[0]
  expect((await list(user, `?domain=${site.host}&timestamp=${analysis.analysis_timestamp}`)).actions).toHaveLength(8)
  expect((await call('DELETE', `/api/v1/actions/analyses/${analysis.id}`, { as: owner })).status).toBe(404)
  expect((await call('DELETE', `/api/v1/actions/analyses/${analysis.id}`, { as: user })).status).toBe(200)
  expect((await call('GET', `/api/v1/jobs/${id}`, { as: user })).status).toBe(404)
  expect(await list(user)).toMatchObject({ actions: [], executiveSummary: null, totalActionsAvailable: 0 })
})

test('a second analysis of the fixed site marks tasks as new, fixed or still open, and carries progress over', async () => {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, 'tier4')
  const first = await analyze(user, changingSite.origin)
  const readSince = async (id: string) => (await call('GET', `/api/v1/jobs/${id}/since`, { as: user })).body.data
  expect(await readSince(first)).toMatchObject({ since: null, scores: [{ jobId: first }] })
  const { actions: before } = await list(user)
  for (const { id } of before) await setProgress(user, id, { status: 'in-progress', notes: 'with Bob', effectiveness_rating: 3 })
  // The favicon is missing in both analyses.
  const faviconTask = before.find(({ rule }: ListedAction) => rule === 'favicon-missing')
  await setProgress(user, faviconTask.id, { status: 'completed' })

  isFixed = true
  const second = await analyze(user, changingSite.origin)
  const { since: change, scores } = await readSince(second)
  expect(scores.map(({ jobId: id }: { jobId: string }) => id)).toEqual([first, second])
  expect(change).toMatchObject({ previous: { jobId: first }, rulesChanged: false, scopeChanged: false })
  expect(change.counts.new).toBeGreaterThan(0)
  expect(change.counts.fixed).toBeGreaterThan(0)
  expect(change.counts.open).toBeGreaterThan(0)
  const findingCount = async (id: string) => (await call('GET', `/api/v1/jobs/${id}/findings?limit=1`, { as: user })).body.data.total
  expect(change.counts.new + change.counts.open).toBe(await findingCount(second))
  expect(change.counts.fixed + change.counts.open).toBe(await findingCount(first))
  expect(change.fixedCauses.length).toBeGreaterThan(0)
  type CauseChange = { id: string; before: number | null; now: number | null }
  const changes = async (id: string) => (await call('GET', `/api/v1/jobs/${id}/changes`, { as: user })).body.data
  expect(await changes(first)).toEqual({ more: [], fewer: [] })
  const { more, fewer } = (await changes(second)) as { more: CauseChange[]; fewer: CauseChange[] }
  expect(fewer.filter(({ now }) => now === 0).map(({ id }) => id)).toEqual(change.fixedCauses.map(({ id }: CauseChange) => id))
  expect(more.filter(({ before: then }) => then === 0).map(({ id }) => id)).toEqual(change.newCauses.map(({ id }: CauseChange) => id))
  const balance = [...more, ...fewer].reduce((sum, { before: then, now }) => sum + (now ?? 0) - (then ?? 0), 0)
  expect(balance).toBe(change.counts.new - change.counts.fixed)

  const { actions: after } = await list(user)
  const openTasks = after.filter((action: ListedAction) => action.since === 'open')
  expect(openTasks.length).toBeGreaterThan(0)
  const reopened = openTasks.find(({ rule }: ListedAction) => rule === 'favicon-missing')
  expect(reopened).toMatchObject({ status: 'todo', notes: 'with Bob', reopened_reason: 'still there' })
  for (const action of openTasks.filter((each: ListedAction) => each !== reopened))
    expect(action).toMatchObject({ status: 'in-progress', notes: 'with Bob', effectiveness_rating: 3 })
  for (const action of after.filter((each: ListedAction) => each.since === 'new'))
    expect(action).toMatchObject({ status: 'todo', notes: null })

  // After the previous analysis is deleted, the changed causes are listed without numbers.
  await call('DELETE', `/api/v1/jobs/${first}`, { as: user })
  const withoutNumbers = (causes: object[]) => causes.map((cause) => ({ ...cause, before: null, now: null }))
  expect(await changes(second)).toEqual({ more: withoutNumbers(change.newCauses), fewer: withoutNumbers(change.fixedCauses) })
})
