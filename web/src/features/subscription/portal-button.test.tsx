// @vitest-environment happy-dom
import { subscriptionCalls } from '@seo/contract/subscription'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { PortalButton } from './portal-button.tsx'

cleanUpAfterEach()

test('B-C-24 a portal link set at build time is opened, without requesting one from the server', async () => {
  vi.stubEnv('VITE_BILLING_PORTAL_URL', 'https://pay.test/own')
  const server = await signedIn()
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  renderPage(<PortalButton>Open Billing Portal</PortalButton>, { path: '/account/subscription' })
  await userEvent.click(button('Open Billing Portal'))
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/own'))
  expect(server.requestsTo(subscriptionCalls.customerPortal)).toEqual([])
})
