// @vitest-environment happy-dom
import { ruleCalls } from '@seo/contract/rules'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { rule } from '#testing/rules.ts'
import RulesPage from './rules.tsx'

let server: FakeServer

beforeEach(() => {
  server = appServer()
  server.on(ruleCalls.list, () => ({
    rules: [
      rule(),
      rule({ id: 'title-missing', name: 'Missing title tag', impact: 'high' }),
      rule({ id: 'page-4xx', name: 'Linked page not found (404)', group: 'Fetching', category: 'technical' }),
    ],
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (at = '/rules') => renderPage(<RulesPage />, { path: '/rules', at })
const shownLinks = () => within(screen.getByRole('main')).queryAllByRole('link')
const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search rules' })

test('every rule is listed in its group and links to its page', async () => {
  open()
  expect(screen.getByText('Loading the rules')).toBeTruthy()
  await search()
  expect(screen.getByRole('heading', { level: 1, name: 'What is checked' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Title', 'Fetching'])
  expect(shownLinks().map((link) => link.getAttribute('href'))).toEqual([
    '/rules/title-too-wide',
    '/rules/title-missing',
    '/rules/page-4xx',
  ])
  const row = screen.getByRole('link', { name: 'Missing title tag' }).closest('li')
  expect(row?.textContent).toBe('Missing title tagTitle wider than the results showcontentHigh')
  expect(screen.getByText('2 rules')).toBeTruthy()
  expect(screen.getByText('3 rules').getAttribute('role')).toBe('status')
})

test('the search term is in the URL, and the matches are counted', async () => {
  open('/rules?search=title%20high')
  expect((await search()).value).toBe('title high')
  expect(shownLinks().map(({ textContent }) => textContent)).toEqual(['Missing title tag'])
  expect(screen.getByText('1 of 3 rules')).toBeTruthy()
  await userEvent.clear(await search())
  await waitFor(() => expect(shownLinks()).toHaveLength(3))
})

test('several words can be typed with a pause between them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  open()
  await person.type(await search(), 'missing ')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(shownLinks().map(({ textContent }) => textContent)).toEqual(['Missing title tag']))
  await person.type(await search(), 'high')
  expect((await search()).value).toBe('missing high')
})

test('a search without a match shows a message and can be cleared', async () => {
  open('/rules?search=purple')
  expect(await screen.findByText('No rules match your search')).toBeTruthy()
  expect(screen.getByText('0 of 3 rules')).toBeTruthy()
  await userEvent.click(button('Clear Search'))
  await waitFor(() => expect(shownLinks()).toHaveLength(3))
  expect((await search()).value).toBe('')
})

test('a list that cannot be loaded shows a message with a retry', async () => {
  server.on(ruleCalls.list, () => refusal(500))
  open()
  await waitFor(() => expect(alerts()).toEqual(['The rules could not be loaded. The server did not respond.Try Again']))
  server.on(ruleCalls.list, () => ({ rules: [rule()] }))
  await userEvent.click(button('Try Again'))
  expect(await screen.findByRole('link', { name: 'Title tag too long' })).toBeTruthy()
})
