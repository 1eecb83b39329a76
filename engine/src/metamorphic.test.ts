/**
 * Adding a fault never raises the score, and fixing a fault never lowers it. Each comparison proves both: the same bytes give the same
 * score, so undoing a change that did not raise the score does not lower it.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { faults } from './testing/changes/all.ts'
import type { Change } from './testing/changes/change.ts'
import { markupChanges } from './testing/changes/markup.ts'
import { repairedStepByStep, repairsOf } from './testing/changes/repairs.ts'
import { slowServer } from './testing/changes/server.ts'
import { makeBlog } from './testing/fake-blog.ts'
import { makeDocs } from './testing/fake-docs.ts'
import type { FakeSite } from './testing/fake-site.ts'
import { explainScoreChange, hasLowerScore, type Measured, measure } from './testing/measure-score.ts'
import { sampleInMemory } from './testing/sample-in-memory.ts'
import { simulatedDelayMs } from './testing/web-in-memory.ts'

vi.mock('#web/web.ts', () => import('./testing/web-in-memory.ts'))
vi.mock('#facts/read-page.ts', async (importActual: () => Promise<typeof import('#facts/read-page.ts')>) => {
  const [actual, { readOnce }] = await Promise.all([importActual(), import('./testing/read-once.ts')])
  return { ...actual, readPage: readOnce(actual.readPage) }
})

const now = performance.now.bind(performance)
performance.now = () => now() + simulatedDelayMs()

const clean = await sampleInMemory('clean')
const sites = [makeBlog(), makeDocs(), clean, await sampleInMemory('faulty', { withFiller: false })]

/** Faults that must cost points if there are points to lose. */
const SEVERE_FAULTS = [
  'noindex on every page',
  'noindex on the home page',
  'noindex on every page by header',
  'robots.txt keeps Googlebot out of the whole site',
  'robots.txt returns 500',
  'all canonicals to the home page',
  'all canonicals to a page that is gone',
  'all titles removed',
  'one menu entry is dead',
  'viewport removed',
  'every page but the home page returns 500',
]

/** The second change includes the first and goes further, so it never scores higher. */
const INCREASING_CHANGES = [
  ['noindex on a tenth of the pages', 'noindex on every page but the home page'],
  ['noindex on every page but the home page', 'noindex on every page'],
  ['noindex on the home page', 'noindex on every page'],
  ['robots.txt keeps Googlebot out of one folder', 'robots.txt keeps Googlebot out of the whole site'],
  ['canonicals of a tenth of the pages to the home page', 'all canonicals to the home page'],
  ['all links through a redirect', 'all links through chains of three redirects'],
  ['as many dead links on the home page as are listed', 'more dead links on the home page than are listed'],
  ['half of the titles removed', 'all titles removed'],
  ['half of the titles equal', 'all titles equal'],
  ['all titles cut to one word', 'all titles emptied'],
  ['half of the descriptions removed', 'all descriptions removed'],
  ['all descriptions cut to two words', 'all descriptions emptied'],
  ['half of the main headings removed', 'all main headings removed'],
  ['dummy text on the home page', 'dummy text on every page'],
  ['viewport with a fixed width', 'viewport removed'],
  ['Open Graph without image', 'Open Graph removed'],
  ['one page returns 500', 'every page but the home page returns 500'],
] as const

/**
 * The faulty shop has a fault of nearly every kind, and a change often fixes one of them: for example, titles that are all equal are no longer too
 * long. These changes only add faults, or hide existing ones.
 */
const FAULTY_SHOP_CHANGES = [
  'noindex on every page',
  'noindex on a tenth of the pages',
  'noindex on the home page',
  'noindex on every page by header',
  'robots.txt keeps Googlebot out of the whole site',
  'robots.txt keeps everybody out of the whole site',
  'robots.txt returns 500',
  'sitemap with fifty dead addresses',
  'all canonicals to the home page',
  'all canonicals to a page that is gone',
  'all canonicals through a redirect',
  'one menu entry through a redirect',
  'one menu entry is dead',
  'ten dead links in the text',
  'own links with campaign tags',
  'all titles removed',
  'all descriptions removed',
  'all main headings removed',
  'dummy text on every page',
  'viewport removed',
  'one page deleted',
  'a page of the menu returns 500',
  'every page but the home page returns 500',
  'addresses that do not exist return 200',
  'compression switched off',
]

