// @vitest-environment happy-dom
import { jobCalls } from '@seo/contract/jobs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { refusal } from '#testing/fake-server.ts'
import { job, runningJob } from '#testing/jobs.ts'
import { navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import CommandPalette from './command-palette.tsx'

cleanUpAfterEach()

const labels = () => screen.getAllByRole('option').map((option) => option.querySelector('.truncate')?.textContent)
const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Search or run a command' }), text)

test('every site is listed with its report and tasks, or with its progress while it is running', async () => {
  const server = await signedIn()
  server.on(jobCalls.sites, () => [
    job({ id: 'j7', domain: 'xn--bcher-kva.example', action_count: 3 }),
    runningJob({ id: 'j8', domain: 'new.example' }),
    job({ id: 'j9', domain: 'bare.example', action_count: 0 }),
  ])
  renderPage(<CommandPalette open onClose={() => {}} />, { path: '/account' })
  await type('.example')
  await vi.waitFor(() =>
    expect(labels()).toEqual(['bücher.example · Report', 'bücher.example · 3 tasks', 'new.example · Progress', 'bare.example · Report']),
  )
  await userEvent.click(screen.getByRole('option', { name: / · 3 tasks$/ }))
  expect(await navigatedUrl()).toBe('/dashboard/actions?domain=xn--bcher-kva.example&jobId=j7')
})

test('pages and commands are listed even if the sites cannot be loaded', async () => {
  const server = await signedIn()
  server.on(jobCalls.sites, () => refusal(500))
  renderPage(<CommandPalette open onClose={() => {}} />, { path: '/account' })
  await vi.waitFor(() => expect(server.requestsTo(jobCalls.sites)).toHaveLength(1))
  await type('plan')
  expect(labels()).toEqual(['Choose Your Plan'])
})
