// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import type { Reply } from '@seo/contract/call'
import { mailCalls } from '@seo/contract/mail'
import { subscriptionCalls } from '@seo/contract/subscription'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreSession, sessionState } from '#features/auth/session.ts'
import { access } from '#testing/access.ts'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { transaction } from '#testing/payments.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import AccountPage from './account.tsx'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'

let server: FakeServer
let sessions: Reply<typeof authCalls.sessions>

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  localStorage.setItem('auth_token', 't')
  sessions = [
    { id: 's1', current: true, created_at: '2026-11-14T08:00:00Z', last_used_at: '2026-11-14T09:00:00Z', user_agent: chrome },
    { id: 's2', current: false, created_at: '2026-11-01T08:00:00Z', last_used_at: '2026-11-02T09:00:00Z', user_agent: phone },
  ]
})
cleanUpAfterEach()

async function open({ development = false } = {}): Promise<void> {
  server = appServer({ development })
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(authCalls.sessions, () => sessions)
  server.on(mailCalls.own, () => ({ email: 'ida@example.test', kinds: { reports: true, tips: true, offers: false } }))
  server.on(subscriptionCalls.status, () => access())
  server.on(subscriptionCalls.history, () => ({
    transactions: [transaction({ metadata: { tier: 'tier2' } })],
    pagination: { limit: 10, offset: 0, total: 1, hasMore: false },
  }))
  await restoreSession()
  renderPage(<AccountPage />, { path: '/account' })
}

const inCard = (title: string) => {
  const section = screen.getByRole('heading', { name: title, level: 2 }).closest('section')
  if (!section) throw new Error(`No card ${title}`)
  return within(section)
}

