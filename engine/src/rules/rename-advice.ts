import { pathOf } from '#facts/path-of.ts'
import type { Case } from './rule.ts'

/** For rules about the spelling of URLs. A new URL costs rankings for a while, and a better spelling alone is not worth that. */
export const RENAME_ADVICE =
  'You don’t need to change existing URLs now. If they have to change anyway, for example in a relaunch, rename them, redirect each old URL with a 301 and update the links to it.'

const WORDS_WITH_UNDERSCORE = /[a-z]_+[a-z]/i
const WORDS_WITH_HYPHEN = /[a-z\d]-[a-z\d]/i
/**
 * Whether underscores join words. Names of programs and functions rightly contain underscores. In a part of the path that joins its words
 * with hyphens, such as `about-cgroup_mount`, we assume that an underscore belongs to a name.
 */
export const hasUnderscores = (path: string, isName: (word: string) => boolean): boolean =>
  WORDS_WITH_UNDERSCORE.test(path) &&
  path
    .split('/')
    .filter((part) => !WORDS_WITH_HYPHEN.test(part))
    .some((part) => (part.match(/\w+/g) ?? []).some((word) => WORDS_WITH_UNDERSCORE.test(word) && !isName(word)))

/** Folders such as `/zh-CN/` rightly contain uppercase letters: this is the usual spelling of a language with a region. */
const REGION_FOLDER = /^\/[a-z]{2}[-_][A-Z]{2}(?=\/|$)/
export const withoutRegionFolder = (path: string): string => path.replace(REGION_FOLDER, '')

/** The suggested path. It satisfies all rules about the spelling of URLs, so that one rename is enough. */
export function renamedPath(path: string, isName: (word: string) => boolean): string {
  const rest = withoutRegionFolder(path)
  const folder = path.slice(0, path.length - rest.length)
  return folder + lowercasePath(hasUnderscores(rest, isName) ? rest.replaceAll('_', '-') : rest)
}

/** If the suggested URLs rename a folder, says to redirect all its pages, because the task may list only some of them. */
export const folderNote = (cases: readonly Case[]): string =>
  cases.some(({ url, expected }) => folderOf(withoutRegionFolder(pathOf(url))) !== folderOf(withoutRegionFolder(expected)))
    ? ' Renaming a folder changes the URL of every page in it, so redirect them all.'
    : ''
const folderOf = (path: string): string => path.replace(/[^/]*\/?$/, '')

/** Says that language folders such as `/zh-CN/` can stay, because the suggested URLs keep them. */
export const regionFolderNote = (cases: readonly Case[]): string => {
  const [folder] = cases.flatMap(({ url }) => REGION_FOLDER.exec(pathOf(url))?.[0].slice(1) ?? [])
  return folder === undefined ? '' : ` Language codes such as ${folder} can stay as they are.`
}

/** For URLs with both uppercase letters and underscores: says that the suggested URLs fix both. `otherForm`: `are in lowercase`. */
export const combinedRenameNote = (cases: readonly Case[], otherForm: string): string =>
  cases.some(({ url, expected }) => /[A-Z]/.test(withoutRegionFolder(pathOf(url))) && pathOf(url).includes('_') && !expected.includes('_'))
    ? ` The suggested URLs also ${otherForm}.`
    : ''

/** Converts a path to lowercase, except for percent-encoding. */
export const lowercasePath = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part))
