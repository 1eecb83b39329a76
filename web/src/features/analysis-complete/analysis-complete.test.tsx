// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#app/query-client.ts'
import { type JobList, jobKeys, writeJob } from '#data/job-cache.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { job, runningJob } from '#testing/jobs.ts'
import { AnalysisComplete } from './analysis-complete.tsx'
// Loaded in advance, so that no test waits for it.
import './complete-dialog.tsx'

const notes: string[] = []
class FakeAudio {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  close = () => Promise.resolve()
  createGain = () => ({ gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => notes.push('note'),
    stop: () => {},
    onended: null,
  })
}

let cache: QueryClient
let calm = false
let next = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  fakeServer()
  fakeLocks()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  cache = newQueryClient()
  document.title = 'SEO Analysis Platform'
})
cleanUpAfterEach()
afterEach(() => {
  calm = false
  notes.length = 0
})

async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => new Promise((resolve) => setImmediate(resolve)))
}

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{`${pathname}${search}`}</p>
}
const tab = (queries = cache) =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Where />
        <AnalysisComplete />
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** Adds a job that this page sees as running. */
function running(changes: Parameters<typeof runningJob>[0] = {}) {
  const id = `done${++next}`
  writeJob(cache, runningJob({ id, ...changes }))
  return id
}
async function finish(...jobs: ReturnType<typeof job>[]): Promise<void> {
  act(() => {
    for (const one of jobs) writeJob(cache, one)
  })
  await pass()
}
const dialog = () => screen.queryByRole('dialog', { name: 'Analysis Complete!' })

test('B-E-37 B-S-33 an analysis that ends is announced with its domain, without www, and its number of actions', async () => {
  tab()
  const id = running()
  await finish(job({ id }))
  const shown = within(dialog() as HTMLElement)
  expect(shown.getByText('harbour.example')).toBeTruthy()
  expect(shown.getByText('47 actions from 412 pages.')).toBeTruthy()
  expect(shown.getByRole('img', { name: 'Score 67 of 100, Needs work' })).toBeTruthy()
  expect(document.activeElement).toBe(shown.getByRole('link', { name: 'View Your Report' }))
})

test('the page with the score is one click away, too', async () => {
  tab()
  const id = running()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('link', { name: 'See score and root causes' }))
  await pass(150)
  expect(screen.getByTestId('where').textContent).toBe(`/jobs/${id}`)
  expect(dialog()).toBeNull()
})

test('B-S-34 its report is one click away', async () => {
  tab()
  const id = running()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('link', { name: 'View Your Report' }))
  await pass(150)
  expect(screen.getByTestId('where').textContent).toBe(`/dashboard/actions?jobId=${id}`)
  expect(dialog()).toBeNull()
})

/** Simulates our style sheet: a closing element is animated and removed at the end of the animation. */
function withLeaveAnimation(): void {
  const real = window.getComputedStyle.bind(window)
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => {
    const animation = () => (element.dataset.state === 'closed' ? 'leave' : 'fade')
    return new Proxy(real(element), { get: (style, name) => (name === 'animationName' ? animation() : Reflect.get(style, name, style)) })
  })
}

test('the dialog waits until no key was pressed for three seconds', async () => {
  tab()
  const id = running()
  fireEvent.keyDown(document.body, { key: 'a' })
  await finish(job({ id }))
  await pass(2_000)
  fireEvent.keyDown(document.body, { key: 'b' })
  await pass(2_999)
  expect(dialog()).toBeNull()
  await pass(1)
  expect(dialog()).toBeTruthy()
})

test('B-S-35 Later closes it after 150 ms, and it does not open again', async () => {
  withLeaveAnimation()
  tab()
  const id = running()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await pass(149)
  expect(dialog()).toBeTruthy()
  await pass(1)
  expect(dialog()).toBeNull()
  await finish(job({ id, action_count: 48 }))
  expect(dialog()).toBeNull()
  expect(screen.getByTestId('where').textContent).toBe('/')
})

