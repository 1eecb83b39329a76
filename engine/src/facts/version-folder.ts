/** Documentation has folders for its versions: `/docs/1.2/…`, `/v3/…`, `/latest/…`. */
import { pathOf } from './path-of.ts'

/** A bare number may be a year or a page, so it does not count. */
const NUMBERED = /^(v\d+(\.\w+)*|\d+\.[\dx]+(\.\w+)*)$/i
const CURRENT = /^(latest|stable|current)$/i
const UNRELEASED = /^(next|dev|devel|nightly|main|master|unreleased)$/i

export type VersionFolder = {
  name: string
  kind: 'numbered' | 'current' | 'unreleased'
  /** The path below the folder, equal for all versions of a page. */
  page: string
  /** Where the unversioned page may be: next to the version folders, or at the root. */
  unversioned: string[]
}

/** Whether the page is in the folder of a numbered version. */
export const isNumberedVersion = (url: string): boolean => versionFolder(url)?.kind === 'numbered'

export function versionFolder(url: string): VersionFolder | null {
  const folders = pathOf(url).split('/')
  // The last segment is the page itself: `/release-notes/2.1/` is about a version, not part of one.
  const last = folders.findLastIndex((part) => part !== '')
  for (const [index, name] of folders.slice(0, Math.max(last, 0)).entries()) {
    const kind = NUMBERED.test(name) ? 'numbered' : CURRENT.test(name) ? 'current' : UNRELEASED.test(name) ? 'unreleased' : null
    if (kind === null) continue
    const page = folders.slice(index + 1).join('/')
    return { name, kind, page, unversioned: [`${folders.slice(0, index).join('/')}/${page}`, `/${page}`] }
  }
  return null
}
