import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyse } from '../../engine/src/analyse.ts'
import { type Sample, serveSample } from '../../sample/serve-sample.ts'
import { type Comparison, combineComparisons, compareTruths, type TruthResult, truthTable } from './compare.ts'
import { truths } from './truths.ts'

const MIN_RECALL = 0.98
const MIN_PRECISION = 0.99
/** Minimum recall and precision of each truth. A truth below it needs an excuse. */
const MIN_SHARE = 0.9

async function compareSample(sample: Sample): Promise<Comparison> {
  await using shop = await serveSample(sample)
  return await compareTruths(shop.origin, await analyse(shop.origin, { allow: [shop.host] }))
}

const isBelowMinimum = ({ counted, found, wrong }: TruthResult): boolean =>
  found < MIN_SHARE * counted || found < MIN_SHARE * (found + wrong.length)

test('the rules report the same addresses as the counters on the sample shops', async () => {
  const comparisons = [await compareSample('faulty'), await compareSample('clean')]
  const total = combineComparisons(comparisons)
  const table = truthTable(total).join('\n')
  expect(total.recall, table).toBeGreaterThanOrEqual(MIN_RECALL)
  expect(total.precision, table).toBeGreaterThanOrEqual(MIN_PRECISION)
  expect(total.results.filter((result) => isBelowMinimum(result) && result.excuse === null)).toEqual([])
  // A truth that counts nothing proves nothing about its rule.
  expect(total.results.filter(({ counted }) => counted > 0).length).toBeGreaterThan(40)
})

test('there are at least thirty truths, each listed once', () => {
  expect(new Set(truths.map(({ rule }) => rule)).size).toBe(truths.length)
  expect(truths.length).toBeGreaterThanOrEqual(30)
})

test('the counters share no code with the engine', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const imports = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name ?? ''),
  )
  expect(imports.length).toBeGreaterThan(files.length)
  expect(imports.filter((name) => !name.startsWith('./') && !name.startsWith('node:') && name !== 'parse5')).toEqual([])
})
