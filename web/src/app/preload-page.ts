import { readToken } from '#api/token.ts'

/** The pages that most visits start on. Others start to load once the session is known. */
const pages: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/$/, () => import('#pages/home.tsx')],
  [/^\/jobs\//, () => import('#pages/job.tsx')],
  [/^\/dashboard\/actions$/, () => import('#pages/dashboard-actions.tsx')],
]

/** Loads a page's code while the session is being checked; one after the other would take twice as long on a slow connection. */
export function preloadPage(path: string): void {
  const load = readToken() === null ? undefined : pages.find(([where]) => where.test(path))?.[1]
  if (load === undefined) return
  // A failed load is retried, and reported, when the page is shown.
  for (const part of [import('./data-shell.tsx'), load()]) part.catch(() => {})
}
