// @vitest-environment happy-dom
import { type AdminUserDetail, adminUserCalls } from '@seo/contract/admin-users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { adminSignedIn } from '#testing/admin.ts'
import { accountDetail } from '#testing/admin-users.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import AdminUserPage from './admin-user.tsx'

let server: FakeServer
let stored: AdminUserDetail
let person: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  person = userEvent.setup()
})
cleanUpAfterEach()

async function open(change: Partial<AdminUserDetail> = {}): Promise<void> {
  stored = accountDetail(change)
  server = await adminSignedIn()
  server.on(adminUserCalls.one, () => stored)
  renderPage(<AdminUserPage />, { path: '/admin/users/:id', at: '/admin/users/u2' })
  await screen.findByRole('heading', { name: 'Plan and credits' })
}

test('an account is shown with plan, credits, jobs and sessions', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mara@example.test')
  expect(screen.getByText('Active · renews Dec 1, 2026')).toBeTruthy()
  expect(screen.getByText('No answer')).toBeTruthy()
  expect(screen.getByText('1 open session')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Changes to this account' }).getAttribute('href')).toBe('/admin/audit?subject=u2')
  expect(screen.queryByLabelText(/password/i)).toBeNull()
})

test.each([
  ['usd', '$19.00 of funds'],
  ['jpy', '¥1,900 of funds'],
])('funds are shown in the currency of the brand: %s', async (currency, text) => {
  await open({ funds: 1_900, currency })
  expect(screen.getByText(`Active · renews Dec 1, 2026 · ${text}`)).toBeTruthy()
})

test('credits need a reason, and a retry sends the same idempotency key', async () => {
  await open()
  server.on(adminUserCalls.giveCredits, () => refusal(500, {}))
  await person.click(button('Give credits'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give credits' }))
  const send = dialog.getByRole('button', { name: 'Give credits' })
  await person.click(send)
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  type('Credits', 'five')
  type('Reason', 'For the outage')
  await person.click(send)
  expect(await dialog.findByText('Enter the number of credits')).toBeTruthy()
  expect(server.requestsTo(adminUserCalls.giveCredits)).toEqual([])
  type('Credits', '7')
  await person.click(send)
  expect(await dialog.findByText('The credits could not be given. Please try again.')).toBeTruthy()
  server.on(adminUserCalls.giveCredits, () => {
    stored = { ...stored, credits: 11 }
    return { credits: 11 }
  })
  await person.click(send)
  expect(await screen.findByText('7 credits given')).toBeTruthy()
  expect(await screen.findByText('11')).toBeTruthy()
  const [first, second] = server.requestsTo(adminUserCalls.giveCredits)
  expect(second?.body).toEqual({ amount: 7, reason: 'For the outage' })
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('all sessions of an account can be ended', async () => {
  await open()
  server.on(adminUserCalls.endSessions, () => {
    stored = { ...stored, sessions: [] }
    return { ended_count: 1 }
  })
  await person.click(button('End all'))
  expect(await screen.findByText('1 session ended')).toBeTruthy()
  expect(await screen.findByText('Signed in nowhere')).toBeTruthy()
  expect(button('End all').disabled).toBe(true)
})

test('an account is disabled and, with Undo, enabled again', async () => {
  await open()
  const disabled_at = '2026-11-16T10:00:00.000Z'
  server.on(adminUserCalls.disable, () => {
    stored = { ...stored, disabled_at }
    return { disabled_at }
  })
  server.on(adminUserCalls.enable, () => {
    stored = { ...stored, disabled_at: null }
    return { disabled_at: null }
  })
  await person.click(button('Disable account'))
  expect(await screen.findByText(/^Disabled since Nov 16, 2026/)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Disable account' })).toBeTruthy()
  expect(server.requestsTo(adminUserCalls.enable)).toHaveLength(1)
})

test('a change that another admin made first is reported, and the new state is shown', async () => {
  await open()
  server.on(adminUserCalls.disable, () => {
    stored = { ...stored, disabled_at: '2026-11-16T10:00:00.000Z' }
    return refusal(409, { error: 'This account is already disabled.' })
  })
  await person.click(button('Disable account'))
  expect(await screen.findByText('This account is already disabled.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Enable account' })).toBeTruthy()
})

test('an account is deleted after a confirmation, but not the last admin', async () => {
  await open()
  server.on(adminUserCalls.remove, () => refusal(409, { error: 'This is the last admin. Make somebody else an admin first.' }))
  await person.click(button('Delete account'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete account' }))
  expect(dialog.getByText('The Basic plan ends now, without a refund')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await dialog.findByText('This is the last admin. Make somebody else an admin first.')).toBeTruthy()
  server.on(adminUserCalls.remove, () => ({ message: 'The account has been deleted' }))
  await person.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await navigatedUrl()).toBe('/admin/users?view=accounts')
})

test('admins cannot disable or delete themselves', async () => {
  await open({ is_self: true })
  expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull()
  expect(screen.getByText('This is your own account. Another admin can disable or delete it.')).toBeTruthy()
})

test('a deleted account shows “User not found”', async () => {
  server = await adminSignedIn()
  server.on(adminUserCalls.one, () => refusal(404, { error: 'This account does not exist, or has been deleted.' }))
  renderPage(<AdminUserPage />, { path: '/admin/users/:id', at: '/admin/users/u9' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User not found'))
})
