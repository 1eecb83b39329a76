// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { clearDrafts, readDraft, writeDraft } from './drafts.ts'

afterEach(() => sessionStorage.clear())

test('a draft is only shown to the user who wrote it', () => {
  writeDraft('ann', 'address', 'a.example')
  writeDraft('bob', 'address', 'b.example')
  sessionStorage.setItem('other', 'stays')
  expect(readDraft('ann', 'address')).toBe('a.example')
  expect(readDraft('an', 'address')).toBe('')
  clearDrafts({ exceptUserId: 'bob' })
  expect([readDraft('ann', 'address'), readDraft('bob', 'address')]).toEqual(['', 'b.example'])
  clearDrafts()
  expect(readDraft('bob', 'address')).toBe('')
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test('an empty draft is removed', () => {
  writeDraft('ann', 'address', 'a.example')
  writeDraft('ann', 'address', '')
  expect(sessionStorage).toHaveLength(0)
})
