import { readToken } from '#api/token.ts'

/** Where people mostly come to. Others begin to load once the session is known. */
const pages: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/$/, () => import('#pages/home.tsx')],
  [/^\/jobs\//, () => import('#pages/job.tsx')],
  [/^\/dashboard\/actions$/, () => import('#pages/dashboard-actions.tsx')],
]

/** Loads the code of a page while the server is asked who is signed in; one after the other would take twice the time on a slow line. */
export function preloadPage(path: string): void {
  const load = readToken() === null ? undefined : pages.find(([where]) => where.test(path))?.[1]
  if (load === undefined) return
  // What cannot be loaded now is tried again, and reported, when the page is shown.
  for (const part of [import('./data-shell.tsx'), load()]) part.catch(() => {})
}
