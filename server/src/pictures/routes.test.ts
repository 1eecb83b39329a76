import { serve } from '@seo/engine/testing/serve'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'

const page = (head: string, body: string) => `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const site = await serve({
  '/': page(
    '<title>Boats and boards</title><meta name="description" content="For rough seas"><meta property="og:title" content="Boats!"><meta property="og:image" content="/boat.jpg">',
    '<h1>Boats</h1><a href="/a">Oars</a> <a href="/b">Sails</a>',
  ),
  '/a': page('<title>Oars</title>', `<h1>Oars</h1><p>${'Oars for boats. '.repeat(200)}</p><a href="/b">Sails</a>`),
  '/b': page('', '<h1>Sails for every boat</h1><a href="/">Home</a>'),
})
const server = testServer({ CRAWL_ALLOW: site.host })
afterAll(() => site[Symbol.asyncDispose]())

let owner: { id: string; token: string }
let jobId: string
beforeAll(async () => {
  owner = await server.newUser()
  await grantPlan(server.services(), server.services().db, owner.id, 'tier2')
  jobId = await server.analyze(owner, site.origin)
})

test('the pictures of a report show the home page, the effort, page weights and links', async () => {
  const { status, body } = await server.call('GET', `/api/v1/jobs/${jobId}/pictures`, { as: owner })
  expect(status).toBe(200)
  const { home, efforts, weights, links } = body.data
  expect(home).toEqual({
    url: `${site.origin}/`,
    title: 'Boats and boards',
    description: 'For rough seas',
    sharing: { title: 'Boats!', description: null, image: '/boat.jpg', site: null },
  })
  expect(efforts.length).toBeGreaterThan(0)
  expect(efforts[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    impact: expect.stringMatching(/high|medium|low/),
    points: expect.any(Number),
    minutes: expect.any(Number),
  })
  expect(weights).toMatchObject({ pages: 3, heaviest: [{ url: `${site.origin}/a` }, {}, {}] })
  expect(weights.heaviest[0].bytes).toBeGreaterThan(weights.median)
  expect(links.total).toBe(3)
  expect(links.pages[0]).toMatchObject({ url: `${site.origin}/`, depth: 0, from: null })
  expect(links.pages.slice(1).every(({ from, depth }: { from: number; depth: number }) => from === 0 && depth === 1)).toBe(true)
  expect(links.pages.some(({ issues }: { issues: number }) => issues > 0)).toBe(true)
  expect(links.links.length).toBeGreaterThanOrEqual(4)
})

test('the preview of a task shows the page that its code was written for', async () => {
  const { body } = await server.call('GET', `/api/v1/actions?jobId=${jobId}`, { as: owner })
  const descriptionTask = body.actions.find(({ rule }: { rule: string }) => rule === 'description-missing')
  const { body: preview } = await server.call('GET', `/api/v1/actions/${descriptionTask.id}/preview`, { as: owner })
  // The preview may show either page, but its URL and title must be of the same page.
  const pages: Record<string, string> = { '/a': 'Oars', '/b': '' }
  const { pathname } = new URL(preview.data.url)
  expect(preview.data).toEqual({ url: `${site.origin}${pathname}`, title: pages[pathname], description: '', sharing: null })
})

test('pictures of another user’s job or of an unknown job are not found', async () => {
  const stranger = await server.newUser()
  for (const path of [`jobs/${jobId}/pictures`, 'jobs/none/pictures', 'actions/none/preview']) {
    expect((await server.call('GET', `/api/v1/${path}`, { as: stranger })).status, path).toBe(404)
  }
})
