// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { lookCalls, lookLifetimeMs } from '@seo/contract/looks'
import { defaultBranding, siteCalls } from '@seo/contract/site'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedIn, VisitorsOnly } from '#app/guards.tsx'
import { endLocalSession, restoreSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import { claimLook } from '#features/looks/stored-look.ts'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import WelcomePage from './welcome.tsx'

let server: FakeServer
const look = {
  url: 'https://harbour.example/',
  score: 62,
  findings: [{ rule: 'title-missing', name: 'Missing title', impact: 'high' as const, at: 'head > title', found: 'no title tag' }],
}

beforeEach(async () => {
  server = appServer()
  await restoreSession()
})
afterEach(async () => {
  cleanup()
  endLocalSession()
  sessionStorage.clear()
  server.on(siteCalls.branding, () => ({ ...defaultBranding, domain: '' }))
  await loadBranding()
  vi.unstubAllGlobals()
})

const open = () => renderPage(<WelcomePage />, { path: '/welcome', at: '/welcome', guard: <VisitorsOnly /> })
const check = async (address: string) => {
  if (address) await userEvent.type(field('Address of the page'), address)
  await userEvent.click(button('Check this page'))
}

test('a checked page shows its score and issues, and its token is stored for sign-up', async () => {
  server.on(lookCalls.look, () => ({ ...look, token: 'secret' }))
  open()
  await check('harbour.example')
  expect(await screen.findByRole('img', { name: /^Score 62 of 100/ })).toBeTruthy()
  expect(screen.getByText('Missing title')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get the full report for free' }).getAttribute('href')).toBe('/signup')
  expect(server.requestsTo(lookCalls.look)[0]?.body).toEqual({ url: 'harbour.example' })

  server.on(lookCalls.claim, () => look)
  await claimLook()
  await claimLook()
  expect(server.requestsTo(lookCalls.claim).map(({ body }) => body)).toEqual([{ token: 'secret' }])
})

test('the result is shown again when the visitor returns, until it is claimed or expires', async () => {
  server.on(lookCalls.look, () => ({ ...look, token: 'secret' }))
  open()
  await check('harbour.example')
  await screen.findByText('Missing title')
  cleanup()
  open()
  expect(await screen.findByText('Missing title')).toBeTruthy()
  cleanup()
  vi.setSystemTime(Date.now() + lookLifetimeMs)
  open()
  expect(screen.getByRole('heading', { name: 'How a full report looks' })).toBeTruthy()
  expect(screen.queryByText('Missing title')).toBeNull()
  vi.useRealTimers()
  cleanup()
  server.on(lookCalls.claim, () => look)
  await claimLook()
  open()
  expect(screen.queryByText('Missing title')).toBeNull()
})

test('a stored result that cannot be read is ignored', () => {
  sessionStorage.setItem('look', '{"token":"old"}')
  open()
  expect(screen.getByRole('heading', { name: 'How a full report looks' })).toBeTruthy()
})

test('after too many checks, signing up is offered', async () => {
  server.on(lookCalls.look, () => refusal(429, { error: 'Too many requests. Please try again in 43 minutes.' }))
  open()
  await check('harbour.example')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Too many requests. Please try again in 43 minutes.')).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Sign up to analyze the whole site' }).getAttribute('href')).toBe('/signup')
})

test('an empty field, and a page that cannot be read, get a message', async () => {
  server.on(lookCalls.look, () => refusal(422, { error: 'The page answers 404' }))
  open()
  await check('')
  expect(alerts()).toEqual(['Please enter a URL'])
  await check('harbour.example/gone')
  expect(await screen.findByText('The page answers 404')).toBeTruthy()
})

test('a result that the server no longer has is removed without a message', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sessionStorage.setItem('look', JSON.stringify({ token: 'old', at: Date.now(), ...look }))
  server.on(lookCalls.claim, () => refusal(404, { error: 'This result has expired. Check the page again.' }))
  await claimLook()
  expect(sessionStorage.getItem('look')).toBeNull()
})

test.each(['login', 'welcome'] as const)(
  'visitors of the home page are redirected to the landing page of the brand: /%s',
  async (landing) => {
    server.on(siteCalls.branding, () => ({ ...defaultBranding, domain: '', landing }))
    server.on(authCalls.profile, () => refusal(401, {}))
    await loadBranding()
    renderPage(<p>Home</p>, { path: '/', at: '/', guard: <SignedIn /> })
    expect(await navigatedUrl()).toBe(`/${landing}`)
  },
)
