import { readToken } from '#api/token.ts'
import { createPageCode } from './lazy-page.tsx'

export const dataShell = createPageCode(() => import('./data-shell.tsx'))
export const home = createPageCode(() => import('#pages/home.tsx'))
export const job = createPageCode(() => import('#pages/job.tsx'))
export const dashboardActions = createPageCode(() => import('#pages/dashboard-actions.tsx'))

/** The pages where most visits of signed-in users start. The server preloads their files (`server/src/http/page-files.ts`). */
const pages = [
  [/^\/$/, home],
  [/^\/jobs\/[^/]+$/, job],
  [/^\/dashboard\/actions$/, dashboardActions],
] as const

/** Resolves when the page's code has loaded or failed to load. A failed load is retried, and reported, when the page is shown. */
export async function loadFirstPage(path: string): Promise<void> {
  const page = readToken() === null ? undefined : pages.find(([pattern]) => pattern.test(path))?.[1]
  if (page !== undefined) await Promise.allSettled([dataShell.load(), page.load()])
}
