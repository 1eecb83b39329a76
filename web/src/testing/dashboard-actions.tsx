/** The actions dashboard as a page, on a fake server that stores changes. */
import { type Action, actionCalls } from '@seo/contract/actions'
import type { LiveEvent } from '@seo/contract/live'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { expect, vi } from 'vitest'
import { useLive } from '#data/use-live.ts'
import type { AnalysisSummary } from '#features/actions/analysis-choice.ts'
import { endLocalSession } from '#features/auth/session.ts'
import DashboardActionsPage from '#pages/dashboard-actions.tsx'
import { toast } from '#ui/toast.ts'
import { analysis, evidence, someActions } from './actions.ts'
import { fakeLocks } from './fake-locks.ts'
import type { FakeServer } from './fake-server.ts'
import { liveStream } from './live-stream.ts'
import { renderPage } from './render-page.tsx'
import { signedIn } from './signed-in.ts'
import { setWindowWidth } from './window-width.ts'

/** The page under test. */
export const page = {} as {
  server: FakeServer
  stream: ReturnType<typeof liveStream>
  stored: Action[]
  /** Total number of URLs in a task's evidence. */
  addresses: number
}

function Live() {
  useLive('u1')
  return <Outlet />
}

interface PageOptions {
  at?: string
  actions?: Action[]
  analyses?: AnalysisSummary[]
  width?: number
  preview?: { total: number }
  prepare?: () => void
}

export async function open({
  at = '',
  actions = someActions(),
  analyses = [analysis()],
  width = 1440,
  preview,
  prepare,
}: PageOptions = {}) {
  // Called before `navigator` is replaced, because `setup` stubs the clipboard of the real one.
  const user = userEvent.setup()
  page.server = await signedIn()
  page.stream = liveStream(page.server)
  fakeLocks()
  setWindowWidth(width)
  page.stored = actions
  page.addresses = 3
  page.server.on(actionCalls.analyses, () => ({ analyses }))
  page.server.on(actionCalls.list, () => ({
    actions: page.stored,
    executiveSummary: 'Harbour scores 67 of 100.',
    score: 67,
    isFreemiumPreview: preview !== undefined,
    totalActionsAvailable: preview?.total ?? page.stored.length,
    actionsShown: page.stored.length,
  }))
  page.server.on(actionCalls.progress, ({ path, body }) => {
    const id = path.split('/').at(-2)
    page.stored = page.stored.map((each) => (each.id === id ? { ...each, ...(body as Partial<Action>) } : each))
    return {}
  })
  page.server.on(actionCalls.bulkProgress, ({ body }) => {
    const { ids, status } = body as { ids: string[]; status: Action['status'] }
    page.stored = page.stored.map((each) => (ids.includes(each.id) ? { ...each, status } : each))
    return { updated: ids.length }
  })
  page.server.on(actionCalls.evidence, ({ search }) => {
    const query = new URLSearchParams(search)
    const [offset, limit, group] = [Number(query.get('offset')), Number(query.get('limit')), query.get('group') ?? 'all']
    return {
      evidence: Array.from({ length: Math.min(limit, page.addresses - offset) }, (_, at) =>
        evidence({ url: `https://www.harbour.example/${group}/${offset + at + 1}`, count: at + 1 }),
      ),
      total: page.addresses,
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

export function close(): void {
  cleanup()
  toast.dismiss()
  endLocalSession()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}

// Does not query by role, because that would compute the accessible names of hundreds of cards each time.
export const titlesIn = (name: string) =>
  [...document.querySelectorAll(`ul[aria-label="${name}"] h3`)].map(({ textContent }) => textContent)
export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const saved = () => page.server.requestsTo(actionCalls.progress).map(({ path, body }) => [path.split('/').at(-2), body])
/** The query parameters of the page's URL, read from its links. */
export const queryParameters = () =>
  new URL(document.querySelector('a[data-task]')?.getAttribute('href') ?? '', 'https://app.test').searchParams

export const actionEvent = (changes: Partial<Extract<LiveEvent, { type: 'action' }>> = {}): LiveEvent => ({
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
