// @vitest-environment happy-dom
import { adminCalls } from '@seo/contract/admin'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, field, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { LogoCard } from './logo-card.tsx'

let server: FakeServer
const reload = vi.fn()
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, applyAccept: false })
  reload.mockClear()
  server = await signedIn()
  renderPage(<LogoCard reload={reload} />, { path: '/admin/system' })
})
cleanUpAfterEach()

const upload = (file: File) => user.upload(field('Logo file'), file)
const png = () => new File(['png'], 'logo.png', { type: 'image/png' })

test('B-R-83 B-C-30 B-X-53 a logo is sent as a data URL, and the page reloads a second after it was accepted', async () => {
  let [acceptedAtMs, reloadedAtMs] = [0, 0]
  server.on(adminCalls.uploadLogo, () => {
    acceptedAtMs = Date.now()
    return { logo_url: '/logos/a.png' }
  })
  reload.mockImplementationOnce(() => {
    reloadedAtMs = Date.now()
  })
  await upload(png())
  expect(await screen.findByText('Logo updated successfully!')).toBeTruthy()
  expect(server.requestsTo(adminCalls.uploadLogo)[0]?.body).toEqual({ logo_data: 'data:image/png;base64,cG5n', filename: 'logo.png' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadedAtMs - acceptedAtMs).toBeGreaterThanOrEqual(1_000)
})

test('B-V-16 B-K-34 a file of 5 MB is refused without being sent', async () => {
  await upload(new File([new Uint8Array(5 * 1024 * 1024)], 'logo.png'))
  await waitFor(() => expect(alerts()).toEqual(['Error: File size must be less than 5MB']))
  expect(server.requestsTo(adminCalls.uploadLogo)).toEqual([])
})

test("B-V-15 the server's refusal is shown, and the next try can succeed", async () => {
  server.on(adminCalls.uploadLogo, () => refusal(400, { error: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed' }))
  await upload(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }))
  await waitFor(() => expect(alerts()).toEqual(['Error: Only PNG, JPG, JPEG, and SVG files are allowed']))
  server.on(adminCalls.uploadLogo, () => {
    throw noNetwork()
  })
  await upload(png())
  await waitFor(() => expect(alerts()).toEqual(['The logo could not be uploaded. The server did not respond.']))
  server.on(adminCalls.uploadLogo, () => ({ logo_url: '/logos/a.png' }))
  await upload(png())
  expect(await screen.findByText('Logo updated successfully!')).toBeTruthy()
  expect(alerts()).toEqual([])
})
