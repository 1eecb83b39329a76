// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { jobCalls } from '@seo/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobKeys } from '#data/job-cache.ts'
import { restoreSession, sessionState } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { profile, user } from '#testing/people.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { FileViewer } from './file-viewer.tsx'
// The lazy Markdown renderer is loaded in advance, so that no test waits for it.
import '#ui/markdown.tsx'

let server: FakeServer
const copiedTexts: string[] = []

beforeEach(() => {
  localStorage.setItem('auth_token', 't')
  copiedTexts.length = 0
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: { writeText: async (text: string) => void copiedTexts.push(text) } } }),
  )
})
cleanUpAfterEach()

type Viewer = Partial<Parameters<typeof FileViewer>[0]>

async function startApp({ development = false } = {}): Promise<void> {
  server = appServer({ development })
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(jobCalls.file, () => ({ content: '# Report\n\nScore **67**\n' }))
  await restoreSession()
}

const renderViewer = (viewer: Viewer = {}) => renderPage(<OpenViewer {...viewer} />, { path: '/' })

function OpenViewer(viewer: Viewer) {
  const [isOpen, setOpen] = useState(true)
  useQueryClient().setQueryData(jobKeys.one('j1'), job())
  return <FileViewer jobId="j1" name="report.md" open={isOpen} onClose={() => setOpen(false)} {...viewer} />
}

