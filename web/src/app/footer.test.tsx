// @vitest-environment happy-dom
import { siteCalls } from '@seo/contract/site'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appServer } from '#testing/app-server.ts'
import { renderPage } from '#testing/render-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [{ version: '2.1.0' }, 'v2.1.0'],
  [{ success: true, data: { version: '2.1.0' } }, 'v2.1.0'],
  [{}, 'v1.0.0'],
  [null, 'v1.0.0'],
])('A-C-02 A-E-08 after the answer %j the footer shows %s', async (answer, version) => {
  const server = appServer()
  const response = Promise.withResolvers<Response>()
  server.on(siteCalls.version, () => response.promise)
  renderPage(<p>Page</p>, { path: '/' })
  expect(screen.getByText(/ · v1\.0\.0$/)).toBeTruthy()
  response.resolve(Response.json(answer))
  await vi.waitFor(() => expect(server.requestsTo(siteCalls.version)).toHaveLength(1))
  expect(await screen.findByText(new RegExp(` · ${version}$`))).toBeTruthy()
})
