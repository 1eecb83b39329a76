// @vitest-environment happy-dom
import { type MailChoice, mailCalls } from '@seo/contract/mail'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import UnsubscribePage from './unsubscribe.tsx'

let server: FakeServer
let kinds: MailChoice
beforeEach(() => {
  kinds = { reports: true, tips: true, offers: true }
  server = appServer()
  server.on(mailCalls.preferences, () => ({ email: 'm***@lindqvist.example', kinds }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string) => renderPage(<UnsubscribePage />, { path: '/unsubscribe/:token', at })
const kindSwitch = (name: string) => screen.getByRole('switch', { name })

test("opening the link of a mail changes nothing; one click unsubscribes from the mail's kind", async () => {
  server.on(mailCalls.unsubscribe, () => ({ message: 'You are unsubscribed.' }))
  open('/unsubscribe/t1?kind=tips&mail=m1')
  await screen.findByRole('heading', { name: 'Unsubscribe', level: 1 })
  expect(server.requestsTo(mailCalls.unsubscribe)).toEqual([])
  await userEvent.click(button('Unsubscribe from tips'))
  expect((await screen.findByRole('status')).textContent).toContain('You are unsubscribed from tips.')
  expect(server.requestsTo(mailCalls.unsubscribe)).toMatchObject([{ path: '/api/v1/mail/unsubscribe/t1', search: '?kind=tips&mail=m1' }])
  expect(kindSwitch('Tips').getAttribute('aria-checked')).toBe('false')
  expect(kindSwitch('Reports').getAttribute('aria-checked')).toBe('true')
})

test('each of the three kinds can be switched, and all of them with one button', async () => {
  server.on(mailCalls.savePreferences, ({ body }) => {
    kinds = (body as { kinds: MailChoice }).kinds
    return { email: 'm***@lindqvist.example', kinds }
  })
  open('/unsubscribe/t1')
  await screen.findByRole('heading', { name: 'Your mails', level: 1 })
  await userEvent.click(kindSwitch('Reports'))
  await vi.waitFor(() => expect(kinds).toEqual({ reports: false, tips: true, offers: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from all of these mails' }))
  expect((await screen.findByRole('status')).textContent).toContain('unsubscribed from all')
  expect(kinds).toEqual({ reports: false, tips: false, offers: false })
})

test('an error disappears when the next change succeeds, whether by a switch or by the button', async () => {
  server.on(mailCalls.savePreferences, () => refusal(503, { error: 'The service is busy.' }))
  server.on(mailCalls.unsubscribe, () => ({ message: 'You are unsubscribed.' }))
  open('/unsubscribe/t1?kind=tips')
  await userEvent.click(await screen.findByRole('switch', { name: 'Reports' }))
  await vi.waitFor(() => expect(alerts()).toEqual(['The service is busy.']))
  await userEvent.click(button('Unsubscribe from tips'))
  await screen.findByRole('status')
  expect(alerts()).toEqual([])
  server.on(mailCalls.unsubscribe, () => refusal(503, { error: 'Still busy.' }))
  server.on(mailCalls.savePreferences, ({ body }) => ({ email: 'm***@lindqvist.example', kinds: (body as { kinds: MailChoice }).kinds }))
  await userEvent.click(kindSwitch('Tips'))
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from tips' }))
  await vi.waitFor(() => expect(alerts()).toEqual(['Still busy.']))
  await userEvent.click(kindSwitch('Offers'))
  await vi.waitFor(() => expect(alerts()).toEqual([]))
})

test('an invalid link shows a message with what to do', async () => {
  server.on(mailCalls.preferences, () => refusal(404, { error: 'This link is not valid. Open the link in your newest email.' }))
  open('/unsubscribe/none')
  await screen.findByRole('heading', { name: 'Link not valid', level: 1 })
  expect(alerts()).toEqual(['This link is not valid. Open the link in your newest email.'])
  expect(screen.getByRole('link', { name: 'Choose your mails on the account page' }).getAttribute('href')).toBe('/account')
})
