import { expect, test } from 'vitest'
import type { Fix } from '#fixes/fix.ts'
import { openFixMaker } from './fix-maker.ts'

test('a rule with findings on many templates leaves the fixes of other rules alone', () => {
  const fixes = openFixMaker()
  const fix: Fix = [{ do: 'set doctype' }]
  for (let i = 0; i < 1_000; i++) fixes.make(() => fix, 'doctype-missing', 'html', `template ${i}`)
  expect(fixes.make(() => fix, 'doctype-missing', 'html', 'another template')).toBe(null)
  expect(fixes.make(() => fix, 'sd-organization', 'head', 'home')).toBe(fix)
})
