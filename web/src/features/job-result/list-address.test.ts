import { expect, test } from 'vitest'
import { shownList } from './list-address.ts'

const shown = (query: string) => {
  const parts = new URLSearchParams(query)
  return shownList((name) => parts.get(name))
}

test('the URL decides which list is shown', () => {
  expect(shown('')).toEqual({ view: 'top', category: null, impact: null, cause: null, url: null, page: 1 })
  expect(shown('view=findings&category=technical&impact=high&page=3')).toEqual({
    view: 'findings',
    category: 'technical',
    impact: 'high',
    cause: null,
    url: null,
    page: 3,
  })
  expect(shown('cause=c1').cause).toBe('c1')
  expect(shown('view=findings&url=https%3A%2F%2Fa.example%2F').url).toBe('https://a.example/')
  expect(shown('view=fixed').view).toBe('fixed')
})

test.each(['view=<script>&category=all&impact=HIGH&cause=&page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=x', 'page='])(
  '%s counts as missing',
  (query) => {
    expect(shown(query)).toEqual({ view: 'top', category: null, impact: null, cause: null, url: null, page: 1 })
  },
)
