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
// The lazy dialog is loaded in advance, so that no test waits for it.
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
    connect: (node: unknown) => node,
    start: () => notes.push('note'),
    stop: () => {},
    onended: null,
  })
}

let cache: QueryClient
let prefersReducedMotion = false
let lastJobNumber = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  fakeServer()
  fakeLocks()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }))
  cache = newQueryClient()
  document.title = 'SEO Analysis Platform'
})
cleanUpAfterEach()
afterEach(() => {
  prefersReducedMotion = false
  notes.length = 0
})

async function advance(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => new Promise((resolve) => setImmediate(resolve)))
}

function CurrentPath() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{`${pathname}${search}`}</p>
}
const openTab = (client = cache) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CurrentPath />
        <AnalysisComplete />
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** Adds a running job to the cache of this page. */
function addRunningJob(changes: Parameters<typeof runningJob>[0] = {}) {
  const id = `done${++lastJobNumber}`
  writeJob(cache, runningJob({ id, ...changes }))
  return id
}
async function finish(...jobs: ReturnType<typeof job>[]): Promise<void> {
  act(() => {
    for (const finishedJob of jobs) writeJob(cache, finishedJob)
  })
  await advance()
}
const dialog = () => screen.queryByRole('dialog', { name: 'Analysis Complete!' })

test('B-E-37 B-S-33 an analysis that ends is announced with its domain, without www, and its number of actions', async () => {
  openTab()
  const id = addRunningJob()
  await finish(job({ id }))
  const view = within(dialog() as HTMLElement)
  expect(view.getByText('harbour.example')).toBeTruthy()
  expect(view.getByText('47 actions from 412 pages.')).toBeTruthy()
  expect(view.getByRole('img', { name: 'Score 67 of 100, Needs work' })).toBeTruthy()
  expect(document.activeElement).toBe(view.getByRole('link', { name: 'View Your Report' }))
})

test('the dialog links to the page with the score', async () => {
  openTab()
  const id = addRunningJob()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('link', { name: 'See score and root causes' }))
  await advance(150)
  expect(screen.getByTestId('where').textContent).toBe(`/jobs/${id}`)
  expect(dialog()).toBeNull()
})

test('B-S-34 the dialog links to the report', async () => {
  openTab()
  const id = addRunningJob()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('link', { name: 'View Your Report' }))
  await advance(150)
  expect(screen.getByTestId('where').textContent).toBe(`/dashboard/actions?jobId=${id}`)
  expect(dialog()).toBeNull()
})

/** Simulates our style sheet: a closing element is animated and removed at the end of the animation. */
function withLeaveAnimation(): void {
  const realGetComputedStyle = window.getComputedStyle.bind(window)
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => {
    const animation = () => (element.dataset.state === 'closed' ? 'leave' : 'fade')
    return new Proxy(realGetComputedStyle(element), {
      get: (style, name) => (name === 'animationName' ? animation() : Reflect.get(style, name, style)),
    })
  })
}

test('the dialog waits until no key was pressed for three seconds', async () => {
  openTab()
  const id = addRunningJob()
  fireEvent.keyDown(document.body, { key: 'a' })
  await finish(job({ id }))
  await advance(2_000)
  fireEvent.keyDown(document.body, { key: 'b' })
  await advance(2_999)
  expect(dialog()).toBeNull()
  await advance(1)
  expect(dialog()).toBeTruthy()
})

