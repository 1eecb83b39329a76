import { existsSync, readFileSync } from 'node:fs'

/** What the build says of a file: its name, and by their keys the files that it cannot run without. */
type Built = { file: string; imports?: string[] }
type Manifest = Record<string, Built>

/** Where signed-in people mostly come to. */
const pages: readonly [RegExp, string][] = [
  [/^\/$/, 'src/pages/home.tsx'],
  [/^\/jobs\/[^/]+$/, 'src/pages/job.tsx'],
  [/^\/dashboard\/actions$/, 'src/pages/dashboard-actions.tsx'],
]

/** The code of every page, and of the page at a path, as far as it is not in the first file. */
export type PageFiles = { always: string[]; signedIn: string[] }

/** On a slow line each turn costs: files that are listed in the page are loaded at once, not when the file before has come and named them. */
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

/** Of a file that several parts share. */
const keyOf = (manifest: Manifest, name: string) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`)) ?? ''

function filesOf(manifest: Manifest, key: string): string[] {
  const keys = new Set([key])
  for (const each of keys) for (const needed of manifest[each]?.imports ?? []) keys.add(needed)
  return [...keys].flatMap((each) => manifest[each]?.file ?? []).map((file) => `/${file}`)
}