test('the page shows the signed-in user, the plan, and a link back (B-R-20 B-R-21 B-R-26)', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Your Account', level: 1 })).toBeTruthy()
  const facts = inCard('Account')
  expect(facts.getByText('ida@example.test')).toBeTruthy()
  expect(facts.getByText('u1')).toBeTruthy()
  expect(facts.getByText('Free')).toBeTruthy()
  expect(facts.getByRole('button', { name: /^Copy/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByText('Development mode is active')).toBeNull()
})

test('B-R-23 B-R-24 the page shows the plan, the payments and the settings', async () => {
  await open()
  expect(await screen.findByRole('progressbar', { name: 'Domain analyses' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull()
  expect(await inCard('Subscription History').findByText('$49.00')).toBeTruthy()
  expect(inCard('Subscription History').getByText('Paid')).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(['Sessions', 'Emails', 'Appearance', 'Your data', 'Delete account']))
})

test('development mode is mentioned only when it is on (B-R-22)', async () => {
  await open({ development: true })
  expect(inCard('Account').getByText('Development mode is active')).toBeTruthy()
})

test('without a user, the page shows “Account not found” (B-R-25)', async () => {
  localStorage.clear()
  await open()
  expect(screen.getByText('Account not found')).toBeTruthy()
  expect(screen.getByText('Please try refreshing the page')).toBeTruthy()
})

async function changePassword(current: string, password: string, confirmation = password): Promise<void> {
  const form = inCard('Password')
  if (current) await userEvent.type(form.getByLabelText('Current password'), current)
  if (password) await userEvent.type(form.getByLabelText('New password'), password)
  if (confirmation) await userEvent.type(form.getByLabelText('Confirm password'), confirmation)
  await userEvent.click(button('Change password'))
}

test.each([
  ['', 'secret2', 'secret2', ['Your current password is required']],
  ['secret1', 'abc', 'abc', ['Password must be at least 6 characters long']],
  ['secret1', 'secret2', 'secret3', ['Passwords do not match']],
])('a password change of %j, %j, %j is not sent', async (current, password, confirmation, texts) => {
  await open()
  await changePassword(current, password, confirmation)
  expect(alerts()).toEqual(texts)
  expect(server.requestsTo(authCalls.changePassword)).toHaveLength(0)
})

test('a changed password empties the form, is confirmed, and refetches the sessions', async () => {
  await open()
  server.on(authCalls.changePassword, () => {
    sessions = sessions.filter(({ current }) => current)
    return { message: 'Changed' }
  })
  await screen.findByText('Safari on iPhone')
  await changePassword('secret1', 'secret2')
  expect(await screen.findByText('Your password was changed. You are signed out everywhere else.')).toBeTruthy()
  expect(inCard('Password').getByLabelText<HTMLInputElement>('New password').value).toBe('')
  await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(server.requestsTo(authCalls.changePassword)[0]?.body).toEqual({ current_password: 'secret1', password: 'secret2' })
})

test.each([
  [() => refusal(403, { error: 'Your current password is incorrect' }), 'Your current password is incorrect'],
  [() => Promise.reject(noNetwork()), 'Your password could not be changed. Please try again.'],
])('a refused password change is shown above the form, and two clicks send it once', async (failure, text) => {
  await open()
  const slowReply = deferredReply<void>()
  server.on(authCalls.changePassword, async () => {
    await slowReply.promise
    return failure()
  })
  await changePassword('wrong', 'secret2')
  await userEvent.dblClick(button('Change password'))
  slowReply.resolve()
  expect((await inCard('Password').findByRole('alert')).textContent).toBe(text)
  expect(server.requestsTo(authCalls.changePassword)).toHaveLength(1)
})

test('a changed email is shown immediately', async () => {
  await open()
  const newEmail = 'ida@new.test'
  server.on(authCalls.changeEmail, () => ({ user: { id: user.id, email: newEmail } }))
  server.on(authCalls.profile, () => ({ user: { ...user, email: newEmail }, profile }))
  await userEvent.type(inCard('Email').getByLabelText('New email'), ' Ida@New.test')
  await userEvent.type(inCard('Email').getByLabelText('Your password'), 'secret1{Enter}')
  expect(await inCard('Account').findByText(newEmail)).toBeTruthy()
  expect(await screen.findByText(`Your email is now ${newEmail}.`)).toBeTruthy()
  expect(server.requestsTo(authCalls.changeEmail)[0]?.body).toEqual({ email: newEmail, current_password: 'secret1' })
})

test('an incomplete email change is not sent; a taken address gets a message', async () => {
  await open()
  await userEvent.click(button('Change email'))
  expect(alerts()).toEqual(['Email is required', 'Your current password is required'])
  server.on(authCalls.changeEmail, () => refusal(409, { error: 'An account with this email already exists' }))
  await userEvent.type(inCard('Email').getByLabelText('New email'), 'b@example.test')
  await userEvent.type(inCard('Email').getByLabelText('Your password'), 'secret1{Enter}')
  expect((await inCard('Email').findByRole('alert')).textContent).toBe('An account with this email already exists')
})

test('sessions have readable names; this one is marked and the others can be ended', async () => {
  await open()
  const list = await inCard('Sessions').findAllByRole('listitem')
  expect(list.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome on WindowsThis deviceLast used Nov 14, 2026/),
    expect.stringMatching(/^Safari on iPhoneLast used Nov 2, 2026.*End$/),
  ])
  server.on(authCalls.endSession, () => {
    sessions = sessions.filter(({ current }) => current)
    return { message: 'Ended' }
  })
  await userEvent.dblClick(button('End the session of Safari on iPhone'))
  await vi.waitFor(() => expect(inCard('Sessions').getAllByRole('listitem')).toHaveLength(1))
  expect(server.requestsTo(authCalls.endSession).map(({ path }) => path)).toEqual(['/api/v1/auth/sessions/s2'])
})

test('a session that could not be ended shows an error in its row', async () => {
  await open()
  server.on(authCalls.endSession, () => refusal(500))
  await userEvent.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }))
  expect((await inCard('Sessions').findByRole('alert')).textContent).toBe('The session could not be ended. Please try again.')
})

test('the list of sessions has a loading state, an error with a retry, and an empty state', async () => {
  await open()
  expect(screen.getByText('Loading sessions')).toBeTruthy()
  cleanup()
  server.on(authCalls.sessions, () => refusal(503, { error: 'Down for a minute' }))
  renderPage(<AccountPage />, { path: '/account' })
  expect((await inCard('Sessions').findByRole('alert')).textContent).toContain('Down for a minute')
  server.on(authCalls.sessions, () => [])
  await userEvent.click(button('Try Again'))
  expect(await screen.findByText('No sessions')).toBeTruthy()
})

test('signing out everywhere needs a confirmation, and signs out here too', async () => {
  await open()
  server.on(authCalls.endSessions, () => ({ ended_count: 2 }))
  await userEvent.click(button('Sign out everywhere'))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(server.requestsTo(authCalls.endSessions)).toHaveLength(0)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await vi.waitFor(() => expect(sessionState().isAuthenticated).toBe(false))
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(server.requestsTo(authCalls.endSessions)).toHaveLength(1)
})

