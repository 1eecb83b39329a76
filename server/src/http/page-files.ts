import { existsSync, readFileSync } from 'node:fs'
import type { Landing } from '@seo/contract/site'

/** An entry of Vite's manifest: a file, and the keys of the files that it imports. */
type ManifestEntry = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

type Audience = 'everyone' | 'users' | 'visitors'

/** The pages that most visits start on. */
const pages: readonly [path: RegExp, module: string, audience: Audience][] = [
  [/^\/$/, 'src/pages/home.tsx', 'users'],
  [/^\/jobs\/[^/]+$/, 'src/pages/job.tsx', 'users'],
  [/^\/dashboard\/actions$/, 'src/pages/dashboard-actions.tsx', 'users'],
  [/^\/login$/, 'src/pages/login.tsx', 'visitors'],
  [/^\/signup$/, 'src/pages/signup.tsx', 'visitors'],
  [/^\/welcome$/, 'src/pages/welcome.tsx', 'visitors'],
  [/^\/share\/[^/]+$/, 'src/pages/share.tsx', 'everyone'],
  [/^\/shared\/[^/]+$/, 'src/pages/shared.tsx', 'everyone'],
]

/** Files to preload, by who opens the page. */
export type PageFiles = Record<Audience, string[]>

/**
 * Returns a function that lists the files of a page. Files listed in the HTML load in parallel. Otherwise each waits for the file that
 * imports it, which costs a round trip on a slow connection.
 */
export function pageFilesLookup(dist: string): (path: string, landing: Landing) => PageFiles {
  const manifestPath = `${dist}/.vite/manifest.json`
  const manifest: Manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {}
  const entryFiles = filesOf(manifest, 'index.html')
  const appFiles = filesOf(manifest, sharedChunkKey(manifest, 'app')).filter((file) => !entryFiles.includes(file))
  const pageOnlyFiles = (module: string) =>
    filesOf(manifest, module).filter((file) => !entryFiles.includes(file) && !appFiles.includes(file))
  return (path, landing) => {
    // Visitors who are not signed in are redirected from the home page to the landing page.
    const opened = path === '/' ? ['/', `/${landing}`] : [path]
    const filesFor = (who: Audience) =>
      pages
        .filter(([pattern, , audience]) => audience === who && opened.some((each) => pattern.test(each)))
        .flatMap(([, module]) => pageOnlyFiles(module))
    return { everyone: [...appFiles, ...filesFor('everyone')], users: filesFor('users'), visitors: filesFor('visitors') }
  }
}

/** The key of a shared chunk, which has a hash in its name. */
const sharedChunkKey = (manifest: Manifest, name: string) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? ''

function filesOf(manifest: Manifest, key: string): string[] {
  const keys = new Set([key])
  for (const reached of keys) for (const imported of manifest[reached]?.imports ?? []) keys.add(imported)
  return [...keys].flatMap((reached) => manifest[reached]?.file ?? []).map((file) => `/${file}`)
}
