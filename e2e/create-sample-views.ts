/** Fills the product with data for the screenshots: two analyses, one still running, tasks and links. */
import type { Page } from '@playwright/test'
import type { Product } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { type Person, tokenOf } from './sign-in.ts'
import type { Site } from './sites.ts'

export type View = {
  as: Person | null
  path: string
  /** File name of the screenshots. */
  name: string
  /** Opens a dialog over the page. */
  opens?: (page: Page) => Promise<void>
}

const agency = 'agency@example.test'

export async function createSampleViews(product: Product, slow: Site): Promise<View[]> {
  const headers = { authorization: `Bearer ${await tokenOf(product.address, agency)}`, 'content-type': 'application/json' }
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.address}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const said = (await answer.json()) as { data?: T } & T
    return said.data ?? said
  }
  const job = await runAnalysis(product, agency, product.sample)
  await runAnalysis(product, 'demo@example.test', product.sample)
  const { actions } = await ask<{ actions: { id: string }[] }>('GET', `/actions?jobId=${job}`)
  const [task, started, done] = actions.map(({ id }) => id)
  await ask('PUT', `/actions/${started}/progress`, { status: 'in-progress' })
  await ask('PUT', `/actions/${done}/progress`, { status: 'completed' })
  const share = (shareMode: string) =>
    ask<{ shareUrl: string }>('POST', '/share/create', {
      jobId: job,
      sharedContent: ['actions', 'executive_summary', 'job_metadata'],
      shareMode,
    })
  const [full, preview] = [await share('full'), await share('preview')]
  slow.hold()
  const running = await ask<{ id: string }>('POST', '/process', { url: slow.origin })

  const dashboard = { as: agency, path: `/dashboard/actions?jobId=${job}` } as const
  const result = { as: agency, path: `/jobs/${job}` } as const
  const link = ({ shareUrl }: { shareUrl: string }) => new URL(shareUrl).pathname
  return [
    { as: agency, name: 'home-busy', path: '/' },
    { as: agency, name: 'job-running', path: `/jobs/${running.id}` },
    { ...result, name: 'job-done' },
    ...['causes', 'findings', 'pages'].map((view) => ({ ...result, name: `job-done-${view}`, path: `${result.path}?view=${view}` })),
    { ...result, name: 'job-file', path: `${result.path}?file=report.md` },
    { ...dashboard, name: 'actions' },
    { ...dashboard, name: 'task', path: `${dashboard.path}&actionId=${task}` },
    { ...dashboard, name: 'share-modal', opens: (page) => page.getByRole('button', { name: 'Share', exact: true }).first().click() },
    { as: 'demo@example.test', name: 'actions-free', path: '/dashboard/actions' },
    { as: agency, name: 'shares', path: '/dashboard/shares' },
    { as: null, name: 'shared-full', path: link(full) },
    { as: null, name: 'shared-preview', path: link(preview) },
  ]
}