test('B-S-35 Later closes the dialog after 150 ms, and the dialog does not open again', async () => {
  withLeaveAnimation()
  openTab()
  const id = addRunningJob()
  await finish(job({ id }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await advance(149)
  expect(dialog()).toBeTruthy()
  await advance(1)
  expect(dialog()).toBeNull()
  await finish(job({ id, action_count: 48 }))
  expect(dialog()).toBeNull()
  expect(screen.getByTestId('where').textContent).toBe('/')
})

test('B-S-35 a click outside the dialog or the Escape key closes it too', async () => {
  withLeaveAnimation()
  openTab()
  await finish(job({ id: addRunningJob() }))
  await advance(10)
  const outside = document.querySelector('[data-state=open]') as HTMLElement
  fireEvent.pointerDown(outside)
  fireEvent.click(outside)
  await advance(149)
  expect(dialog()).toBeTruthy()
  await advance(1)
  expect(dialog()).toBeNull()
  await finish(job({ id: addRunningJob() }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await advance(150)
  expect(dialog()).toBeNull()
})

test('an analysis that ends while the dialog closes is shown next', async () => {
  openTab()
  await finish(job({ id: addRunningJob() }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await finish(job({ id: addRunningJob({ domain: 'next.example' }), url: 'https://next.example/' }))
  await advance(150)
  expect(within(dialog() as HTMLElement).getByText('next.example')).toBeTruthy()
})

test('B-S-31 a sound plays unless it is muted; the setting is stored', async () => {
  openTab()
  await finish(job({ id: addRunningJob() }))
  expect(notes).toHaveLength(2)
  const sound = screen.getByRole('switch', { name: 'Play a sound when an analysis ends' })
  expect(sound.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(sound)
  expect(localStorage.getItem('sound')).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await advance(150)
  await finish(job({ id: addRunningJob() }))
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
  openTab()
  await finish(job({ id: addRunningJob() }))
  expect(dialog()).toBeTruthy()
})

test('B-S-32 the title changes six times, every 500 ms, and is then as before', async () => {
  openTab()
  await finish(job({ id: addRunningJob() }))
  const titles: string[] = []
  for (let toggle = 0; toggle < 8; toggle++) {
    await advance(500)
    titles.push(document.title)
  }
  const [flashTitle, normalTitle] = ['🎉 Analysis Complete!', 'SEO Analysis Platform']
  expect(titles).toEqual([flashTitle, normalTitle, flashTitle, normalTitle, flashTitle, normalTitle, normalTitle, normalTitle])
})

test('B-S-32 closing the dialog early restores the title', async () => {
  openTab()
  await finish(job({ id: addRunningJob() }))
  await advance(500)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await advance(150)
  expect(document.title).toBe('SEO Analysis Platform')
})

test('B-S-32 the title does not flash with reduced motion', async () => {
  prefersReducedMotion = true
  openTab()
  await finish(job({ id: addRunningJob() }))
  await advance(500)
  expect(document.title).toBe('SEO Analysis Platform')
  expect(dialog()).toBeTruthy()
})

test('B-S-36 several analyses that end together share one dialog, each with its report', async () => {
  openTab()
  const ids = [addRunningJob(), addRunningJob(), addRunningJob()]
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
  openTab()
  const id = addRunningJob()
  await finish(job({ id }), job({ id, action_count: 3 }))
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('B-S-36 a tab does not announce an analysis that another tab has announced', async () => {
  openTab()
  const id = addRunningJob()
  const { finished_at } = job()
  void navigator.locks.request(`analysis complete ${id} ${finished_at}`, {}, () => new Promise(() => {}))
  await finish(job({ id }))
  expect(dialog()).toBeNull()
  expect(notes).toEqual([])
})

test('B-S-36 a hidden tab leaves the announcement to a visible one', async () => {
  openTab()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await finish(job({ id: addRunningJob() }))
  expect(dialog()).toBeNull()
  await advance(500)
  expect(dialog()).toBeTruthy()
  hidden.mockRestore()
})

test.each(['partial_success', 'partially_completed'] as const)('an analysis with the status %s is announced too', async (status) => {
  openTab()
  await finish(job({ id: addRunningJob(), status }))
  expect(dialog()).toBeTruthy()
})

test('failed analyses and analyses that ended earlier are not announced', async () => {
  openTab()
  await finish(job({ id: addRunningJob(), status: 'failed' }))
  await finish(job({ id: 'old1' }))
  cache.setQueryData<JobList>(jobKeys.list, { active: [], completed: [job({ id: 'old2' })] })
  await finish(job({ id: 'old2', action_count: 50 }))
  expect(dialog()).toBeNull()
})

test('an invalid URL with markup is shown as text', async () => {
  openTab()
  await finish(job({ id: addRunningJob(), url: '<img src=x>', score: null }))
  expect(within(dialog() as HTMLElement).getByText('<img src=x>')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
