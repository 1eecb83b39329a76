// @vitest-environment happy-dom
// @own-modules: pages that other tests have loaded stay loaded.
import { afterEach, expect, test } from 'vitest'
import { writeToken } from '#api/token.ts'
import { adminPages, dataShell, loadFirstPage, publicDataPages, userPages, visitorPages } from './pages.ts'

afterEach(() => writeToken(null))

/** A page whose code has not loaded is a lazy component, which is an object. */
const isLoaded = (page: { component: unknown } | undefined) => typeof page?.component === 'function'

test('the code of the first page is loaded if this user may open it', async () => {
  await loadFirstPage('/account')
  expect(isLoaded(userPages['/account'])).toBe(false)
  await loadFirstPage('/login')
  expect([visitorPages['/login'], visitorPages['/signup'], dataShell].map(isLoaded)).toEqual([true, false, false])
  await loadFirstPage('/rules/title-missing')
  expect([publicDataPages['/rules/:id'], publicDataPages['/rules'], dataShell].map(isLoaded)).toEqual([true, false, true])
  writeToken('token')
  await loadFirstPage('/account')
  expect(isLoaded(userPages['/account'])).toBe(true)
  await loadFirstPage('/admin/jobs/1')
  expect([adminPages['/admin/jobs/:id'], adminPages['/admin/jobs']].map(isLoaded)).toEqual([true, false])
})

test('a path without a page loads nothing', async () => {
  await expect(loadFirstPage('/no-such-page')).resolves.toBeUndefined()
})
