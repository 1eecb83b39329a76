import { existsSync, readFileSync } from 'node:fs'

/** An entry of Vite's manifest: the file, and the keys of the files that it imports. */
type Built = { file: string; imports?: string[] }
type Manifest = Record<string, Built>

/** The pages that most visits of signed-in users start on. */
const pages: readonly [RegExp, string][] = [
  [/^\/$/, 'src/pages/home.tsx'],
  [/^\/jobs\/[^/]+$/, 'src/pages/job.tsx'],
  [/^\/dashboard\/actions$/, 'src/pages/dashboard-actions.tsx'],
]

/** Files to preload: those that every page needs, and those of the page at a path. */
export type PageFiles = { always: string[]; signedIn: string[] }

/** Files listed in the HTML load in parallel. Otherwise each waits for the file that imports it, which costs a round trip on a slow connection. */
export function pageFiles(dist: string): (path: string) => PageFiles {
  const from = `${dist}/.vite/manifest.json`
  const manifest: Manifest = existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : {}
  const first = filesOf(manifest, 'index.html')
  const always = filesOf(manifest, keyOf(manifest, 'app')).filter((file) => !first.includes(file))
  return (path) => {
    const page = pages.find(([where]) => where.test(path))?.[1]
    const own = page === undefined ? [] : filesOf(manifest, page)
    return { always, signedIn: own.filter((file) => !first.includes(file) && !always.includes(file)) }
  }
}

/** The key of a shared chunk, which has a hash in its name. */
const keyOf = (manifest: Manifest, name: string) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? ''

function filesOf(manifest: Manifest, key: string): string[] {
  const keys = new Set([key])
  for (const each of keys) for (const needed of manifest[each]?.imports ?? []) keys.add(needed)
  return [...keys].flatMap((each) => manifest[each]?.file ?? []).map((file) => `/${file}`)
}
