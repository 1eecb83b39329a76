// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, renderPage } from '#testing/render-page.tsx'
import ForgotPasswordPage from './forgot-password.tsx'

let server: FakeServer
const sentence = 'If an account exists with this email, you will receive password reset instructions.'

beforeEach(() => {
  server = appServer()
  server.on(authCalls.resetPassword, () => ({ message: sentence }))
  renderPage(<ForgotPasswordPage />, { path: '/forgot-password' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the button is disabled until an email is entered (A-R-10 A-V-08)', async () => {
  expect(button('Send reset link').disabled).toBe(true)
  await userEvent.type(field('Email'), 'i')
  expect(button('Send reset link').disabled).toBe(false)
  await userEvent.clear(field('Email'))
  expect(button('Send reset link').disabled).toBe(true)
})

test('an invalid address gets a message and is not sent (A-V-08)', async () => {
  await userEvent.type(field('Email'), 'ida{Enter}')
  expect(alerts()).toEqual(['Please enter a valid email address'])
  expect(server.requestsTo(authCalls.resetPassword)).toHaveLength(0)
})

test('the success message does not reveal whether the account exists (A-X-15)', async () => {
  await userEvent.type(field('Email'), 'ida@example.test{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(alerts()).toEqual([])
  expect(server.requestsTo(authCalls.resetPassword)[0]?.body).toEqual({ email: 'ida@example.test' })
})

test.each([
  ['an error without a message', () => refusal(500)],
  ['no network', () => Promise.reject(noNetwork())],
])('%s shows the specified text (A-X-14)', async (_what, failure) => {
  server.on(authCalls.resetPassword, failure)
  await userEvent.type(field('Email'), 'ida@example.test{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send reset email')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('an error replaces an earlier success message (A-X-14 A-X-15)', async () => {
  await userEvent.type(field('Email'), 'ida@example.test{Enter}')
  await screen.findByText(sentence)
  server.on(authCalls.resetPassword, () => refusal(500))
  await userEvent.click(button('Send reset link'))
  await screen.findByRole('alert')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a double click sends one request (A-X-15)', async () => {
  const slowReply = deferredReply<{ message: string }>()
  server.on(authCalls.resetPassword, () => slowReply.promise)
  await userEvent.type(field('Email'), 'ida@example.test')
  await userEvent.dblClick(button('Send reset link'))
  slowReply.resolve({ message: sentence })
  await screen.findByText(sentence)
  expect(server.requestsTo(authCalls.resetPassword)).toHaveLength(1)
})
