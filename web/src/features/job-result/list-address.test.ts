import { expect, test } from 'vitest'
import { shownList } from './list-address.ts'

const shownListFor = (query: string) => {
  const params = new URLSearchParams(query)
  return shownList((name) => params.get(name))
}

test('the URL decides which list is shown', () => {
  expect(shownListFor('')).toEqual({ view: 'top', category: null, impact: null, cause: null, url: null, page: 1 })
  expect(shownListFor('view=findings&category=technical&impact=high&page=3')).toEqual({
    view: 'findings',
    category: 'technical',
    impact: 'high',
    cause: null,
    url: null,
    page: 3,
  })
  expect(shownListFor('cause=c1').cause).toBe('c1')
  expect(shownListFor('view=findings&url=https%3A%2F%2Fa.example%2F').url).toBe('https://a.example/')
  expect(shownListFor('view=fixed').view).toBe('fixed')
})

test.each(['view=<script>&category=all&impact=HIGH&cause=&page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=x', 'page='])(
  'the invalid parameters of %s are ignored',
  (query) => {
    expect(shownListFor(query)).toEqual({ view: 'top', category: null, impact: null, cause: null, url: null, page: 1 })
  },
)
