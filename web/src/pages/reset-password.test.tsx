// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEvent } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import ResetPasswordPage from './reset-password.tsx'

let server: FakeServer
const passwordChangedReply = (redirect = '/login') => ({ message: 'Changed', data: { redirect } })
const badLink = 'Invalid or expired reset link. Please request a new password reset.'

beforeEach(() => {
  server = appServer()
  server.on(authCalls.verifyRecoveryToken, () => ({ message: 'Good' }))
  server.on(authCalls.updatePassword, () => passwordChangedReply())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = '#access_token=a&refresh_token=r&type=recovery'
const open = (tokens = link) => renderPage(<ResetPasswordPage />, { path: '/reset-password', at: `/reset-password${tokens}` })

async function fillIn(password = 'secret1', confirmation = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(field('Confirm password'), confirmation)
  await userEvent.click(button('Change password'))
}

test('the fields appear only after the link has been verified (A-R-11 A-R-14 A-S-57)', async () => {
  const events: string[] = []
  const stopListening = onSessionEvent((event) => events.push(event))
  const slowReply = deferredReply<{ message: string }>()
  server.on(authCalls.verifyRecoveryToken, () => slowReply.promise)
  open()
  expect(screen.queryByLabelText('New password')).toBeNull()
  slowReply.resolve({ message: 'Good' })
  expect(await screen.findByLabelText('New password')).toBeTruthy()
  expect(server.requestsTo(authCalls.verifyRecoveryToken)[0]?.body).toEqual({ access_token: 'a', refresh_token: 'r' })
  expect(events).toEqual(['password recovery'])
  stopListening()
})

test('the token may be in the query as well (A-R-13)', async () => {
  open('?access_token=q')
  await screen.findByLabelText('New password')
  expect(server.requestsTo(authCalls.verifyRecoveryToken)[0]?.body).toEqual({ access_token: 'q' })
})

test.each([
  ['no token at all', '', () => ({ message: 'Good' })],
  ['a token that was used', link, () => refusal(400, { error: 'Used' })],
  ['a token that has expired', link, () => refusal(401)],
])('%s shows a message, with a link to request a new reset link (A-R-15 A-X-16)', async (_case, tokens, handler) => {
  server.on(authCalls.verifyRecoveryToken, handler)
  open(tokens)
  expect((await screen.findByRole('alert')).textContent).toBe(badLink)
  expect(screen.getByRole('link', { name: 'Request a new reset link' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

const notVerified = 'Unable to verify reset link. Please try again.'

test.each([
  ['a failing server', () => refusal(503), notVerified],
  ['no network', () => Promise.reject(noNetwork()), notVerified],
  ['a timeout', () => refusal(408), notVerified],
  [
    'the limit of checks',
    () => refusal(429, { error: 'Too many requests. Please try again in 12 minutes.' }),
    'Too many requests. Please try again in 12 minutes.',
  ],
])('%s shows a message and a retry (A-X-17)', async (_what, failure, text) => {
  server.on(authCalls.verifyRecoveryToken, failure)
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  server.on(authCalls.verifyRecoveryToken, () => ({ message: 'Good' }))
  await userEvent.click(button('Try Again'))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('the button is disabled until both fields are filled (A-V-07)', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('New password'), 'secret1')
  expect(button('Change password').disabled).toBe(true)
  await userEvent.type(field('Confirm password'), 's')
  expect(button('Change password').disabled).toBe(false)
  await userEvent.clear(field('New password'))
  expect(button('Change password').disabled).toBe(true)
})

test.each([
  ['A-V-05', 'secret1', 'secret2', ['Passwords do not match']],
  ['A-V-06', 'abcde', 'abcde', ['Password must be at least 6 characters long']],
])('errors are shown at their fields, and nothing is sent (%s)', async (_id, password, confirmation, texts) => {
  open()
  await fillIn(password, confirmation)
  expect(alerts()).toEqual(texts)
  expect(server.requestsTo(authCalls.updatePassword)).toHaveLength(0)
})

test.each([
  ['/login', '/login'],
  ['/account?new=1', '/account?new=1'],
  ['https://evil.test/login', '/login'],
  ['//evil.test', '/login'],
  ['/..//evil.test', '/login'],
])('a new password is sent with the token of the link; %s leads to %s (A-S-57)', async (redirect, to) => {
  server.on(authCalls.updatePassword, () => passwordChangedReply(redirect))
  open()
  await fillIn()
  expect(await navigatedUrl()).toBe(to)
  expect(server.requestsTo(authCalls.updatePassword)).toMatchObject([{ bearer: 'a', body: { password: 'secret1' } }])
})

test.each([
  ['our own message', () => refusal(500), 'Failed to reset password.'],
  ['our own message without a network', () => Promise.reject(noNetwork()), 'Failed to reset password.'],
  ['the message of the server', () => refusal(400, { error: badLink }), badLink],
])('an error shows %s (A-X-18)', async (_what, failure, text) => {
  server.on(authCalls.updatePassword, failure)
  open()
  await fillIn()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('a double click sends one request (A-S-57)', async () => {
  const slowReply = deferredReply<ReturnType<typeof passwordChangedReply>>()
  server.on(authCalls.updatePassword, () => slowReply.promise)
  open()
  await fillIn()
  await userEvent.dblClick(button('Change password'))
  slowReply.resolve(passwordChangedReply())
  expect(await navigatedUrl()).toBe('/login')
  expect(server.requestsTo(authCalls.updatePassword)).toHaveLength(1)
})
