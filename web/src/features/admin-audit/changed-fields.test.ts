import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a change has one line per field, with readable names and values', () => {
  expect(
    changedFields({
      before: { is_admin: false, disabled_at: null, siteName: 'Old' },
      after: { is_admin: true, disabled_at: '2026-11-16T10:00:00.000Z', siteName: 'New', prices: { tier1: 19 } },
    }),
  ).toEqual([
    { name: 'Is admin', before: 'no', after: 'yes' },
    { name: 'Disabled at', before: null, after: expect.stringContaining('Nov 16, 2026') },
    { name: 'Site name', before: 'Old', after: 'New' },
    { name: 'Prices', before: null, after: '{\n "tier1": 19\n}' },
  ])
  expect(changedFields({ before: null, after: null })).toEqual([])
})
