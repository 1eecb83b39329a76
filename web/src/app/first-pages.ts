import { readToken } from '#api/token.ts'
import { pageCode } from './lazy-page.tsx'

export const dataShell = pageCode(() => import('./data-shell.tsx'))
export const home = pageCode(() => import('#pages/home.tsx'))
export const job = pageCode(() => import('#pages/job.tsx'))
export const dashboardActions = pageCode(() => import('#pages/dashboard-actions.tsx'))

/** The pages that most visits of signed-in users start on; the server preloads their files (`server/src/http/page-files.ts`). */
const pages = [
  [/^\/$/, home],
  [/^\/jobs\/[^/]+$/, job],
  [/^\/dashboard\/actions$/, dashboardActions],
] as const

/** Resolves when the page's code has loaded. A failed load is retried, and reported, when the page is shown. */
export async function loadFirstPage(path: string): Promise<void> {
  const page = readToken() === null ? undefined : pages.find(([where]) => where.test(path))?.[1]
  if (page !== undefined) await Promise.allSettled([dataShell.load(), page.load()])
}
