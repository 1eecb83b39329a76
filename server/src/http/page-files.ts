import { existsSync, readFileSync } from 'node:fs'

/** An entry of Vite's manifest: a file, and the keys of the files that it imports. */
type ManifestEntry = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

/** The pages that most visits of signed-in users start on. */
const pages: readonly [RegExp, string][] = [
  [/^\/$/, 'src/pages/home.tsx'],
  [/^\/jobs\/[^/]+$/, 'src/pages/job.tsx'],
  [/^\/dashboard\/actions$/, 'src/pages/dashboard-actions.tsx'],
]

/** Files to preload: `always` on every page, `signedIn` only for signed-in users who open this page. */
export type PageFiles = { always: string[]; signedIn: string[] }

/**
 * Files listed in the HTML load in parallel. Otherwise each waits for the file that imports it, which costs a round trip on a slow
 * connection.
 */
export function pageFiles(dist: string): (path: string) => PageFiles {
  const manifestPath = `${dist}/.vite/manifest.json`
  const manifest: Manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {}
  const entryFiles = filesOf(manifest, 'index.html')
  const always = filesOf(manifest, sharedChunkKey(manifest, 'app')).filter((file) => !entryFiles.includes(file))
  return (path) => {
    const page = pages.find(([pattern]) => pattern.test(path))?.[1]
    const filesOfPage = page === undefined ? [] : filesOf(manifest, page)
    return { always, signedIn: filesOfPage.filter((file) => !entryFiles.includes(file) && !always.includes(file)) }
  }
}

/** The key of a shared chunk, which has a hash in its name. */
const sharedChunkKey = (manifest: Manifest, name: string) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? ''

function filesOf(manifest: Manifest, key: string): string[] {
  const keys = new Set([key])
  for (const reached of keys) for (const imported of manifest[reached]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((reached) => manifest[reached]?.file ?? []).map((file) => `/${file}`)
}
