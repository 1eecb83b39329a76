// @vitest-environment happy-dom
import { siteCalls } from '@seo/contract/site'
import { act, cleanup, screen } from '@testing-library/react'
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
])('A-C-02 A-E-08 after the response %j the footer shows %s', async (body, version) => {
  const server = appServer()
  const response = Response.json(body)
  const readBody = vi.spyOn(response, 'json')
  server.on(siteCalls.version, () => response)
  renderPage(<p>Page</p>, { path: '/' })
  expect(screen.getByText(/ · v1\.0\.0$/)).toBeTruthy()
  await vi.waitFor(() => expect(readBody).toHaveBeenCalled())
  await act(async () => void (await readBody.mock.results[0]?.value))
  expect(screen.getByText(new RegExp(` · ${version}$`))).toBeTruthy()
})
