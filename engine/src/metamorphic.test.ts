/**
 * A fault added never raises the score, and its repair never lowers it. The same bytes give the same score, so a change that does not raise
 * it has a way back that does not lower it: each comparison proves both.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { faults } from './testing/changes/all.ts'
import type { Change } from './testing/changes/change.ts'
import { repairedStepByStep, repairsOf } from './testing/changes/repairs.ts'
import { slowServer } from './testing/changes/server.ts'
import { madeBlog } from './testing/made-blog.ts'
import { madeDocs } from './testing/made-docs.ts'
import type { MadeSite } from './testing/made-site.ts'
import { describeMove, isLower, type Measured, measure } from './testing/measure-score.ts'
import { sampleInMemory } from './testing/sample-in-memory.ts'
import { waitedMs } from './testing/web-in-memory.ts'

vi.mock('#crawl/web.ts', () => import('./testing/web-in-memory.ts'))
vi.setConfig({ testTimeout: 30_000 })

const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs())

const clean = await sampleInMemory('clean')
const sites = [madeBlog(), madeDocs(), clean, await sampleInMemory('faulty')]

/** Nothing that follows from these may make up for them. */
const SEVERE = [
  'noindex on every page',
  'noindex on the home page',
  'noindex on every page by header',
  'robots.txt keeps Googlebot out of the whole site',
  'robots.txt answers 500',
  'all canonicals to the home page',
  'all canonicals to another host',
  'all canonicals to a page that is gone',
  'all titles removed',
  'one menu entry is dead',
  'viewport removed',
  'every page but the home page answers 500',
]

/**
 * The faulty shop has a fault of nearly every kind, so that most changes repair one by the way: titles that are all equal are no longer too
 * long. These add faults and take none away, but for what they hide.
 */
const FOR_FAULTY_SHOP = [
  'noindex on every page',
  'noindex on a tenth of the pages',
  'noindex on the home page',
  'noindex on every page by header',
  'nofollow for all links of every page',
  'robots.txt keeps Googlebot out of the whole site',
  'robots.txt keeps everybody out of the whole site',
  'robots.txt answers 500',
  'sitemap with fifty dead addresses',
  'all canonicals to the home page',
  'all canonicals to another host',
  'all canonicals to a page that is gone',
  'all canonicals through a redirect',
  'all links through a redirect',
  'all links through chains of three redirects',
  'one menu entry through a redirect',
  'one menu entry is dead',
  'a new menu entry is dead',
  'ten dead links in the text',
  'one link without text on every page',
  'own links with campaign tags',
  'all titles removed',
  'half of the titles removed',
  'all titles emptied',
  'all descriptions removed',
  'all descriptions emptied',
  'all main headings removed',
  'dummy text on every page',
  'an image without alt text on every page',
  'viewport removed',
  'broken structured data on every page',
  'one page deleted',
  'a page of the menu deleted',
  'a page of the menu answers 500',
  'every page but the home page answers 500',
  'addresses that do not exist answer 200',
  'compression switched off',
]

const isChanged = (before: MadeSite, after: MadeSite): boolean =>
  before.mirrors !== after.mirrors ||
  before.answers.size !== after.answers.size ||
  [...after.answers].some(([path, answer]) => before.answers.get(path) !== answer)

const isFaulty = ({ name }: MadeSite) => name === 'faulty shop'

/** Changes that find something to change. */
const suited = (site: MadeSite, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ name, apply }) => (!isFaulty(site) || FOR_FAULTY_SHOP.includes(name)) && isChanged(site, apply(site)))

describe.each(sites)('$name', (site) => {
  let before: Measured
  beforeAll(async () => {
    before = await measure(site)
  })

  test.each(suited(site, faults))('$name', async ({ name, apply }) => {
    const after = await measure(apply(site))
    if (isLower(before, after)) expect.fail(describeMove(site.name, name, before, after))
    const mustCost = SEVERE.includes(name) && !isFaulty(site)
    if (mustCost && !isLower(after, before)) expect.fail(describeMove(site.name, name, before, after))
  })

  const repairs = repairsOf(site, clean)
  test.runIf(repairs.length > 0).each(repairs)('$name', async ({ name, apply }) => {
    const after = await measure(apply(site))
    if (isLower(after, before)) expect.fail(describeMove(site.name, name, before, after))
  })

  test(`${slowServer.name}: changes nothing`, async () => {
    const after = await measure(slowServer.apply(site))
    expect(after.found).toContain('server-response-slow')
    if (isLower(after, before) || isLower(before, after)) expect.fail(describeMove(site.name, slowServer.name, before, after))
  })
})

test.each(repairedStepByStep())('%s repaired step by step', async (_, steps) => {
  let before: Measured | null = null
  for (const { repair, site } of steps) {
    const after = await measure(site)
    if (before !== null && isLower(after, before)) expect.fail(describeMove(site.name, repair, before, after))
    before = after
  }
})

test('every change is tried somewhere, and every name in a list is that of a change', () => {
  const tried = sites.flatMap((site) => suited(site, faults).map(({ name }) => name))
  expect(faults.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
  expect([...SEVERE, ...FOR_FAULTY_SHOP].filter((name) => !tried.includes(name))).toEqual([])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
