// @vitest-environment happy-dom
import { shareCalls } from '@seo/contract/shares'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, renderPage } from '#testing/render-page.tsx'
import { ShareButton } from './share-button.tsx'
import './share-modal.tsx'
import type { ShareModalProps } from './share-modal.tsx'

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  server = appServer()
  server.on(shareCalls.create, () => ({ id: 's1', shareUrl: 'https://app.test/shared/abc' }))
})
cleanUpAfterEach()

/** A page that stores in its state, not in its URL, whether the dialog is open. */
function Page(props: Partial<ShareModalProps>) {
  const [open, setOpen] = useState(false)
  const modalProps = { jobId: 'j1', domain: 'harbour.example', isPaid: true, ...props }
  return <ShareButton {...modalProps} open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

async function open(props: Partial<ShareModalProps> = {}) {
  renderPage(<Page {...props} />, { path: '/' })
  return reopen()
}
async function reopen() {
  await user.click(button('Share'))
  return within(await screen.findByRole('dialog', { name: 'Share Analysis Dashboard' }))
}
const create = () => user.click(button('Create Dashboard Link'))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const sentBodies = () => server.requestsTo(shareCalls.create).map(({ body }) => body)
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('B-R-70 the dialog is titled Share Analysis Dashboard, and names the site', async () => {
  const dialog = await open()
  expect(dialog.getByRole('heading', { name: 'Share Analysis Dashboard' })).toBeTruthy()
  expect(dialog.getByText('harbour.example')).toBeTruthy()
})

test('B-K-03 B-K-04 B-K-09 B-K-10 B-C-08 without any input, the link has the default title and content and never expires', async () => {
  await open()
  expect(field('Title').value).toBe('SEO Analysis Dashboard')
  const expiry = screen.getByLabelText<HTMLSelectElement>('Link expires')
  expect([...expiry.options].map(({ value, text }) => [value, text])).toEqual([
    ['0', 'Never'],
    ['24', '24 hours'],
    ['72', '3 days'],
    ['168', '7 days'],
    ['720', '30 days'],
  ])
  expect(expiry.value).toBe('0')
  await create()
  await screen.findByDisplayValue('https://app.test/shared/abc')
  expect(sentBodies()).toEqual([
    {
      jobId: 'j1',
      title: 'SEO Analysis Dashboard',
      description: '',
      sharedContent: ['actions', 'executive_summary', 'job_metadata'],
      shareMode: 'full',
      expiresIn: null,
    },
  ])
})

test('B-E-13 B-C-08 all inputs are sent', async () => {
  await open()
  await user.clear(field('Title'))
  await user.type(field('Title'), '  Winter plan ')
  await user.type(field('Description'), 'For the board')
  await user.click(radio('Preview'))
  await user.click(box('Actions'))
  await user.click(box(/^Job metadata/))
  await user.click(box('Actions'))
  await user.selectOptions(screen.getByLabelText('Link expires'), '7 days')
  await create()
  await screen.findByDisplayValue('https://app.test/shared/abc')
  expect(sentBodies()).toEqual([
    {
      jobId: 'j1',
      title: 'Winter plan',
      description: 'For the board',
      sharedContent: ['actions', 'executive_summary'],
      shareMode: 'preview',
      expiresIn: 168,
    },
  ])
  expect(screen.getByText('Expires in 7d')).toBeTruthy()
  expect(screen.getByText('Preview, read only')).toBeTruthy()
})

test('B-V-01 B-X-07 without a job nothing is sent, and a message says why', async () => {
  await open({ jobId: null })
  await create()
  await waitFor(() => expect(alerts()).toEqual(['Job ID is required to create a share link']))
  expect(sentBodies()).toEqual([])
})

test('B-V-02 without a section no link can be created', async () => {
  await open()
  for (const name of ['Actions', 'Executive summary', /^Job metadata/]) await user.click(box(name))
  expect(button('Create Dashboard Link').disabled).toBe(true)
  expect(alerts()).toEqual(['Choose at least one section to share.'])
  await user.type(field('Title'), '{Enter}')
  expect(sentBodies()).toEqual([])
  await user.click(box('Actions'))
  expect(button('Create Dashboard Link').disabled).toBe(false)
})

test('B-V-03 while a link is being created, no second link can be created, and the dialog stays open', async () => {
  const reply = deferredReply<{ id: string; shareUrl: string }>()
  await open()
  server.on(shareCalls.create, () => reply.promise)
  await create()
  const busy = screen.getByRole('button', { name: 'Creating...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await user.click(busy)
  await user.type(field('Title'), '{Enter}')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(sentBodies()).toHaveLength(1)
  reply.resolve({ id: 's1', shareUrl: 'https://app.test/shared/abc' })
  expect(await screen.findByDisplayValue('https://app.test/shared/abc')).toBeTruthy()
})

test('B-V-04 progress tracking cannot be selected yet', async () => {
  await open()
  const progress = box(/^Progress tracking/)
  expect(progress.disabled).toBe(true)
  expect(progress.checked).toBe(false)
  expect(screen.getByText('coming soon')).toBeTruthy()
})

test('B-V-05 B-P-04 on the free plan only a preview can be shared', async () => {
  await open({ isPaid: false })
  expect(radio('Full Access').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/account/upgrade')
  await create()
  await screen.findByDisplayValue('https://app.test/shared/abc')
  expect(sentBodies()).toMatchObject([{ shareMode: 'preview' }])
  expect(screen.getByText('The link is ready. Anyone who has it can read the first 8 actions.')).toBeTruthy()
})

test('B-V-06 B-P-03 the default mode is preview, or full on a paid plan', async () => {
  await open({ isPaid: true, actionCount: 47 })
  expect([radio('Full Access').checked, radio('Preview').checked]).toEqual([true, false])
  expect(screen.getByText('All 47 actions, read only')).toBeTruthy()
  cleanup()
  await open({ isPaid: false })
  expect([radio('Full Access').checked, radio('Preview').checked]).toEqual([false, true])
})

test('B-V-29 a title is required and has at most 120 characters, a description 500', async () => {
  await open()
  expect(field('Title').maxLength).toBe(120)
  expect(field('Description').maxLength).toBe(500)
  await user.clear(field('Title'))
  await user.type(field('Title'), '   ')
  expect(alerts()).toEqual([])
  await create()
  expect(alerts()).toEqual(['Please enter a title'])
  expect(sentBodies()).toEqual([])
  await user.type(field('Title'), 'x')
  expect(alerts()).toEqual([])
})

test('B-S-17 the created link is shown, another link can be created, and Done closes the dialog', async () => {
  const dialog = await open({ actionCount: 47 })
  await create()
  expect(await screen.findByText('The link is ready. Anyone who has it can read all 47 actions.')).toBeTruthy()
  expect(field('Link').value).toBe('https://app.test/shared/abc')
  expect(dialog.queryByLabelText('Title')).toBeNull()
  expect(document.activeElement).toBe(button('Copy'))
  await user.click(button('Create Another'))
  expect(field('Title').value).toBe('SEO Analysis Dashboard')
  await create()
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await dialogIsGone()
  expect(document.activeElement).toBe(button('Share'))
  expect(sentBodies()).toHaveLength(2)
})

test('B-S-18 B-K-11 copying is confirmed for two seconds', async () => {
  await open()
  await create()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://app.test/shared/abc')
  await act(() => vi.advanceTimersByTimeAsync(1_800))
  expect(screen.queryByText('Link copied to clipboard!')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
})

test('B-X-10 a clipboard error shows a message', async () => {
  await open()
  await create()
  await screen.findByRole('button', { name: 'Copy' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button('Copy'))
  await waitFor(() => expect(alerts()).toEqual(['Failed to copy link to clipboard']))
})

test('B-S-19 after closing, the dialog starts with the default form again', async () => {
  await open()
  await user.type(field('Title'), ' of mine')
  await user.click(box('Actions'))
  await user.click(button('Cancel'))
  await dialogIsGone()
  await reopen()
  expect(field('Title').value).toBe('SEO Analysis Dashboard')
  expect(box('Actions').checked).toBe(true)
  await create()
  await screen.findByDisplayValue('https://app.test/shared/abc')
  await user.keyboard('{Escape}')
  await dialogIsGone()
  await reopen()
  expect(field('Title').value).toBe('SEO Analysis Dashboard')
})

test('B-C-09 B-X-08 a plan without full sharing shows an upgrade message', async () => {
  server.on(shareCalls.create, () => refusal(403, { error: 'Your plan shares previews only.', code: 'SHARING_RESTRICTED' }))
  await open()
  await create()
  await waitFor(() => expect(alerts()).toEqual(['Your plan shares previews only. Please upgrade to a paid plan for full access sharing.']))
})

test.each([
  ['the message of the server', () => refusal(500, { error: 'Try later.' }), 'Try later.'],
  ['our message if the server sent none', () => refusal(500), 'Failed to create share link'],
  ['our message if the server did not respond', () => Promise.reject(noNetwork()), 'Failed to create share link'],
])('B-X-09 any other error shows %s and offers a retry', async (_case, handler, message) => {
  server.on(shareCalls.create, handler)
  await open()
  await create()
  await waitFor(() => expect(alerts()).toEqual([message]))
  server.on(shareCalls.create, () => ({ id: 's1', shareUrl: 'https://app.test/shared/abc' }))
  await create()
  expect(await screen.findByDisplayValue('https://app.test/shared/abc')).toBeTruthy()
})

test('hostile texts are shown as text', async () => {
  const domain = `${'x'.repeat(195)}.\u202E<b>`
  server.on(shareCalls.create, () => ({ id: 's1', shareUrl: 'javascript:alert(1)' }))
  const dialog = await open({ domain })
  expect(dialog.getByText(domain).tagName).toBe('BDI')
  await create()
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe('javascript:alert(1)')
  expect(screen.getByRole('dialog').querySelector('a, b, script')).toBeNull()
})