test('A-R-36 A-E-24 the viewer shows the content of a file of a job', async () => {
  await startApp()
  renderViewer()
  const dialog = await screen.findByRole('dialog')
  expect((await screen.findByText(/# Report/)).tagName).toBe('PRE')
  expect(dialog.textContent).toContain('report.md')
  expect(dialog.textContent).toContain('23 B')
  expect(server.requestsTo(jobCalls.file)[0]?.path).toBe('/api/v1/jobs/j1/files/report.md')
})

test('A-R-37 Copy copies the full content, even of a file that is shown only in part', async () => {
  await startApp()
  const longContent = `${'line\n'.repeat(100_000)}the end`
  server.on(jobCalls.file, () => ({ content: longContent }))
  renderViewer({ name: 'pages.csv' })
  await screen.findByText('This is the beginning of a long file. Copy and Download have all of it.')
  expect(document.body.textContent).not.toContain('the end')
  await userEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(copiedTexts).toEqual([longContent])
})

test('a download is named after the domain and the file', async () => {
  await startApp()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  renderViewer()
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(saved).toEqual(['harbour.example-report.md'])
})

test('A-R-38 Escape closes the viewer', async () => {
  await startApp()
  renderViewer()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A-R-39 the viewer has four sizes, lg by default', async () => {
  await startApp()
  const widthOf = async (viewer: Viewer) => {
    renderViewer(viewer)
    const { className } = await screen.findByRole('dialog')
    cleanup()
    return /md:max-w-(\w+)/.exec(className)?.[1]
  }
  expect(await widthOf({ size: 'sm' })).toBe('dialog')
  expect(await widthOf({ size: 'md' })).toBe('form')
  expect(await widthOf({ size: 'lg' })).toBe('page')
  expect(await widthOf({ size: 'xl' })).toBe('editor')
  expect(await widthOf({})).toBe('page')
})

test('Markdown is shown as text first and rendered on demand; other files are always text', async () => {
  await startApp()
  renderViewer()
  await screen.findByText(/# Report/)
  await userEvent.click(screen.getByRole('radio', { name: 'Rendered' }))
  expect(await screen.findByRole('heading', { name: 'Report' })).toBeTruthy()
  cleanup()
  renderViewer({ name: 'actions.json' })
  await screen.findByText(/# Report/)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('Markdown of more than 100 kB is cut when rendered, and a note says so', async () => {
  await startApp()
  server.on(jobCalls.file, () => ({ content: `${'word '.repeat(40_000)}the-end` }))
  renderViewer()
  await userEvent.click(await screen.findByRole('radio', { name: 'Rendered' }))
  expect(await screen.findByText('The text is longer than 100 kB. The rest is not shown here.')).toBeTruthy()
  expect(button('Download')).toBeTruthy()
})

test('HTML in a file stays text, rendered or not, and unsafe links are not links', async () => {
  await startApp()
  server.on(jobCalls.file, () => ({ content: '<img src=x onerror="boom()"> [x](javascript:boom()) \u202Eabc' }))
  renderViewer()
  await screen.findByText(/onerror/)
  expect(document.querySelector('pre img')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Rendered' }))
  await waitFor(() => expect(document.querySelector('.markdown')).not.toBeNull())
  expect(document.querySelector('.markdown img')).toBeNull()
  expect(screen.getByText('x').getAttribute('href')).toBe('')
})

const htmlResponse = () => new Response('<html>Sign in to the hotel</html>', { status: 200, headers: { 'content-type': 'text/html' } })

test.each([
  ['A-X-21', () => refusal(404, { error: 'Not found' }), 'Failed to load file: 404'],
  ['A-X-21', () => refusal(500), 'Failed to load file: 500'],
  ['A-X-21', () => Promise.reject(noNetwork()), 'Failed to load file: Network error'],
  ['A-X-22', () => ({}) as { content: string }, 'Invalid response format'],
  ['A-X-22', () => ({ content: 5 }) as unknown as { content: string }, 'Invalid response format'],
  ['A-X-22', () => Response.json({ success: false }), 'Invalid response format'],
  ['A-X-22', htmlResponse, 'Invalid response format'],
])('%s an error is shown with a retry', async (_id, failure, text) => {
  await startApp()
  server.on(jobCalls.file, failure)
  renderViewer()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  server.on(jobCalls.file, () => ({ content: 'At last' }))
  await userEvent.click(button('Try Again'))
  expect(await screen.findByText('At last')).toBeTruthy()
})

test('A-X-23 without a token no request is sent', async () => {
  localStorage.clear()
  await startApp()
  renderViewer()
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication required. Please log in to view this file.')
  expect(server.requestsTo(jobCalls.file)).toEqual([])
})

test('A-X-24 without a job no request is sent', async () => {
  await startApp()
  renderViewer({ jobId: null })
  expect((await screen.findByRole('alert')).textContent).toBe('Job ID not found')
  expect(server.requestsTo(jobCalls.file)).toEqual([])
})

test('A-X-25 an expired token gets a message with a link to the login page', async () => {
  await startApp()
  server.on(jobCalls.file, () => refusal(401, { error: 'Invalid or expired token' }))
  renderViewer()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired tokenPlease log in again.')
  expect(screen.getByRole('link', { name: 'Please log in again.' }).getAttribute('href')).toBe('/login')
  // The viewer shows the error itself instead of redirecting away from the page.
  expect(sessionState().isAuthenticated).toBe(true)
})

test('A-R-40 in development mode a demo token can be set, which the server issues', async () => {
  await startApp({ development: true })
  server.on(jobCalls.file, ({ bearer }) => (bearer === 'fresh' ? { content: 'Mine now' } : refusal(401)))
  server.on(authCalls.login, () => ({ token: 'fresh', user_id: 'u1', email: 'demo@example.test', profile }))
  renderViewer()
  await screen.findByRole('alert')
  await userEvent.type(screen.getByLabelText('Demo password'), 'demo1234')
  await userEvent.click(button('Set a demo token'))
  expect(await screen.findByText('Mine now')).toBeTruthy()
  expect(server.requestsTo(authCalls.login)[0]?.body).toEqual({ email: 'demo@example.test', password: 'demo1234' })
})

test('A-R-40 a wrong demo password gets a message', async () => {
  await startApp({ development: true })
  server.on(jobCalls.file, () => refusal(401))
  server.on(authCalls.login, () => refusal(401, { error: 'Invalid email or password' }))
  renderViewer()
  await userEvent.type(await screen.findByLabelText('Demo password'), 'wrong')
  await userEvent.click(button('Set a demo token'))
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
})

test('A-R-40 the demo token form is also there while a file is shown, collapsed', async () => {
  await startApp({ development: true })
  renderViewer()
  await screen.findByText(/# Report/)
  await userEvent.click(screen.getByText('Use a demo token'))
  expect(screen.getByLabelText('Demo password')).toBeTruthy()
  // The form was collapsed, so it has not taken the focus from the dialog.
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('A-R-40 outside development mode there is no demo token form', async () => {
  await startApp()
  server.on(jobCalls.file, () => refusal(401))
  renderViewer()
  await screen.findByRole('alert')
  expect(screen.queryByText(/demo/i)).toBeNull()
})

test('a skeleton is shown while a file loads', async () => {
  await startApp()
  const reply = deferredReply<{ content: string }>()
  server.on(jobCalls.file, () => reply.promise)
  renderViewer()
  expect(await screen.findByText('Loading report.md')).toBeTruthy()
  reply.resolve({ content: 'Here' })
  expect(await screen.findByText('Here')).toBeTruthy()
})