test('if signing out everywhere fails, the user stays signed in', async () => {
  await open()
  server.on(authCalls.endSessions, () => Promise.reject(noNetwork()))
  await userEvent.click(button('Sign out everywhere'))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The sessions could not be ended. Please try again.')
  expect(sessionState().isAuthenticated).toBe(true)
})

test('the theme applies immediately and is stored', async () => {
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('System').checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(screen.getByLabelText<HTMLInputElement>('Dark').checked).toBe(true)
  await userEvent.click(screen.getByLabelText('System'))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('B-S-31 the sound at the end of an analysis can be switched off', async () => {
  await open()
  const sound = inCard('Appearance').getByRole('switch', { name: 'Play a sound when an analysis ends' })
  expect(sound.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(sound)
  expect(sound.getAttribute('aria-checked')).toBe('false')
  expect(localStorage.getItem('sound')).toBe('off')
})

test('the single-key shortcuts of the actions dashboard can be switched off', async () => {
  await open()
  await userEvent.click(inCard('Appearance').getByRole('switch', { name: 'Use single keys on the actions dashboard' }))
  expect(localStorage.getItem('task-keys')).toBe('off')
})

test("the data is saved as a file with today's date", async () => {
  await open()
  vi.stubEnv('TZ', 'America/New_York')
  const data = { exported_at: '2026-11-15T03:00:00Z', tables: { users: [{ id: 'u1' }] } }
  server.on(authCalls.exportData, () => data)
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:1'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await userEvent.click(button('Download my data'))
  expect(await screen.findByText('Saved as seo-account-2026-11-14.json')).toBeTruthy()
  expect(names).toEqual(['seo-account-2026-11-14.json'])
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(data)
})

test('a failed export shows an error next to its button', async () => {
  await open()
  server.on(authCalls.exportData, () => refusal(429, { error: 'Too many requests' }))
  await userEvent.click(button('Download my data'))
  expect((await inCard('Your data').findByRole('alert')).textContent).toBe('Too many requests')
})

async function openDeleteDialog() {
  await userEvent.click(button('Delete account'))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete account' }))
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Delete account' })) }
}

test('deleting the account lists what is lost, requires the password, and signs out', async () => {
  await open()
  server.on(authCalls.deleteAccount, () => ({ message: 'Deleted' }))
  const { dialog, confirm } = await openDeleteDialog()
  expect(dialog.getByText('ida@example.test')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2)
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))

  await confirm()
  expect((await dialog.findByRole('alert')).textContent).toBe('Your current password is required')
  expect(server.requestsTo(authCalls.deleteAccount)).toHaveLength(0)

  await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}{Enter}')
  await vi.waitFor(() => expect(sessionState().isAuthenticated).toBe(false))
  expect(server.requestsTo(authCalls.deleteAccount).map(({ body }) => body)).toEqual([{ current_password: 'secret1' }])
})

test('a wrong password deletes nothing, and the dialog opens empty the next time', async () => {
  await open()
  server.on(authCalls.deleteAccount, () => refusal(403, { error: 'Your current password is incorrect' }))
  const { dialog } = await openDeleteDialog()
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('Your current password is incorrect')
  expect(sessionState().isAuthenticated).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  const reopened = await openDeleteDialog()
  expect(reopened.dialog.queryByRole('alert')).toBeNull()
  expect(reopened.dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
})

test('mails can be switched on and off', async () => {
  await open()
  const reply = deferredReply<Reply<typeof mailCalls.saveOwn>>()
  server.on(mailCalls.saveOwn, () => reply.promise)
  const tips = await inCard('Emails').findByRole('switch', { name: 'Tips' })
  expect(inCard('Emails').getByRole('switch', { name: 'Offers' }).getAttribute('aria-checked')).toBe('false')
  await userEvent.click(tips)
  await vi.waitFor(() =>
    expect(server.requestsTo(mailCalls.saveOwn)).toMatchObject([{ body: { kinds: { reports: true, tips: false, offers: false } } }]),
  )
  // The focus stays, so that the next press of a key is not lost.
  expect([document.activeElement, tips.getAttribute('aria-busy')]).toEqual([tips, 'true'])
  expect(tips.hasAttribute('disabled')).toBe(false)
  reply.resolve({ email: 'ida@example.test', kinds: { reports: true, tips: false, offers: false } })
  await vi.waitFor(() => expect(tips.getAttribute('aria-busy')).toBeNull())
})
