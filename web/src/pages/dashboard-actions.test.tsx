// @vitest-environment happy-dom
import { type Action, actionCalls } from '@seo/contract/actions'
import type { LiveEvent } from '@seo/contract/live'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Analysed } from '#features/actions/analysis-choice.ts'
import { leave, sessionState } from '#features/auth/session.ts'
import { useLive } from '#live/use-live.ts'
import { action, analysis, evidence, someActions } from '#testing/actions.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { type FakeServer, later, noNetwork, refusal } from '#testing/fake-server.ts'
import { liveStream } from '#testing/live-stream.ts'
import { elsewhere, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { windowWidth } from '#testing/window-width.ts'
import { toast } from '#ui/toast.tsx'
import DashboardActionsPage from './dashboard-actions.tsx'

let server: FakeServer
let stream: ReturnType<typeof liveStream>
let stored: Action[]
/** Addresses that a task or a part of it has. */
let addresses: number

function Live() {
  useLive('u1')
  return <Outlet />
}

interface Setting {
  at?: string
  actions?: Action[]
  analyses?: Analysed[]
  width?: number
  preview?: { total: number }
  prepare?: () => void
}

async function open({ at = '', actions = someActions(), analyses = [analysis()], width = 1440, preview, prepare }: Setting = {}) {
  // Before navigator is replaced, whose clipboard it takes over.
  const user = userEvent.setup()
  server = await signedIn()
  stream = liveStream(server)
  fakeLocks()
  windowWidth(width)
  stored = actions
  addresses = 3
  server.on(actionCalls.analyses, () => ({ analyses }))
  server.on(actionCalls.list, () => ({
    actions: stored,
    executiveSummary: 'Harbour scores 67 of 100.',
    score: 67,
    isFreemiumPreview: preview !== undefined,
    totalActionsAvailable: preview?.total ?? stored.length,
    actionsShown: stored.length,
  }))
  server.on(actionCalls.progress, ({ path, body }) => {
    const id = path.split('/').at(-2)
    stored = stored.map((each) => (each.id === id ? { ...each, ...(body as Partial<Action>) } : each))
    return {}
  })
  server.on(actionCalls.bulkProgress, ({ body }) => {
    const { ids, status } = body as { ids: string[]; status: Action['status'] }
    stored = stored.map((each) => (ids.includes(each.id) ? { ...each, status } : each))
    return { updated: ids.length }
  })
  server.on(actionCalls.evidence, ({ search }) => {
    const asked = new URLSearchParams(search)
    const [offset, limit, group] = [Number(asked.get('offset')), Number(asked.get('limit')), asked.get('group') ?? 'all']
    return {
      evidence: Array.from({ length: Math.min(limit, addresses - offset) }, (_, at) =>
        evidence({ url: `https://www.harbour.example/${group}/${offset + at + 1}`, count: at + 1 }),
      ),
      total: addresses,
      read_at: '2026-11-14T16:41:43.000Z',
      history: [
        { status: 'in-progress' as const, at: '2026-11-14T17:00:00.000Z' },
        { status: 'completed' as const, at: '2026-11-14T18:00:00.000Z' },
      ],
    }
  })
  prepare?.()
  renderPage(<DashboardActionsPage />, { path: '/dashboard/actions', at: `/dashboard/actions${at}`, guard: <Live /> })
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  return user
}

afterEach(() => {
  cleanup()
  toast.dismiss()
  leave()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// By role, hundreds of cards would be asked for their names each time.
const titlesIn = (name: string) => [...document.querySelectorAll(`ul[aria-label="${name}"] h3`)].map(({ textContent }) => textContent)
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const saved = () => server.askedOf(actionCalls.progress).map(({ path, body }) => [path.split('/').at(-2), body])
/** What the page says its address is: its links carry it. */
const addressParts = () => new URL(document.querySelector('a[data-task]')?.getAttribute('href') ?? '', 'https://app.test').searchParams

/** Files that were saved: name and text. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, text: blob.text() })
  })
  return files
}

// ---- which analysis

test('B-R-37 B-R-43 B-R-53 B-C-01 B-C-06 the newest analysis is shown and named in the address', async () => {
  await open({ analyses: [analysis(), analysis({ id: 'old', jobId: 'j0', domain: 'other.example' })] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour.example')
  await waitFor(() => expect(addressParts().get('domain')).toBe('harbour.example'))
  expect(server.askedOf(actionCalls.list)[0]?.search).toBe('?domain=harbour.example&jobId=j1')
})

test('B-R-44 a job that is none of mine leaves the address', async () => {
  await open({ at: '?jobId=nobody&domain=harbour.example' })
  await waitFor(() => expect(addressParts().get('jobId')).toBeNull())
  expect(addressParts().get('domain')).toBe('harbour.example')
})

test('an analysis that ended this moment is waited for', async () => {
  const second = later<{ analyses: Analysed[] }>()
  await open({ at: '?jobId=j9' })
  cleanup()
  server.on(actionCalls.analyses, () => second.promise)
  renderPage(<DashboardActionsPage />, { path: '/dashboard/actions', at: '/dashboard/actions?jobId=j9' })
  expect(screen.getByText('Loading actions')).toBeTruthy()
  second.resolve({ analyses: [analysis({ id: 'new', jobId: 'j9', domain: 'fresh.example' }), analysis()] })
  expect((await screen.findByRole('heading', { name: 'Fresh.example' })).tagName).toBe('H1')
  expect(addressParts().get('jobId')).toBe('j9')
})

test('B-R-38 with several analyses one is selected from a list', async () => {
  const other = analysis({ id: 'an2', jobId: 'j2', domain: 'other.example', actions_count: 3 })
  const user = await open({ analyses: [analysis(), other] })
  const select = screen.getByLabelText<HTMLSelectElement>('Select Analysis')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'harbour.example · Nov 14, 2026 · 47 actions',
    'other.example · Nov 14, 2026 · 3 actions',
  ])
  await user.selectOptions(select, 'j2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  expect(addressParts().get('jobId')).toBe('j2')
})

test('with one analysis there is nothing to select', async () => {
  await open()
  expect(screen.queryByLabelText('Select Analysis')).toBeNull()
})

test('B-R-45 without analyses', async () => {
  const user = await open({ analyses: [] })
  expect(screen.getByRole('heading', { name: 'No SEO Analyses Found' })).toBeTruthy()
  expect(screen.getByText('Run an SEO analysis first to see actionable recommendations here.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
  expect(await elsewhere()).toBe('/')
})

test('B-R-39 B-R-40 B-R-41 the top bar leads on and carries domain and job', async () => {
  const user = await open({ at: '?domain=harbour.example&jobId=j1' })
  expect(screen.getByRole('link', { name: 'Back to All Jobs' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'View Shared Links' }).getAttribute('href')).toBe(
    '/dashboard/shares?domain=harbour.example&jobId=j1',
  )
  await press(user, 'Share')
  await waitFor(() => expect(addressParts().get('share')).toBe('1'))
})

test('B-X-01 B-X-02 the actions cannot be loaded, and then they can', async () => {
  const user = await open({ prepare: () => server.on(actionCalls.list, () => refusal(500, { error: 'The database is resting' })) })
  expect(screen.getByRole('heading', { name: 'Error Loading Actions' })).toBeTruthy()
  expect(screen.getByText('The database is resting')).toBeTruthy()
  server.on(actionCalls.list, () => ({
    actions: [],
    executiveSummary: null,
    score: null,
    isFreemiumPreview: false,
    totalActionsAvailable: 0,
    actionsShown: 0,
  }))
  await press(user, 'Try Again')
  expect(await screen.findByText('This analysis has no tasks')).toBeTruthy()
})

test('B-X-01 without a sentence of the server there is ours', async () => {
  await open({ prepare: () => server.on(actionCalls.analyses, () => refusal(502)) })
  expect(screen.getByText('Failed to fetch actions')).toBeTruthy()
})

// ---- deleting

test('B-R-42 B-V-08 B-X-13 B-X-14 B-C-07 deleting says what is lost; the last one leads home', async () => {
  const user = await open()
  let asked = ''
  server.on(actionCalls.removeAnalysis, ({ path }) => {
    asked = path
    server.on(actionCalls.analyses, () => ({ analyses: [] }))
    return {}
  })
  await press(user, 'Delete Analysis')
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '47 action items',
    'the progress of 2 tasks, with notes',
    'its report and files',
    'its shared links',
  ])
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete Analysis' }))
  expect(await elsewhere()).toBe('/dashboard')
  expect(asked).toBe('/api/v1/actions/analyses/an1')
  expect(await screen.findByText('Analysis deleted successfully')).toBeTruthy()
})

test('B-X-13 after a deletion the next analysis is shown', async () => {
  const rest = analysis({ id: 'an2', jobId: 'j2', domain: 'other.example' })
  const user = await open({ at: '?domain=harbour.example&jobId=j1', analyses: [analysis(), rest] })
  server.on(actionCalls.removeAnalysis, () => {
    // Only a list that is read again knows of the third.
    server.on(actionCalls.analyses, () => ({ analyses: [rest, analysis({ id: 'an3', jobId: 'j3', domain: 'third.example' })] }))
    return {}
  })
  await press(user, 'Delete Analysis')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Analysis' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  expect(await screen.findByText('Analysis deleted successfully')).toBeTruthy()
  expect(await screen.findByRole('option', { name: /^third\.example/ })).toBeTruthy()
})

test.each([
  ['B-X-11', () => refusal(409, { error: 'It is being written' }), 'Failed to delete analysis: It is being written'],
  ['B-X-11', () => refusal(500), 'Failed to delete analysis: Unknown error'],
  [
    'B-X-12',
    () => {
      throw noNetwork()
    },
    'Error deleting analysis: The server did not answer',
  ],
])('%s a deletion that fails says why', async (_id, answer, sentence) => {
  const user = await open()
  server.on(actionCalls.removeAnalysis, answer)
  await press(user, 'Delete Analysis')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Analysis' }))
  expect((await screen.findByRole('alertdialog', { name: sentence })).textContent).toContain('Nothing was deleted.')
  expect(titlesIn('In Progress')).toHaveLength(1)
})

// ---- the list

test('B-R-57 B-R-58 B-R-59 B-R-60 B-R-61 B-S-10 summary, numbers and three sections', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Executive Summary' })).toBeTruthy()
  expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index'])
  expect(screen.getByRole('heading', { name: 'Available Tasks (3)' })).toBeTruthy()
  expect(titlesIn('Available Tasks')).toEqual(['Add price and availability', 'Describe 231 gallery images', 'Add an Open Graph image'])
  expect(screen.getByRole('heading', { name: 'Completed Tasks (1)' })).toBeTruthy()
  expect(screen.getByText('1 task · about 40 min')).toBeTruthy()
  const card = (label: string) => screen.getAllByText(label).at(-1)?.nextSibling?.textContent
  expect(card('Time remaining')).toBe('2 hours')
  expect(card('High-impact completed')).toBe('1 of 2')
})

test('B-R-51 B-R-52 the overview counts, with its bar', async () => {
  await open()
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '1', '1', '3'])
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20')
})

test('B-R-49 the panel stands open from 1440 px on, and can be closed and opened there', async () => {
  const user = await open({ width: 1440 })
  const panel = () => screen.queryByRole('complementary', { name: 'Filters' })
  const expanded = () => screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')
  expect([panel() !== null, expanded()]).toEqual([true, 'true'])
  await press(user, 'Filters')
  expect([panel() !== null, expanded()]).toEqual([false, 'false'])
  await user.keyboard('/')
  expect(panel()).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

test('B-R-49 below 1440 px it is closed, and opens as a sheet', async () => {
  const user = await open({ width: 1439 })
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
  await press(user, 'Filters')
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Impact'), 'high')
  await user.click(await sheet.findByRole('button', { name: 'Show 2 tasks' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(titlesIn('Available Tasks')).toEqual(['Add price and availability'])
})

test('B-V-10 B-V-11 B-V-14 filters live in the address, mark what was searched for, and are cleared at once', async () => {
  const user = await open({ at: '?domain=harbour.example&category=content' })
  expect(titlesIn('Available Tasks')).toEqual(['Describe 231 gallery images'])
  await user.type(screen.getByLabelText('Search'), 'GALL')
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('gall'))
  expect(addressParts().get('search')).toBe('GALL')
  await user.type(screen.getByLabelText('Search'), 'zzz')
  expect(await screen.findByRole('heading', { name: 'No tasks match your filters' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0] as HTMLElement)
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  expect([...addressParts().keys()]).toEqual(['domain', 'actionId'])
})

test('B-R-60 nothing left to start', async () => {
  await open({ actions: [action({ status: 'completed' })], at: '?impact=high' })
  expect(screen.getByRole('heading', { name: 'All tasks are in progress or completed!' })).toBeTruthy()
})

test('B-P-06 B-P-07 B-K-02 B-S-21 B-E-11 a preview says so and leads to the plans', async () => {
  await open({ preview: { total: 47 } })
  expect(screen.getByText('Unlock All 100+ Actions')).toBeTruthy()
  expect(screen.getByText('This analysis has 47 tasks; you see 5.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/account/upgrade')
})

test('without a preview there is no banner', async () => {
  await open()
  expect(screen.queryByText('Unlock All 100+ Actions')).toBeNull()
})

test('a long section shows its first tasks until all are asked for; very long ones draw only what is near', async () => {
  await open({ actions: Array.from({ length: 220 }, (_, at) => action({ id: `t${at}`, title: `Task ${at}` })) })
  const drawn = () => document.querySelectorAll('a[data-task]').length
  expect(drawn()).toBe(25)
  act(() => screen.getByText('Show all').click())
  expect(screen.getByText('Available Tasks (220)')).toBeTruthy()
  expect(drawn()).toBeGreaterThan(0)
  expect(drawn()).toBeLessThan(100)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(220)
}, 120_000)

test('texts of strangers stay texts', async () => {
  const title = '<img src=x onerror=alert(1)> \u202Eمرحبا 🙂 **b**'
  const user = await open({
    actions: [action({ title, problem: '<script>x</script>', tags: ['<b>'] })],
    analyses: [analysis({ domain: `${'x'.repeat(190)}.example` })],
  })
  expect(titlesIn('Available Tasks')).toEqual([title])
  expect(document.querySelector('img[onerror], main script')).toBeNull()
  await user.click(screen.getByRole('link', { name: `View Details: ${title}` }))
  expect(screen.getByText('<script>x</script>')).toBeTruthy()
  expect(document.querySelector('main script')).toBeNull()
})

// ---- changing

test('B-S-04 B-S-05 B-S-06 B-C-03 a change is seen at once, saved, and the list is read again', async () => {
  const user = await open()
  const answer = later<Record<string, never>>()
  server.on(actionCalls.progress, () => answer.promise)
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Add price and availability', 'Keep sort filters out of the index']))
  expect(screen.getByText('saving')).toBeTruthy()
  stored = stored.map((each) => (each.id === 'high' ? { ...each, status: 'in-progress' } : each))
  const before = server.askedOf(actionCalls.list).length
  answer.resolve({})
  expect(await screen.findByText('Task started')).toBeTruthy()
  await waitFor(() => expect(server.askedOf(actionCalls.list).length).toBe(before + 1))
  expect(saved()).toEqual([['high', { status: 'in-progress' }]])
  expect(screen.queryByText('saving')).toBeNull()
  // The focus is not lost with the card that moved away.
  expect(document.activeElement?.textContent).toBe('Describe 231 gallery images')
})

test('a change can be taken back', async () => {
  const user = await open()
  await press(user, 'Mark Complete: Keep sort filters out of the index')
  await waitFor(() => expect(titlesIn('Completed Tasks')).toHaveLength(2))
  await press(user, 'Undo')
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index']))
  expect(saved()).toEqual([
    ['going', { status: 'completed' }],
    ['going', { status: 'in-progress' }],
  ])
  // Taking back offers no taking back.
  await waitFor(() => expect(screen.queryByText('Task started')).toBeNull())
})

test.each([
  ['B-X-03', () => refusal(409, { error: 'Somebody was faster' }), 'Error: Somebody was faster'],
  ['B-X-05', () => refusal(500), 'Error: Failed to update action'],
  [
    'B-X-05',
    () => {
      throw noNetwork()
    },
    'Error: Failed to update action',
  ],
])('%s a change that fails is rolled back and can be tried again', async (_id, answer, sentence) => {
  const user = await open()
  server.on(actionCalls.progress, answer)
  await press(user, 'Start Task: Add price and availability')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The task is as it was.')
  expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index'])
  server.on(actionCalls.progress, () => {
    stored = stored.map((each) => (each.id === 'high' ? { ...each, status: 'in-progress' } : each))
    return {}
  })
  await press(user, 'Try Again')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
})

test('B-V-07 B-X-04 without a token nothing is sent', async () => {
  const user = await open()
  localStorage.removeItem('auth_token')
  server.on(actionCalls.list, () => refusal(401, { error: 'Invalid or expired token' }))
  const read = server.askedOf(actionCalls.list).length
  await press(user, 'Start Task: Add price and availability')
  expect(await screen.findByText('You must be logged in to update actions')).toBeTruthy()
  expect(saved()).toEqual([])
  // Nothing is read again either: that would be refused, end the session, and take the message along.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(server.askedOf(actionCalls.list)).toHaveLength(read)
  expect(sessionState().isAuthenticated).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('You must be logged in to update actions')
  await press(user, 'Log In')
  expect(sessionState().isAuthenticated).toBe(false)
})

test('several are selected, with a range, and changed in one call; taking back restores each', async () => {
  const user = await open()
  const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` })
  await user.click(box('Keep sort filters out of the index'))
  await user.keyboard('{Shift>}')
  await user.click(box('Describe 231 gallery images'))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'Selected tasks' }))
  expect(bar.getByText('3 selected')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(titlesIn('Completed Tasks')).toHaveLength(4))
  expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
  expect(server.askedOf(actionCalls.bulkProgress).map(({ body }) => body)).toEqual([
    { ids: ['going', 'high', 'medium'], status: 'completed' },
  ])
  expect(await screen.findByText('3 tasks completed')).toBeTruthy()
  await press(user, 'Undo')
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  await waitFor(() => expect(titlesIn('In Progress')).toEqual(['Keep sort filters out of the index']))
})

test('what was selected and is hidden by a filter is not changed', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.selectOptions(screen.getByLabelText('Impact'), 'high')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('a phone shows boxes while several are being selected', async () => {
  const user = await open({ width: 375 })
  const boxes = () => screen.queryAllByRole('checkbox')
  expect(boxes()).toEqual([])
  await press(user, 'Select')
  expect(boxes()).toHaveLength(5)
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  // One bar at the bottom edge, not two.
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  await user.click(within(screen.getByRole('region', { name: 'Selected tasks' })).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(3))
  expect(boxes()).toEqual([])
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()

  await press(user, 'Select')
  await user.click(screen.getByRole('checkbox', { name: 'Select Remove the noindex' }))
  await press(user, 'Cancel')
  expect(boxes()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
})

test('s and c change all that are selected, and the focus goes on to a task that stays', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add price and availability' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Describe 231 gallery images' }))
  await user.keyboard('s')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add an Open Graph image'))
  expect(server.askedOf(actionCalls.bulkProgress).map(({ body }) => body)).toEqual([{ ids: ['high', 'medium'], status: 'in-progress' }])
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Select Remove the noindex' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(document.activeElement?.textContent).toBe('Add an Open Graph image')
})

// ---- live

const told = (changes: Partial<Extract<LiveEvent, { type: 'action' }>> = {}): LiveEvent => ({
  type: 'action',
  jobId: 'j1',
  action_id: 'high',
  status: 'completed',
  started_at: null,
  completed_at: '2026-11-15T10:00:00.000Z',
  notes: 'Done by Ida',
  effectiveness_rating: 5,
  ...changes,
})

test('B-R-54 B-K-13 B-S-08 B-C-04 B-C-05 what happens elsewhere is seen here, pulses, and is read again', async () => {
  await open()
  stream.beat()
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByTestId('pulse')).toBeNull()
  const before = server.askedOf(actionCalls.list).length
  stored = stored.map((each) => (each.id === 'high' ? { ...each, status: 'completed' } : each))
  act(() => stream.tell(told()))
  await waitFor(() => expect(titlesIn('Completed Tasks')).toContain('Add price and availability'))
  expect(screen.getByTestId('pulse').className).toContain('animate-pulse-once')
  await waitFor(() => expect(server.askedOf(actionCalls.list).length).toBe(before + 1))
})

test('an event about what this person changes right now does not turn it back', async () => {
  const user = await open()
  const answer = later<Record<string, never>>()
  server.on(actionCalls.progress, () => answer.promise)
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
  act(() => stream.tell(told({ status: 'todo', completed_at: null })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(titlesIn('In Progress')).toHaveLength(2)
  answer.resolve({})
})

test('B-R-56 the list is read again on demand', async () => {
  const user = await open()
  stored = [action({ title: 'Written anew' })]
  await press(user, 'Refresh')
  await waitFor(() => expect(titlesIn('Available Tasks')).toEqual(['Written anew']))
})

// ---- one task

test('B-R-62 B-R-65 B-R-66 B-R-67 B-R-68 B-R-69 B-E-04 B-E-07 a task opens in the address and shows all it has', async () => {
  const user = await open({ actions: [action({ notes: 'Jonas does it' })] })
  await user.click(screen.getByRole('link', { name: 'Point the canonical of 188 product pages to https' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Point the canonical of 188 product pages to https')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(screen.getByText('Your product pages stop competing with their own copies.')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Impact' }).getAttribute('aria-valuenow')).toBe('95')
  const fact = (name: string) => screen.getAllByRole('term').find((term) => term.textContent === name)?.nextSibling?.textContent
  expect(fact('Category')).toBe('technical')
  expect(fact('Impact')).toBe('High')
  expect(fact('Time required')).toBe('about 10 min')
  expect(fact('Score')).toBe('67 → 71score from 67 to 714.2 points')
  expect(fact('Difficulty')).toBe('easy')
  const estimates = screen.getByText('Typical estimates').closest('details')
  expect(estimates?.open).toBe(false)
  for (const name of ['Results timeline', 'Searches a month', 'Leads'])
    expect(estimates?.contains(screen.getAllByRole('term').find((term) => term.textContent === name) ?? null)).toBe(true)
  expect(fact('Results timeline')).toBe('within 2-4 weekstypical estimate')
  expect(fact('Searches a month')).toBe('2,900typical estimate')
  expect(fact('Leads')).toBe('180-360typical estimate')
  expect(fact('Affected')).toBe('188 of 412 pagespages like /products/*')
  for (const name of ['Problem', 'Solution', 'Implementation', 'Tags', 'What this fixes', 'Evidence', 'History'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Shopify Liquid')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy()
  const cause = screen.getByRole('link', { name: '188 issues of this root cause in the report' })
  expect(cause.getAttribute('href')).toBe('/jobs/j1?cause=c1')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Jonas does it')
})

test('B-R-62 a click anywhere on a task opens it; on its button it does not', async () => {
  const user = await open()
  await user.click(document.querySelector('article[class] .text-13') as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep sort filters out of the index' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour.example')
})

test.each([
  ['high', '95'],
  ['medium', '60'],
  ['low', '30'],
] as const)('B-K-14 B-K-15 B-K-16 the bar of a task of %s impact is %s % full', async (impact, percent) => {
  await open({ actions: [action({ impact })], at: '?actionId=a1' })
  expect((await screen.findByRole('progressbar', { name: 'Impact' })).getAttribute('aria-valuenow')).toBe(percent)
})

test.each([
  ['still there', { pages: 3, of: 40, where: 'pages like /blog/*' }, 'Reopened: still on 3 pages'],
  ['still there', { pages: 1, of: 1, where: 'robots.txt' }, 'Reopened: still there'],
  ['came back', { pages: 1, of: 40, where: 'pages like /blog/*' }, 'Reopened: it came back on 1 page'],
  ['on new pages', { pages: 2, of: 40, where: 'pages like /blog/*' }, 'Reopened: found on 2 new pages'],
] as const)('a task that was opened again says why, in the list and in its details: %s on %j', async (reason, coverage, text) => {
  const one = action({ reopened_reason: reason, reopened_at: '2026-11-15T10:00:00.000Z', coverage: { ...coverage, path: '' } })
  const user = await open({ actions: [one] })
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^View Details/ }))
  expect(await screen.findByText(`${text} (Nov 15, 2026)`)).toBeTruthy()
  await press(user, 'Start Task')
  await press(user, 'Mark Complete')
  await waitFor(() => expect(screen.queryByText(/^Reopened:/)).toBeNull())
})

test('A-V-22 A-S-53 a summary cannot be written for an analysis that names no job', async () => {
  const { jobId: _left, ...unnamed } = analysis()
  const user = await open({
    analyses: [unnamed as Analysed],
    prepare: () =>
      server.on(actionCalls.list, () => ({
        actions: stored,
        executiveSummary: null,
        score: null,
        isFreemiumPreview: false,
        totalActionsAvailable: stored.length,
        actionsShown: stored.length,
      })),
  })
  const before = server.seen.length
  await press(user, 'Generate Executive Summary')
  expect(screen.getByText('No executive summary available')).toBeTruthy()
  expect(server.seen).toHaveLength(before)
})

test('A-E-27 the summary names who wrote it', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Executive Summary' }).closest('section') as HTMLElement
  expect(within(card).getByText('Built-in writer')).toBeTruthy()
})

test('B-R-68 without code there is no Implementation', async () => {
  await open({ at: '?actionId=a1', actions: [action({ code_example: null, code_removed: null })] })
  expect(screen.queryByRole('heading', { name: 'Implementation' })).toBeNull()
})

test('B-R-63 Back to Tasks leaves the task, and finds it again in the list', async () => {
  const user = await open({ at: '?domain=harbour.example&actionId=medium&impact=medium' })
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  expect(titlesIn('Available Tasks')).toEqual(['Describe 231 gallery images'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Describe 231 gallery images'))
})

test('the tasks before and after are one step away', async () => {
  const user = await open({ at: '?actionId=high' })
  await user.click(screen.getByRole('link', { name: 'Next task' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Describe 231 gallery images')
  await user.keyboard('kk')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Keep sort filters out of the index')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous task' }).disabled).toBe(true)
})

test('a task that is not in this analysis', async () => {
  await open({ at: '?actionId=gone' })
  expect(screen.getByText('This task is not in this analysis')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Tasks' })).toBeTruthy()
})

test('B-S-01 B-S-02 B-S-03 the one button goes round', async () => {
  const user = await open({ at: '?actionId=high' })
  await press(user, 'Start Task')
  await press(user, 'Mark Complete')
  await press(user, 'Reopen Task')
  await screen.findByRole('button', { name: 'Start Task' })
  await waitFor(() =>
    expect(saved().map(([, body]) => body)).toEqual([{ status: 'in-progress' }, { status: 'completed' }, { status: 'todo' }]),
  )
})

test('B-S-03 on phones its words are short, and its name is the same', async () => {
  await open({ at: '?actionId=going', width: 375 })
  expect(screen.getByRole('button', { name: 'Mark Complete' }).textContent).toBe('Complete')
})

const groups = [
  { rule: 'canonical-http', name: 'Canonical points to http', where: 'pages like /products/*', found: null, findings: 120, pages: 100 },
  { rule: 'canonical-http', name: 'Canonical points to http', where: 'pages like /blog/*', found: null, findings: 60, pages: 60 },
  { rule: 'page-4xx', name: 'Page answers 404', where: 'the whole site', found: 'HTTP 404', findings: 8, pages: 1 },
]

test('what a task fixes is listed by issue; a part opens its addresses, fifty at a time', async () => {
  const user = await open({ at: '?actionId=a1', actions: [action({ groups })], prepare: () => (addresses = 112) })
  const own = within(screen.getByRole('list', { name: 'What this fixes' }))
  const parts = () => own.getAllByRole('button', { name: /^pages like/ })
  expect(parts().map((each) => [each.textContent, each.getAttribute('aria-expanded')])).toEqual([
    ['pages like /products/*  100 pages', 'false'],
    ['pages like /blog/*  60 pages', 'false'],
  ])
  expect(own.getByText('Canonical points to http').parentElement?.textContent).toBe('Canonical points to http180 issues')
  const other = within(screen.getByRole('list', { name: 'Also clears' }))
  expect(other.getByRole('button').textContent).toBe('Page answers 404 the whole site Found: HTTP 404')

  const [, blog] = parts()
  await user.click(blog as HTMLElement)
  expect(await own.findByText('/1/1')).toBeTruthy()
  expect(blog?.getAttribute('aria-expanded')).toBe('true')
  const asked = () => server.askedOf(actionCalls.evidence).at(-1)?.search
  expect(asked()).toBe('?group=1&offset=0&limit=50')
  expect(own.getByText('50 of 112')).toBeTruthy()
  // By role, each of the addresses would be asked for its name.
  await user.click(own.getByText('Show more'))
  expect(await own.findByText('/1/100')).toBeTruthy()
  expect(asked()).toBe('?group=1&offset=50&limit=50')
  await user.click(own.getByText('Show more'))
  expect(await own.findByText('/1/112')).toBeTruthy()
  expect(own.queryByText('Show more')).toBeNull()
  expect(own.getByText('How this is checked').getAttribute('href')).toBe('/rules/canonical-http')

  await user.click(blog as HTMLElement)
  expect(own.queryByText('/1/1')).toBeNull()
})

test('an address opens what was found there; what all have in common is said once', async () => {
  const user = await open({ at: '?actionId=a1', actions: [action({ groups })] })
  await user.click(screen.getByRole('button', { name: /^pages like \/products/ }))
  const line = await screen.findByRole('button', { name: /^\/0\/3 / })
  expect(line.textContent).toContain('http://harbour.example/products/chain')
  expect(line.textContent).toContain('3 times')
  await user.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const panel = within(document.getElementById(line.getAttribute('aria-controls') ?? '') as HTMLElement)
  expect(panel.getByText('https://www.harbour.example/0/3')).toBeTruthy()
  expect(panel.getByText('head > link[rel="canonical"]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Page answers 404/ }))
  expect((await screen.findByRole('button', { name: /^\/2\/3/ })).textContent).toBe('/2/3 3 times')
})

test('a task with one small part shows its addresses at once, also one from before there were parts', async () => {
  const coverage = { ...action().coverage, pages: 3 }
  const [part] = action().groups
  await open({ at: '?actionId=a1', actions: [action({ groups: part ? [{ ...part, pages: 3 }] : [] })] })
  expect(await screen.findByText('/0/1')).toBeTruthy()
  cleanup()
  await open({ at: '?actionId=a1', actions: [action({ groups: [], score_after: null, coverage })] })
  expect(await screen.findByText('/all/2')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Affected pages/ }).getAttribute('aria-expanded')).toBe('true')
  cleanup()
  await open({ at: '?actionId=a1', actions: [action()] })
  expect(screen.getByRole('button', { name: /^Canonical points to http/ }).getAttribute('aria-expanded')).toBe('false')
})

test('addresses that cannot be loaded say so and can be asked for again', async () => {
  const user = await open({
    at: '?actionId=a1',
    prepare: () => server.on(actionCalls.evidence, () => refusal(500, { error: 'No addresses today' })),
    actions: [action({ groups })],
  })
  await user.click(screen.getByRole('button', { name: /^pages like \/blog/ }))
  const panel = within(screen.getByRole('list', { name: 'What this fixes' }))
  expect(await panel.findByText('No addresses today')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a task shows what it is worth: points, the score before and after, and the time', async () => {
  await open({
    actions: [
      action({ id: 'big', title: 'Big', points: 4.2, score_after: 71, time_estimate: 130 }),
      action({ id: 'small', title: 'Small', points: 0.3, score_after: 67 }),
      action({ id: 'tiny', title: 'Tiny', points: 0.04, score_after: 67, coverage: { pages: 1, of: 1, where: 'the sitemap', path: '' } }),
      action({ id: 'old', title: 'Old', points: 2, score_after: null }),
    ],
  })
  const facts = (title: string) =>
    [...(screen.getByRole('link', { name: title }).closest('article')?.querySelector('p')?.children ?? [])]
      .map(({ textContent }) => textContent)
      .slice(2)
  expect(facts('Big')).toEqual(['about 2 hours', 'easy', '188 of 412 pages', '4.2 points', '67 → 71score from 67 to 71'])
  expect(facts('Small')).toEqual(['about 10 min', 'easy', '188 of 412 pages', '0.3 points'])
  expect(facts('Tiny')).toEqual(['about 10 min', 'easy', 'the sitemap'])
  expect(facts('Old')).toEqual(['about 10 min', 'easy', '188 of 412 pages', '2 points'])
})

test('evidence that cannot be loaded says so and does not hide the task', async () => {
  await open({ at: '?actionId=high', prepare: () => server.on(actionCalls.evidence, () => refusal(500, { error: 'No evidence today' })) })
  expect(await screen.findByText('No evidence today')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Solution' })).toBeTruthy()
})

test('B-E-07 B-C-03 notes and rating are kept', async () => {
  const user = await open({ at: '?actionId=going' })
  await user.type(screen.getByLabelText('Notes'), ' Live since 17:20 ')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
  await user.tab()
  await user.click(screen.getByRole('radio', { name: '4 of 5' }))
  await waitFor(() =>
    expect(saved()).toEqual([
      ['going', { status: 'in-progress', notes: 'Live since 17:20' }],
      ['going', { status: 'in-progress', effectiveness_rating: 4 }],
    ]),
  )
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 of 5' }).checked).toBe(true))
  expect(screen.getByText('Saved when you leave the field.')).toBeTruthy()
  act(() => stream.tell(told({ action_id: 'going', status: 'in-progress', notes: 'Written elsewhere' })))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Written elsewhere'))
  expect(screen.queryByText('Undo')).toBeNull()
})

test('notes that were not saved are shown, and are not lost', async () => {
  const user = await open({ at: '?actionId=going' })
  server.on(actionCalls.progress, () => refusal(500))
  await user.type(screen.getByLabelText('Notes'), 'hard to write again')
  await user.tab()
  expect(await screen.findByText('Error: Failed to update action')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('hard to write again')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
})

test('notes that met an ended session are there again after the login', async () => {
  const user = await open({ at: '?actionId=going' })
  server.on(actionCalls.progress, () => refusal(401, { error: 'Invalid or expired token' }))
  await user.type(screen.getByLabelText('Notes'), 'hard to write again')
  await user.tab()
  await waitFor(() => expect(sessionState().hasEnded).toBe(true))
  cleanup()
  await open({ at: '?actionId=going' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('hard to write again')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
})

// ---- keys

test('j and k move, s starts, c completes, ? lists the keys', async () => {
  const user = await open()
  const focused = () => document.activeElement?.textContent
  await user.keyboard('jj')
  expect(focused()).toBe('Add price and availability')
  await user.keyboard('k')
  expect(focused()).toBe('Keep sort filters out of the index')
  await user.keyboard('js')
  await waitFor(() => expect(titlesIn('In Progress')).toContain('Add price and availability'))
  expect(focused()).toBe('Describe 231 gallery images')
  await user.keyboard('c')
  await waitFor(() => expect(titlesIn('Completed Tasks')).toContain('Describe 231 gallery images'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Harbour.example')
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy()
})

test('keys are letters while one types, and can be switched off', async () => {
  const user = await open()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  await user.keyboard('scj?')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('scj?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved()).toEqual([])
  await user.clear(screen.getByLabelText('Search'))
  act(() => (document.activeElement as HTMLElement).blur())
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(3))
  await press(user, /all keys/)
  await user.click(screen.getByRole('switch', { name: 'Use single keys on the actions dashboard' }))
  expect(localStorage.getItem('task-keys')).toBe('off')
  await user.keyboard('{Escape}')
  await user.keyboard('j?')
  expect(document.activeElement?.hasAttribute('data-task')).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  // The way back to the switch stays.
  await press(user, /all keys/)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

// ---- files

test('B-R-55 B-K-17 what is shown is exported, and nothing else', async () => {
  const files = savedFiles()
  const user = await open({ at: '?domain=harbour.example&impact=high' })
  await press(user, 'Export MD')
  expect(files[0]?.name).toMatch(/^seo-actions-harbour\.example-\d{4}-\d\d-\d\d\.md$/)
  const text = await files[0]?.text
  expect(text).toContain('**Add price and availability**')
  expect(text).not.toContain('gallery')
  await press(user, 'Other formats')
  await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }))
  expect(files[1]?.name).toMatch(/\.csv$/)
  expect((await files[1]?.text)?.trim().split('\r\n')).toHaveLength(3)
})

test('only what is selected is exported from the bar', async () => {
  const files = savedFiles()
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Add an Open Graph image' }))
  await user.click(within(screen.getByRole('region', { name: 'Selected tasks' })).getByRole('button', { name: 'Export MD' }))
  expect((await files[0]?.text)?.match(/\*\*.+\*\*/g)).toEqual(['**Add an Open Graph image**'])
})

test('B-X-06 an export that fails says so', async () => {
  const user = await open()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room')
  })
  await press(user, 'Export MD')
  expect(screen.getByRole('alertdialog', { name: 'Failed to export actions. Please try again.' })).toBeTruthy()
})

// ---- palette

test('the command palette goes to an analysis, filters and exports', async () => {
  const user = await open({ analyses: [analysis(), analysis({ id: 'an2', jobId: 'j2', domain: 'other.example' })] })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or run a command' }), 'other.ex')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or run a command' }), 'high impact')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(addressParts().get('impact')).toBe('high'))
})
