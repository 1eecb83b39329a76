/**
 * A fault added never raises the score, and its repair never lowers it. The same bytes give the same score, so a change that does not raise
 * it has a way back that does not lower it: each comparison proves both.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { faults } from './testing/changes/all.ts'
import type { Change } from './testing/changes/change.ts'
import { harmlessChanges } from './testing/changes/server.ts'
import { madeBlog } from './testing/made-blog.ts'
import { madeDocs } from './testing/made-docs.ts'
import type { MadeSite } from './testing/made-site.ts'
import { describeMove, type Measured, measure, worth } from './testing/measure-score.ts'
import { sampleInMemory } from './testing/sample-in-memory.ts'
import { waitedMs } from './testing/web-in-memory.ts'

vi.mock('#crawl/web.ts', () => import('./testing/web-in-memory.ts'))
vi.setConfig({ testTimeout: 30_000 })

const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs())

const sites = [madeBlog(), madeDocs(), await sampleInMemory('clean'), await sampleInMemory('faulty')]

const isChanged = (before: MadeSite, after: MadeSite): boolean =>
  before.mirrors !== after.mirrors ||
  before.answers.size !== after.answers.size ||
  [...after.answers].some(([path, answer]) => before.answers.get(path) !== answer)

const suited = (site: MadeSite, changes: readonly Change[]) => changes.filter(({ apply }) => isChanged(site, apply(site)))

describe.each(sites)('$name', (site) => {
  let before: Measured
  beforeAll(async () => {
    before = await measure(site)
  })

  test.each(suited(site, faults))('$name', async ({ name, apply }) => {
    const after = await measure(apply(site))
    expect(worth(after) > worth(before) ? describeMove(site, name, before, after) : '').toBe('')
  })

  test.each(suited(site, harmlessChanges))('$name: changes nothing', async ({ name, apply }) => {
    const after = await measure(apply(site))
    expect(worth(after) === worth(before) ? '' : describeMove(site, name, before, after)).toBe('')
  })
})