const isChanged = (before: FakeSite, after: FakeSite): boolean =>
  before.mirrors !== after.mirrors ||
  before.responses.size !== after.responses.size ||
  [...after.responses].some(([path, response]) => before.responses.get(path) !== response)

const isFaulty = ({ name }: FakeSite) => name === 'faulty shop'

/** Markup is judged page by page, so changes to it are not tried on `docs`: the blog, half as large, is enough. */
const isTried = (site: FakeSite, change: Change): boolean =>
  isFaulty(site) ? FAULTY_SHOP_CHANGES.includes(change.name) : site.name !== 'docs' || !markupChanges.includes(change)

/** The changes to try, without those that have no effect on the site. */
const changesFor = (site: FakeSite): readonly Change[] =>
  faults.filter((change) => isTried(site, change) && isChanged(site, change.apply(site)))

describe.each(sites)('$name', (site) => {
  let before: Measured
  beforeAll(async () => {
    before = await measure(site)
  })

  const changes = changesFor(site)
  const measured = new Map<string, Measured>()
  const measureWith = async ({ name, apply }: Change): Promise<Measured> => {
    const after = measured.get(name) ?? (await measure(apply(site)))
    measured.set(name, after)
    return after
  }

  test.each(changes)('$name', async (change) => {
    const after = await measureWith(change)
    const mustCost = SEVERE_FAULTS.includes(change.name) && !isFaulty(site)
    if (hasLowerScore(before, after) || (mustCost && !hasLowerScore(after, before)))
      expect.fail(explainScoreChange(site.name, change.name, before, after))
  })

  const changesByName = new Map(changes.map((change) => [change.name, change]))
  const pairs = INCREASING_CHANGES.flatMap(([some, all]) => {
    const [less, more] = [changesByName.get(some), changesByName.get(all)]
    return less === undefined || more === undefined ? [] : [{ less, more }]
  })
  test.each(pairs)('from "$less.name" to "$more.name"', async ({ less, more }) => {
    const [some, all] = [await measureWith(less), await measureWith(more)]
    if (hasLowerScore(some, all)) expect.fail(explainScoreChange(site.name, `${less.name}" to "${more.name}`, some, all))
  })

  const repairs = repairsOf(site, clean)
  test.runIf(repairs.length > 0).each(repairs)('$name', async ({ name, apply }) => {
    const after = await measure(apply(site))
    if (hasLowerScore(after, before)) expect.fail(explainScoreChange(site.name, name, before, after))
  })

  test(`${slowServer.name}: changes nothing`, async () => {
    const after = await measure(slowServer.apply(site))
    expect(after.found).toContain('server-response-slow')
    if (hasLowerScore(after, before) || hasLowerScore(before, after))
      expect.fail(explainScoreChange(site.name, slowServer.name, before, after))
  })
})

test.each(repairedStepByStep())('repairing %s step by step never lowers the score', async (_, steps) => {
  const falls: string[] = []
  let before: Measured | null = null
  for (const { repair, site } of steps) {
    const after = await measure(site)
    if (before !== null && hasLowerScore(after, before)) falls.push(explainScoreChange(site.name, repair, before, after))
    before = after
  }
  if (falls.length > 0) expect.fail(falls.join('\n'))
})

test('every change is tried somewhere, and every listed name is the name of a change', () => {
  const tried = sites.flatMap((site) => changesFor(site).map(({ name }) => name))
  expect(faults.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
  expect([...SEVERE_FAULTS, ...FAULTY_SHOP_CHANGES, ...INCREASING_CHANGES.flat()].filter((name) => !tried.includes(name))).toEqual([])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
