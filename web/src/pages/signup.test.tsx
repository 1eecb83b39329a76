// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { lookLifetimeMs } from '@seo/contract/looks'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VisitorsOnly } from '#app/guards.tsx'
import { endLocalSession, restoreSession } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import SignupPage from './signup.tsx'

let server: FakeServer
const signupReply = { token: 't', user_id: user.id, email: user.email, stripe_customer_id: null, next_step: 'dashboard' as const }

beforeEach(async () => {
  server = appServer()
  server.on(authCalls.signup, () => signupReply)
  server.on(authCalls.profile, () => ({ user, profile }))
  await restoreSession()
})
afterEach(() => {
  cleanup()
  endLocalSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open = (at = '/signup') => renderPage(<SignupPage />, { path: '/signup', at, guard: <VisitorsOnly /> })

type Values = { email?: string; password?: string; confirmation?: string }

async function fillInAndSubmit({ email = user.email, password = 'secret1', confirmation = password }: Values = {}): Promise<void> {
  if (email) await userEvent.type(field('Email'), email)
  if (password) await userEvent.type(field('Password'), password)
  if (confirmation) await userEvent.type(field('Confirm password'), confirmation)
  await userEvent.click(button('Sign Up'))
}

test('the page has its fields and its marketing claims (A-R-05 A-R-07 A-R-08 A-R-09 A-V-03 A-K-15)', () => {
  open()
  expect(field('Email')).toMatchObject({ type: 'email', required: true })
  expect(field('Password').type).toBe('password')
  expect(field('Confirm password').type).toBe('password')
  for (const claim of [
    '8 actionable fixes waiting inside',
    'Instant SEO health score',
    'AI-powered recommendations',
    'Actionable improvement plan',
    'Free forever for basic analysis',
  ]) {
    expect(screen.getByText(claim)).toBeTruthy()
  }
})

test('the stored result of a checked page is shown instead of the sample, unless it has expired', () => {
  const look = {
    url: 'https://harbour.example/boats',
    score: 84,
    findings: [{ rule: 'r', name: 'Missing title', impact: 'high', at: '', found: '' }],
  }
  sessionStorage.setItem('look', JSON.stringify({ token: 't', at: Date.now(), ...look }))
  open()
  const result = within(screen.getByRole('figure', { name: 'Your result' }))
  expect(result.getByText('https://harbour.example/boats')).toBeTruthy()
  expect(result.getByRole('img', { name: /^Score 84 of 100/ })).toBeTruthy()
  expect(result.getByText('Missing title')).toBeTruthy()
  expect(screen.queryByText('SAMPLE')).toBeNull()
  expect(screen.getByText('8 actionable fixes waiting inside')).toBeTruthy()
  cleanup()
  sessionStorage.setItem('look', JSON.stringify({ token: 't', at: Date.now() - lookLifetimeMs, ...look }))
  open()
  expect(screen.getByText('SAMPLE')).toBeTruthy()
})

test.each([
  ['A-V-01', { confirmation: 'secret2' }, ['Passwords do not match']],
  ['A-V-02', { password: 'abcde' }, ['Password must be at least 6 characters long']],
  ['A-V-01 A-V-02', { password: 'abcde', confirmation: 'x' }, ['Password must be at least 6 characters long', 'Passwords do not match']],
  ['A-V-03', { email: '' }, ['Email is required']],
  ['A-V-03', { email: 'ida@' }, ['Please enter a valid email address']],
])('errors are shown at their fields, and nothing is sent (%s)', async (_id, values, texts) => {
  open()
  await fillInAndSubmit(values)
  expect(alerts()).toEqual(texts)
  expect(server.requestsTo(authCalls.signup)).toHaveLength(0)
})

test('a valid sign-up leads to the home page and sends the name User (A-V-04 A-S-07 A-S-12 A-R-06)', async () => {
  open()
  await fillInAndSubmit()
  expect(await navigatedUrl()).toBe('/')
  expect(server.requestsTo(authCalls.signup)[0]?.body).toEqual({ email: user.email, password: 'secret1', name: 'User' })
})

test.each([
  ['/signup?next=%2Faccount', '/account'],
  ['/signup?next=https%3A%2F%2Fevil.test', '/'],
])('%s leads to %s (A-S-12)', async (at, to) => {
  open(at)
  await fillInAndSubmit()
  expect(await navigatedUrl()).toBe(to)
})

test.each([
  [
    'the message of the server',
    () => refusal(409, { error: 'An account with this email already exists' }),
    'An account with this email already exists',
  ],
  ['our own message if there is none', () => refusal(500), 'Signup failed'],
  ['a network error', () => Promise.reject(noNetwork()), 'Network error'],
])('an error shows %s (A-X-02 A-X-03)', async (_case, failure, text) => {
  server.on(authCalls.signup, failure)
  open()
  await fillInAndSubmit()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('a double click sends one request (A-X-02)', async () => {
  const slowReply = deferredReply<typeof signupReply>()
  server.on(authCalls.signup, () => slowReply.promise)
  open()
  await fillInAndSubmit()
  await userEvent.dblClick(button('Sign Up'))
  slowReply.resolve(signupReply)
  expect(await navigatedUrl()).toBe('/')
  expect(server.requestsTo(authCalls.signup)).toHaveLength(1)
})
