import { readToken } from '#api/token.ts'
import { pageCode } from './lazy-page.tsx'

export const dataShell = pageCode(() => import('./data-shell.tsx'))
export const home = pageCode(() => import('#pages/home.tsx'))
export const job = pageCode(() => import('#pages/job.tsx'))
export const dashboardActions = pageCode(() => import('#pages/dashboard-actions.tsx'))

/** Where signed-in people mostly come to; the server lists the files of the same pages (`server/src/http/page-files.ts`). */
const pages = [
  [/^\/$/, home],
  [/^\/jobs\/[^/]+$/, job],
  [/^\/dashboard\/actions$/, dashboardActions],
] as const

/** Ends when the code of the page is there. What cannot be loaded now is tried again, and reported, when the page is shown. */
export async function loadFirstPage(path: string): Promise<void> {
  const page = readToken() === null ? undefined : pages.find(([where]) => where.test(path))?.[1]
  if (page !== undefined) await Promise.allSettled([dataShell.load(), page.load()])
}
