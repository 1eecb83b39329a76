// @vitest-environment happy-dom
import { jobCalls } from '@seo/contract/jobs'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#app/query-client.ts'
import { deferredReply, type FakeServer, fakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button } from '#testing/render-page.tsx'
import { ExecutiveSummary } from './executive-summary.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface SummaryProps {
  jobId?: string | null
  summary?: string | null
  writer?: string | undefined
}

function Parent({ jobId = 'j1', summary = null, writer, received }: SummaryProps & { received: string[] }) {
  const [text, setText] = useState(summary)
  const onSummary = (written: string) => {
    received.push(written)
    setText(written)
  }
  return (
    <ExecutiveSummary jobId={jobId} domain="shop.test" summary={text} onSummary={onSummary} {...(writer !== undefined && { writer })} />
  )
}

/** Returns the summaries that the parent receives. */
function renderSummary(props: SummaryProps = {}): string[] {
  const received: string[] = []
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Parent {...props} received={received} />
    </QueryClientProvider>,
  )
  return received
}

const generate = () => userEvent.click(button('Generate Executive Summary'))

const longSummary = `# The shop\n\n${'All is **well** here. '.repeat(30)}`

test('A-R-41 A-R-42 A-S-56 a summary starts collapsed, as 200 characters of plain text below its heading', () => {
  renderSummary({ summary: longSummary })
  const card = within(screen.getByRole('heading', { name: 'Executive Summary', level: 2 }).closest('section') as HTMLElement)
  expect(card.getByText(/^The shop All is well here\./).textContent).toHaveLength(203)
  expect(button('Show Executive Summary').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('heading', { name: 'The shop' })).toBeNull()
})

test('A-R-43 A-S-56 the summary expands to the full text and collapses again', async () => {
  renderSummary({ summary: longSummary })
  await userEvent.click(button('Show Executive Summary'))
  expect(await screen.findByRole('heading', { name: 'The shop' })).toBeTruthy()
  await userEvent.click(button('Hide Summary'))
  expect(screen.queryByRole('heading', { name: 'The shop' })).toBeNull()
  expect(button('Show Executive Summary')).toBeTruthy()
})

test('a collapsed summary is printed in full, as plain text', () => {
  renderSummary({ summary: longSummary })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('The shop')).toBeTruthy()
  expect(screen.getByText(/^All is well here\./).textContent).toBe('All is well here. '.repeat(30).trim())
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText(/^The shop All is well here\./).textContent).toHaveLength(203)
})

test('A-R-44 headings, paragraphs, lists, bold, italic, quotes, code and rules are rendered', async () => {
  renderSummary({ summary: '# H\n\nPara **b** *i* `c`\n\n- one\n- two\n\n1. first\n\n> quote\n\n```\nblock\n```\n\n---\n' })
  await userEvent.click(button('Show Executive Summary'))
  await screen.findByText('Para', { exact: false })
  for (const part of ['h3', 'p', 'strong', 'em', 'ul > li', 'ol > li', 'blockquote', 'p > code', 'pre > code', 'hr']) {
    expect(document.querySelector(`.markdown ${part}`), part).not.toBeNull()
  }
})

