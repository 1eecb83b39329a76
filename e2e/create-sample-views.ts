/** Fills the product with data for the screenshots: two finished analyses, one running analysis, tasks and share links. */
import type { Page } from '@playwright/test'
import type { Product } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { type DemoUser, signIn } from './sign-in.ts'
import type { Site } from './sites.ts'

export type View = {
  signedInAs: DemoUser | null
  path: string
  /** File name of the screenshots. */
  name: string
  openDialog?: (page: Page) => Promise<void>
}

const agency = 'agency@example.test'

export async function createSampleViews(product: Product, slowSite: Site): Promise<View[]> {
  const headers = { authorization: `Bearer ${await signIn(product.address, agency)}`, 'content-type': 'application/json' }
  const callApi = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${product.address}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const reply = (await response.json()) as { data?: T } & T
    return reply.data ?? reply
  }
  const jobId = await runAnalysis(product, agency, product.sample)
  await runAnalysis(product, 'demo@example.test', product.sample)
  const { actions } = await callApi<{ actions: { id: string }[] }>('GET', `/actions?jobId=${jobId}`)
  const [openTask, startedTask, completedTask] = actions.map(({ id }) => id)
  await callApi('PUT', `/actions/${startedTask}/progress`, { status: 'in-progress' })
  await callApi('PUT', `/actions/${completedTask}/progress`, { status: 'completed' })
  const createLink = (shareMode: string) =>
    callApi<{ shareUrl: string }>('POST', '/share/create', {
      jobId,
      sharedContent: ['actions', 'executive_summary', 'job_metadata'],
      shareMode,
    })
  const [fullLink, previewLink] = [await createLink('full'), await createLink('preview')]
  slowSite.hold()
  const runningJob = await callApi<{ id: string }>('POST', '/process', { url: slowSite.origin })

  const dashboard = { signedInAs: agency, path: `/dashboard/actions?jobId=${jobId}` } as const
  const report = { signedInAs: agency, path: `/jobs/${jobId}` } as const
  const pathOf = ({ shareUrl }: { shareUrl: string }) => new URL(shareUrl).pathname
  return [
    { signedInAs: agency, name: 'home-busy', path: '/' },
    { signedInAs: agency, name: 'job-running', path: `/jobs/${runningJob.id}` },
    { ...report, name: 'job-done' },
    ...['causes', 'findings', 'pages'].map((view) => ({ ...report, name: `job-done-${view}`, path: `${report.path}?view=${view}` })),
    { ...report, name: 'job-file', path: `${report.path}?file=report.md` },
    { ...dashboard, name: 'actions' },
    { ...dashboard, name: 'task', path: `${dashboard.path}&actionId=${openTask}` },
    { ...dashboard, name: 'share-modal', openDialog: (page) => page.getByRole('button', { name: 'Share', exact: true }).first().click() },
    { signedInAs: 'demo@example.test', name: 'actions-free', path: '/dashboard/actions' },
    { signedInAs: agency, name: 'shares', path: '/dashboard/shares' },
    { signedInAs: null, name: 'shared-full', path: pathOf(fullLink) },
    { signedInAs: null, name: 'shared-preview', path: pathOf(previewLink) },
  ]
}
