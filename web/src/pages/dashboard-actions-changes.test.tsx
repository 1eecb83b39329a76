// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionState } from '#features/auth/session.ts'
import { action } from '#testing/actions.ts'
import { actionEvent, close, open, page, press, saved, titlesIn } from '#testing/dashboard-actions.tsx'
import { deferredReply, noNetwork, refusal } from '#testing/fake-server.ts'

afterEach(close)

test('B-S-04 B-S-05 B-S-06 B-C-03 a change shows immediately, is saved, and the list is refetched', async () => {
  const user = await open()
  const reply = deferredReply<Record<string, never>>()
  page.server.on(actionCalls.progress, () => reply.promise)
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Add price and availability', 'Keep sort filters out of the index']))
  expect(screen.getByText('saving')).toBeTruthy()
  page.stored = page.stored.map((each) => (each.id === 'high' ? { ...each, status: 'in-progress' } : each))
  const before = page.server.requestsTo(actionCalls.list).length
  reply.resolve({})
  expect(await screen.findByText('Task started')).toBeTruthy()
  await waitFor(() => expect(page.server.requestsTo(actionCalls.list).length).toBe(before + 1))
  expect(saved()).toEqual([['high', { status: 'in-progress' }]])
  expect(screen.queryByText('saving')).toBeNull()
  // The focus moves to the next task when the focused card moves to another section.
  expect(document.activeElement?.textContent).toBe('Describe 231 gallery images')
})

test('a change can be undone', async () => {
  const user = await open()
  await press(user, 'Mark Complete: Keep sort filters out of the index')
  await waitFor(() => expect(titlesIn('Completed Tasks')).toHaveLength(2))
  await press(user, 'Undo')
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index']))
  expect(saved()).toEqual([
    ['going', { status: 'completed' }],
    ['going', { status: 'in-progress' }],
  ])
  // An undo cannot be undone.
  await waitFor(() => expect(screen.queryByText('Task started')).toBeNull())
})

test.each([
  ['B-X-03', () => refusal(409, { error: 'Somebody was faster' }), 'Error: Somebody was faster'],
  ['B-X-05', () => refusal(500), 'Error: Failed to update action'],
  [
    'B-X-05',
    () => {
      throw noNetwork()
    },
    'Error: Failed to update action',
  ],
])('%s a failed change is rolled back and offers a retry', async (_id, handler, sentence) => {
  const user = await open()
  page.server.on(actionCalls.progress, handler)
  await press(user, 'Start Task: Add price and availability')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The task is as it was.')
  expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index'])
  page.server.on(actionCalls.progress, () => {
    page.stored = page.stored.map((each) => (each.id === 'high' ? { ...each, status: 'in-progress' } : each))
    return {}
  })
  await press(user, 'Try Again')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
})

test('B-V-07 B-X-04 without a token nothing is sent', async () => {
  const user = await open()
  localStorage.removeItem('auth_token')
  page.server.on(actionCalls.list, () => refusal(401, { error: 'Invalid or expired token' }))
  const listRequests = page.server.requestsTo(actionCalls.list).length
  await press(user, 'Start Task: Add price and availability')
  expect(await screen.findByText('You must be logged in to update actions')).toBeTruthy()
  expect(saved()).toEqual([])
  // Nothing is refetched either, because a refused refetch would end the session and remove the message.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(page.server.requestsTo(actionCalls.list)).toHaveLength(listRequests)
  expect(sessionState().isAuthenticated).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('You must be logged in to update actions')
  await press(user, 'Log In')
  expect(sessionState().isAuthenticated).toBe(false)
})

test('a range of tasks is selected and changed in one call; undo restores the status of each', async () => {
  const user = await open()
  const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` })
  await user.click(box('Keep sort filters out of the index'))
  await user.keyboard('{Shift>}')
  await user.click(box('Describe 231 gallery images'))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'Selected tasks' }))
  expect(bar.getByText('3 selected')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(titlesIn('Completed Tasks')).toHaveLength(4))
  expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
  expect(page.server.requestsTo(actionCalls.bulkProgress).map(({ body }) => body)).toEqual([
    { ids: ['going', 'high', 'medium'], status: 'completed' },
  ])
  expect(await screen.findByText('3 tasks completed')).toBeTruthy()
  await press(user, 'Undo')
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index']))
})

test('selected tasks that a filter hides are not changed', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.selectOptions(screen.getByLabelText('Impact'), 'high')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('a phone shows checkboxes while several tasks are being selected', async () => {
  const user = await open({ width: 375 })
  const boxes = () => screen.queryAllByRole('checkbox')
  expect(boxes()).toEqual([])
  await press(user, 'Select')
  expect(boxes()).toHaveLength(5)
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  // The selection bar replaces the filter bar at the bottom edge.
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  await user.click(within(screen.getByRole('region', { name: 'Selected tasks' })).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(3))
  expect(boxes()).toEqual([])
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()

  await press(user, 'Select')
  await user.click(screen.getByRole('checkbox', { name: 'Select Remove the noindex' }))
  await press(user, 'Cancel')
  expect(boxes()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
})

test('the keys s and c change all selected tasks, and the focus moves to a task that stays', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Describe 231 gallery images' }))
  await user.keyboard('s')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add an Open Graph image'))
  expect(page.server.requestsTo(actionCalls.bulkProgress).map(({ body }) => body)).toEqual([
    { ids: ['high', 'medium'], status: 'in-progress' },
  ])
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Select Remove the noindex' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(document.activeElement?.textContent).toBe('Add an Open Graph image')
})

test('B-R-54 B-K-13 B-S-08 B-C-04 B-C-05 a live event changes the task, pulses, and causes a refetch', async () => {
  await open()
  page.stream.beat()
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByTestId('pulse')).toBeNull()
  const before = page.server.requestsTo(actionCalls.list).length
  page.stored = page.stored.map((each) => (each.id === 'high' ? { ...each, status: 'completed' } : each))
  act(() => page.stream.send(actionEvent()))
  await waitFor(() => expect(titlesIn('Completed Tasks')).toContain('Add price and availability'))
  expect(screen.getByTestId('pulse').className).toContain('animate-pulse-once')
  await waitFor(() => expect(page.server.requestsTo(actionCalls.list).length).toBe(before + 1))
})

test('an event about a task that is being saved does not revert it', async () => {
  const user = await open()
  const reply = deferredReply<Record<string, never>>()
  page.server.on(actionCalls.progress, () => reply.promise)
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
  act(() => page.stream.send(actionEvent({ status: 'todo', completed_at: null })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(titlesIn('In Progress')).toHaveLength(2)
  reply.resolve({})
})

test('B-R-56 the list is refetched on demand', async () => {
  const user = await open()
  page.stored = [action({ title: 'A new title' })]
  await press(user, 'Refresh')
  await waitFor(() => expect(titlesIn('Available Tasks')).toEqual(['A new title']))
})
