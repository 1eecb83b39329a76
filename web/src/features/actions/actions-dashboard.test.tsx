// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { action, someActions } from '#testing/actions.ts'
import { appServer } from '#testing/app-server.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { setWindowWidth } from '#testing/window-width.ts'
import { ActionsDashboard } from './actions-dashboard.tsx'

let server: FakeServer
beforeEach(() => {
  server = appServer()
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const renderDashboard = (dashboard: ReactElement, query = '') => renderPage(dashboard, { path: '/shared/t', at: `/shared/t${query}` })
const buttonNames = () => screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
const titlesIn = (name: string) => [...document.querySelectorAll(`ul[aria-label="${name}"] h3`)].map(({ textContent }) => textContent)

const sharedFacts = {
  website: 'https://www.harbour.example/',
  analyzed: 'Nov 14, 2026',
  completed: 'Nov 14, 2026',
  views: '12',
  status: 'Completed',
  shared: 'Nov 15, 2026',
}

test('B-R-50 B-R-55 B-R-56 B-S-09 a shared view shows its details and is read-only', async () => {
  const onMove = vi.fn()
  renderDashboard(
    <ActionsDashboard
      domain="harbour.example"
      actions={someActions()}
      shared={sharedFacts}
      onMove={onMove}
      refresh={{ isBusy: false, run: vi.fn() }}
    />,
  )
  const panelText = screen.getByRole('complementary', { name: 'Filters' }).textContent
  for (const [name, value] of Object.entries({
    Website: sharedFacts.website,
    Analyzed: sharedFacts.analyzed,
    Completed: sharedFacts.completed,
    Views: '12',
    Status: 'Completed',
    Shared: sharedFacts.shared,
  }))
    expect(panelText).toContain(`${name}${value}`)
  expect(buttonNames().filter((name) => /Export|formats|Refresh|Start|Complete:|Reopen|Select/.test(name ?? ''))).toEqual([])
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(5)
  await userEvent.keyboard('jjsc')
  expect(onMove).not.toHaveBeenCalled()
})

test('B-S-09 a task in a shared view has no buttons and no notes, and sends no request that needs an account', () => {
  renderDashboard(
    <ActionsDashboard domain="harbour.example" jobId="j1" actions={someActions()} shared={sharedFacts} onNote={vi.fn()} />,
    '?actionId=high',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add price and availability')
  expect(screen.queryByLabelText('Notes')).toBeNull()
  expect(buttonNames().filter((name) => /Start|Complete|Reopen/.test(name ?? ''))).toEqual([])
  expect(server.seen.filter(({ path }) => path.includes('/actions'))).toEqual([])
})

test('a shared task lists what it fixes, but its rows do not open', () => {
  renderDashboard(<ActionsDashboard domain="harbour.example" actions={someActions()} score={67} shared={sharedFacts} />, '?actionId=high')
  const list = screen.getByRole('list', { name: 'What this fixes' })
  expect(list.textContent).toContain('Canonical points to http pages like /products/*')
  expect(list.querySelector('button')).toBeNull()
  expect(screen.getByText('67 → 71')).toBeTruthy()
})

test('a task links to its rule page, also in a shared view, if its rule is known', () => {
  const { rule, ...actionWithoutRule } = action({ id: 'old', title: 'From before rules had names' })
  const actions = [action({ id: 'new' }), actionWithoutRule]
  renderDashboard(<ActionsDashboard domain="harbour.example" actions={actions} shared={sharedFacts} />, '?actionId=new')
  expect(screen.getByRole('link', { name: 'How this is checked' }).getAttribute('href')).toBe(`/rules/${rule}`)
  cleanup()
  renderDashboard(<ActionsDashboard domain="harbour.example" actions={actions} shared={sharedFacts} />, '?actionId=old')
  expect(screen.queryByRole('link', { name: 'How this is checked' })).toBeNull()
})

test('B-R-55 B-R-56 B-S-09 a read-only view can be exported, but not changed or refreshed', () => {
  renderDashboard(<ActionsDashboard readOnly domain={null} actions={someActions()} refresh={{ isBusy: false, run: vi.fn() }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
  expect(buttonNames()).toContain('Export MD')
  expect(buttonNames().filter((name) => /Refresh|Start|Complete:|Reopen/.test(name ?? ''))).toEqual([])
})

test('B-S-07 without a save handler a change stays on the page, with its date', async () => {
  renderDashboard(<ActionsDashboard domain="harbour.example" actions={someActions()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Keep sort filters out of the index' }))
  expect(titlesIn('Completed Tasks')).toEqual(['Remove the noindex', 'Keep sort filters out of the index'])
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())
  expect(screen.getByText(`Completed ${today}`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reopen: Keep sort filters out of the index' }))
  await waitFor(() => expect(titlesIn('Available Tasks')).toHaveLength(4))
})

function HistoryButtons() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        browser forward
      </button>
    </>
  )
}

test('B-R-62 B-R-64 back and forward move between the list and a task', async () => {
  renderDashboard(
    <>
      <HistoryButtons />
      <ActionsDashboard domain="harbour.example" actions={someActions()} />
    </>,
  )
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  await userEvent.click(screen.getByRole('link', { name: 'Describe 231 gallery images' }))
  expect(heading()).toBe('Describe 231 gallery images')
  await userEvent.click(screen.getByText('browser back'))
  expect(heading()).toBe('Harbour.example')
  await userEvent.click(screen.getByText('browser forward'))
  expect(heading()).toBe('Describe 231 gallery images')
})