test('A-R-45 A-V-26 A-V-27 links open in a new tab without an opener, and only safe ones are links', async () => {
  const safeLinks = ['https://a.test', 'http://a.test', '/relative', 'mailto:a@a.test', 'irc://a.test', 'ircs://a.test', 'xmpp:a@a.test']
  const unsafeLinks = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd']
  renderSummary({ summary: [...safeLinks, ...unsafeLinks].map((to, index) => `[l${index}](${to})`).join('\n\n') })
  await userEvent.click(button('Show Executive Summary'))
  await screen.findByText('l0')
  for (const [at, to] of [...safeLinks, ...unsafeLinks].entries()) {
    const link = screen.getByText(`l${at}`)
    expect(link.getAttribute('href'), to).toBe(at < safeLinks.length ? to : '')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})

test('A-R-46 A-E-28 A-S-54 a message replaces a missing summary, and a generated summary is passed to the parent', async () => {
  server.on(jobCalls.generateExecutiveSummary, () => ({ executive_summary: 'Written.' }))
  const received = renderSummary()
  expect(screen.getByText('No executive summary available')).toBeTruthy()
  await generate()
  expect(await screen.findByText('Written.')).toBeTruthy()
  expect(received).toEqual(['Written.'])
  expect(button('Show Executive Summary')).toBeTruthy()
  const [sent] = server.requestsTo(jobCalls.generateExecutiveSummary)
  expect(sent?.path).toBe('/api/jobs/j1/generate-executive-summary')
  expect(sent?.body).toBeUndefined()
})

test('A-R-47 A-S-53 A-K-14 while generating, the button waits without a timeout and cannot be clicked twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reply = deferredReply<{ executive_summary: string }>()
  server.on(jobCalls.generateExecutiveSummary, () => reply.promise)
  renderSummary()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(button('Generate Executive Summary'))
  const busy = await screen.findByRole('button', { name: 'Generating...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(busy.querySelector('svg')).not.toBeNull()
  await user.click(busy)
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(screen.getByRole('button', { name: 'Generating...' })).toBeTruthy()
  expect(alerts()).toEqual([])
  expect(server.requestsTo(jobCalls.generateExecutiveSummary)).toHaveLength(1)
  reply.resolve({ executive_summary: 'Late.' })
  expect(await screen.findByText('Late.')).toBeTruthy()
})

test('A-S-53 A-V-22 without a job id a click does nothing', async () => {
  renderSummary({ jobId: null })
  await generate()
  expect(server.seen).toEqual([])
  expect(button('Generate Executive Summary').getAttribute('aria-disabled')).toBeNull()
  expect(alerts()).toEqual([])
})

test('A-R-48 the domain is not displayed', () => {
  renderSummary()
  expect(document.body.textContent).not.toContain('shop.test')
})

test.each([
  ['A-X-33', () => refusal(503, { error: 'The writer is busy.' }), 'The writer is busy.'],
  ['A-X-33 <b>', () => refusal(503, { error: '<b>no</b>' }), '<b>no</b>'],
  ['A-X-34', () => refusal(500), 'Failed to generate executive summary'],
  ['A-X-34 message is another field', () => refusal(500, { message: 'x' }), 'Failed to generate executive summary'],
  ['A-X-34 no text', () => ({ executive_summary: '' }), 'Failed to generate executive summary'],
  ['A-X-35', () => Promise.reject(noNetwork()), 'Network error'],
])('%s A-S-55 an error is shown below the button, which is enabled again', async (_id, failure, text) => {
  server.on(jobCalls.generateExecutiveSummary, failure)
  const received = renderSummary()
  await generate()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(text)
  expect(alert.className).toContain('text-danger-text')
  expect(button('Generate Executive Summary').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('No executive summary available')).toBeTruthy()
  expect(received).toEqual([])
})

test('A-X-36 the error clears on a new attempt', async () => {
  server.on(jobCalls.generateExecutiveSummary, () => refusal(500))
  renderSummary()
  await generate()
  await screen.findByRole('alert')
  const reply = deferredReply<{ executive_summary: string }>()
  server.on(jobCalls.generateExecutiveSummary, () => reply.promise)
  await generate()
  expect(alerts()).toEqual([])
  reply.resolve({ executive_summary: 'At last.' })
  expect(await screen.findByText('At last.')).toBeTruthy()
})

test.each([
  [undefined, 'AI'],
  ['', 'AI'],
  ['Anthropic', 'Anthropic'],
  ['Built-in writer', 'Built-in writer'],
])('A-E-27 a writer of %j is named %s', (writer, label) => {
  renderSummary({ summary: 'Text', writer })
  expect(screen.getByText(label)).toBeTruthy()
})

test('a text of more than 100 kB is cut, and a note says so', async () => {
  renderSummary({ summary: `start ${'word '.repeat(40_000)} the-end` })
  await userEvent.click(button('Show Executive Summary'))
  expect(await screen.findByText('The text is longer than 100 kB. The rest is not shown here.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('the-end')
})
