// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import '#features/shares/share-modal.tsx'
import { action, analysis } from '#testing/actions.ts'
import { deferredReply } from '#testing/fake-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { setWindowWidth } from '#testing/window-width.ts'
import DashboardActionsPage from './dashboard-actions.tsx'

type ActionList = Reply<typeof actionCalls.list>

cleanUpAfterEach()

/** Waits longer than the default, because queries by role are slow on this large page. */
const dialog = () => screen.findByRole('dialog', { name: 'Share Analysis Dashboard' }, { timeout: 4_000 })

test('B-R-39 the share dialog has its own URL and opens as soon as the dashboard is loaded', async () => {
  const server = await signedIn()
  setWindowWidth(1440)
  const reply = deferredReply<ActionList>()
  server.on(actionCalls.analyses, () => ({ analyses: [analysis()] }))
  server.on(actionCalls.list, () => reply.promise)
  renderPage(<DashboardActionsPage />, { path: '/dashboard/actions', at: '/dashboard/actions?share=1' })
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('dialog')).toBeNull()
  reply.resolve({
    actions: [action()],
    executiveSummary: null,
    score: 67,
    isFreemiumPreview: false,
    totalActionsAvailable: 1,
    actionsShown: 1,
  })
  expect(await dialog()).toBeTruthy()
  await userEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(button('Share'))
  expect(await dialog()).toBeTruthy()
})
