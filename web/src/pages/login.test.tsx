// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VisitorsOnly } from '#app/guards.tsx'
import { endLocalSession, restoreSession } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import LoginPage from './login.tsx'

let server: FakeServer
const loginReply = { token: 't', user_id: user.id, email: user.email, profile }

beforeEach(async () => {
  server = appServer()
  server.on(authCalls.login, () => loginReply)
  server.on(authCalls.profile, () => ({ user, profile }))
  await restoreSession()
})
afterEach(() => {
  cleanup()
  endLocalSession()
  vi.unstubAllGlobals()
})

const open = (at = '/login') => renderPage(<LoginPage />, { path: '/login', at, guard: <VisitorsOnly /> })

async function fillIn(email = user.email, password = 'secret1'): Promise<void> {
  if (email) await userEvent.type(field('Email'), email)
  if (password) await userEvent.type(field('Password'), password)
}

test('the page has both fields, the button and the links (A-R-01 A-R-03 A-R-04 A-V-09)', () => {
  open()
  expect(field('Email').type).toBe('email')
  expect(field('Password').type).toBe('password')
  expect(button('Login').disabled).toBe(false)
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getAllByRole('link', { name: 'Sign Up' }).map((link) => link.getAttribute('href'))).toContain('/signup')
})

test('empty fields show errors, and nothing is sent (A-V-09)', async () => {
  open()
  await userEvent.click(button('Login'))
  expect(alerts()).toEqual(['Email and password are required', 'Email and password are required'])
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Email'))
  await userEvent.type(field('Password'), 'x')
  expect(alerts()).toEqual(['Email and password are required'])
  expect(server.requestsTo(authCalls.login)).toHaveLength(0)
})

test('an invalid address gets a message, and a short password does not (A-V-09)', async () => {
  open()
  await fillIn('ida', 'x')
  await userEvent.click(button('Login'))
  expect(alerts()).toEqual(['Please enter a valid email address'])
})

test('valid credentials lead to the home page (A-R-02 A-S-06)', async () => {
  open()
  await fillIn(' Ida@Example.test ')
  await userEvent.click(button('Login'))
  expect(await navigatedUrl()).toBe('/')
  expect(server.requestsTo(authCalls.login)[0]?.body).toEqual({ email: 'ida@example.test', password: 'secret1' })
})

test.each([
  ['/login?next=%2Faccount%3Ftab%3D1', '/account?tab=1'],
  ['/login?next=%2F%2Fevil.test', '/'],
])('%s leads to %s', async (at, to) => {
  open(at)
  await fillIn()
  await userEvent.keyboard('{Enter}')
  expect(await navigatedUrl()).toBe(to)
})

test.each([
  ['the message of the server', () => refusal(401, { error: 'Invalid email or password' }), 'Invalid email or password'],
  ['our own message if there is none', () => refusal(500), 'Login failed'],
  ['a network error', () => Promise.reject(noNetwork()), 'Network error'],
])('an error shows %s and gets the focus (A-X-01 A-X-03)', async (_case, failure, text) => {
  server.on(authCalls.login, failure)
  open()
  await fillIn()
  await userEvent.click(button('Login'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(text)
  expect(document.activeElement).toBe(alert)
  expect(field('Email').value).toBe(user.email)
})

test('a double click sends one request (A-X-01)', async () => {
  const slowReply = deferredReply<typeof loginReply>()
  server.on(authCalls.login, () => slowReply.promise)
  open()
  await fillIn()
  const form = button('Login').closest('form') as HTMLFormElement
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await userEvent.dblClick(button('Login'))
  await userEvent.type(field('Password'), '{Enter}{Enter}')
  expect(button('Login').getAttribute('aria-busy')).toBe('true')
  slowReply.resolve(loginReply)
  expect(await navigatedUrl()).toBe('/')
  expect(server.requestsTo(authCalls.login)).toHaveLength(1)
})

test('a user whose session was ended by the server sees the reason', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('auth_token', 'old')
  server.on(authCalls.profile, () => refusal(401, { error: 'Invalid or expired token' }))
  await restoreSession()
  renderPage(<LoginPage />, { path: '/login' })
  expect(screen.getByRole('status').textContent).toBe('Your session has ended. Log in again to go on.')
})

test('a user who has changed the password sees a confirmation', async () => {
  renderPage(<LoginPage />, { path: '/login', at: '/login', state: { passwordChanged: true } })
  expect(screen.getByRole('status').textContent).toBe('Your password was changed. Log in with the new one.')
})

test("the server's error disappears when the next attempt fails validation", async () => {
  server.on(authCalls.login, () => refusal(401, { error: 'Invalid email or password' }))
  open()
  await fillIn()
  await userEvent.click(button('Login'))
  await screen.findByText('Invalid email or password')
  await userEvent.clear(field('Email'))
  await userEvent.click(button('Login'))
  expect(alerts()).toEqual(['Email and password are required'])
})
