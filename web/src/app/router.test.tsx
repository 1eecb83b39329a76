// @vitest-environment happy-dom
// @own-modules: the router keeps the history of other tests.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '#testing/fake-locks.ts'
import { liveStream } from '#testing/live-stream.ts'
import { signedIn } from '#testing/signed-in.ts'
import { createPageCode } from './lazy-page.tsx'
import { dataShell } from './pages.ts'
import { Router } from './router.tsx'

const load = vi.fn(async () => 'loaded')
const usedCaches = new Set<QueryClient>()

function Page({ name, next }: { name: string; next: string }) {
  const cache = useQueryClient()
  useEffect(() => void usedCaches.add(cache), [cache])
  const { data } = useQuery({ queryKey: ['of the test'], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
  const [openedAs] = useState(() => window.location.pathname)
  return (
    <>
      <h1>{name}</h1>
      <p>
        {openedAs} {data}
      </p>
      <Link to={next}>Next</Link>
    </>
  )
}

function Broken(): never {
  throw new Error('of the test')
}

vi.mock('./pages.ts', async (importPages) => {
  const code = (name: string, next: string) => createPageCode(async () => ({ default: () => <Page name={name} next={next} /> }))
  return {
    ...(await importPages<typeof import('./pages.ts')>()),
    publicDataPages: { '/rules/:id': code('Rule', '/') },
    userPages: {
      '/': code('Home', '/jobs/j1'),
      '/jobs/:id': code('Report', '/jobs/j2'),
      '/broken': createPageCode(async () => ({ default: Broken })),
    },
    adminPages: {},
  }
})

let stream: ReturnType<typeof liveStream>

beforeEach(async () => {
  stream = liveStream(await signedIn())
  fakeLocks()
  load.mockClear()
  usedCaches.clear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

async function openHome(): Promise<void> {
  await Promise.all([dataShell.load(), go('/')])
  render(<Router />)
  expect(await screen.findByText('/ loaded')).toBeTruthy()
  await vi.waitFor(() => expect(stream.opened()).toBe(1))
}

const followLink = () => act(async () => screen.getByRole('link', { name: 'Next' }).click())

test('all pages share one cache and one live stream, also those that visitors may open', async () => {
  await openHome()
  await followLink()
  expect(await screen.findByText('/jobs/j1 loaded')).toBeTruthy()
  await followLink()
  expect(await screen.findByText('/jobs/j2 loaded')).toBeTruthy()
  await go('/rules/title-too-wide')
  expect(await screen.findByText('/rules/title-too-wide loaded')).toBeTruthy()
  await go('/')
  expect(await screen.findByText('/ loaded')).toBeTruthy()
  expect(usedCaches.size).toBe(1)
  expect(stream.opened()).toBe(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a new page gets the focus if its link is gone, and is named after its heading; a link that stays keeps the focus', async () => {
  await openHome()
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'Next' }).focus()
  await followLink()
  expect(await screen.findByText('/jobs/j1 loaded')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Report' }))

  const logo = within(screen.getByRole('banner')).getByRole<HTMLAnchorElement>('link', { name: /SEO/ })
  logo.focus()
  await act(async () => logo.click())
  expect(await screen.findByText('/ loaded')).toBeTruthy()
  expect(document.activeElement).toBe(logo)
})

test('an error on one page is not shown on the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openHome()
  await go('/broken')
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown')
  await go('/')
  expect(await screen.findByText('/ loaded')).toBeTruthy()
  expect(usedCaches.size).toBe(1)
})