test('B-S-35 a click outside closes it too, and so does Escape', async () => {
  withLeaveAnimation()
  tab()
  await finish(job({ id: running() }))
  await pass(10)
  const outside = document.querySelector('[data-state=open]') as HTMLElement
  fireEvent.pointerDown(outside)
  fireEvent.click(outside)
  await pass(149)
  expect(dialog()).toBeTruthy()
  await pass(1)
  expect(dialog()).toBeNull()
  await finish(job({ id: running() }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await pass(150)
  expect(dialog()).toBeNull()
})

test('an analysis that ends while the dialog closes is shown next', async () => {
  tab()
  await finish(job({ id: running() }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await finish(job({ id: running({ domain: 'next.example' }), url: 'https://next.example/' }))
  await pass(150)
  expect(within(dialog() as HTMLElement).getByText('next.example')).toBeTruthy()
})

test('B-S-31 a sound plays unless it is muted; the setting is stored', async () => {
  tab()
  await finish(job({ id: running() }))
  expect(notes).toHaveLength(2)
  const sound = screen.getByRole('switch', { name: 'Play a sound when an analysis ends' })
  expect(sound.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(sound)
  expect(localStorage.getItem('sound')).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await pass(150)
  await finish(job({ id: running() }))
  expect(dialog()).toBeTruthy()
  expect(notes).toHaveLength(2)
})

test.each([
  ['does not know', () => undefined],
  [
    'forbids',
    () =>
      class {
        constructor() {
          throw new DOMException('Not allowed')
        }
      },
  ],
  [
    'blocks',
    () =>
      class extends FakeAudio {
        override resume = () => Promise.reject(new DOMException('Not allowed'))
      },
  ],
])('B-S-31 a browser that %s sound causes no error', async (_name, audio) => {
  vi.stubGlobal('AudioContext', audio())
  tab()
  await finish(job({ id: running() }))
  expect(dialog()).toBeTruthy()
})

test('B-S-32 the title flashes six times at 500 ms, then it is as before', async () => {
  tab()
  await finish(job({ id: running() }))
  const titles: string[] = []
  for (let toggle = 0; toggle < 8; toggle++) {
    await pass(500)
    titles.push(document.title)
  }
  const [flash, rest] = ['🎉 Analysis Complete!', 'SEO Analysis Platform']
  expect(titles).toEqual([flash, rest, flash, rest, flash, rest, rest, rest])
})

test('B-S-32 closing the dialog early restores the title', async () => {
  tab()
  await finish(job({ id: running() }))
  await pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await pass(150)
  expect(document.title).toBe('SEO Analysis Platform')
})

test('B-S-32 the title does not flash with reduced motion', async () => {
  calm = true
  tab()
  await finish(job({ id: running() }))
  await pass(500)
  expect(document.title).toBe('SEO Analysis Platform')
  expect(dialog()).toBeTruthy()
})

test('B-S-36 several analyses that end together share one dialog, each with its report', async () => {
  tab()
  const ids = [running(), running(), running()]
  await finish(...ids.map((id, index) => job({ id, url: `https://www.site${index}.example/`, action_count: index, pages_read: null })))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  const lines = within(dialog() as HTMLElement).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'site0.example0 actionsView Your Report',
    'site1.example1 actionView Your Report',
    'site2.example2 actionsView Your Report',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'View Your Report of site1.example' }))
  expect(screen.getByTestId('where').textContent).toBe(`/dashboard/actions?jobId=${ids[1]}`)
})

test('B-S-36 each job is announced once, however often its end arrives', async () => {
  tab()
  const id = running()
  await finish(job({ id }), job({ id, action_count: 3 }))
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('B-S-36 only one tab announces: this one stays silent if another tab did', async () => {
  tab()
  const id = running()
  const { finished_at } = job()
  void navigator.locks.request(`analysis complete ${id} ${finished_at}`, {}, () => new Promise(() => {}))
  await finish(job({ id }))
  expect(dialog()).toBeNull()
  expect(notes).toEqual([])
})

test('B-S-36 a hidden tab leaves the announcement to a visible one', async () => {
  tab()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await finish(job({ id: running() }))
  expect(dialog()).toBeNull()
  await pass(500)
  expect(dialog()).toBeTruthy()
  hidden.mockRestore()
})

test.each(['partial_success', 'partially_completed'] as const)('%s has a report too', async (status) => {
  tab()
  await finish(job({ id: running(), status }))
  expect(dialog()).toBeTruthy()
})

test('failed and old analyses are not announced', async () => {
  tab()
  await finish(job({ id: running(), status: 'failed' }))
  await finish(job({ id: 'old1' }))
  cache.setQueryData<JobList>(jobKeys.list, { active: [], completed: [job({ id: 'old2' })] })
  await finish(job({ id: 'old2', action_count: 50 }))
  expect(dialog()).toBeNull()
})

test('an invalid URL and one full of markup are shown as text', async () => {
  tab()
  await finish(job({ id: running(), url: '<img src=x>', score: null }))
  expect(within(dialog() as HTMLElement).getByText('<img src=x>')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
