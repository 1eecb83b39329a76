import type { Case } from './rule.ts'

/** For rules about the spelling of URLs. A new URL costs rankings for a while, so it has to be worth it. */
export const RENAME_ADVICE =
  'Leave existing URLs as they are until they have to change anyway, for example in a relaunch. Then change them as suggested, redirect each old URL with a 301 and update the links to it.'

const WORDS_WITH_UNDERSCORE = /[a-z]_+[a-z]/i
const WORDS_WITH_HYPHEN = /[a-z\d]-[a-z\d]/i
/**
 * Words joined by underscores. Names of programs and functions rightly contain them. So does a part of the path that joins its words with
 * hyphens: in `about-cgroup_mount`, the underscore belongs to a name.
 */
export const hasUnderscores = (path: string, isName: (word: string) => boolean): boolean =>
  WORDS_WITH_UNDERSCORE.test(path) &&
  path
    .split('/')
    .filter((part) => !WORDS_WITH_HYPHEN.test(part))
    .some((part) => (part.match(/\w+/g) ?? []).some((word) => WORDS_WITH_UNDERSCORE.test(word) && !isName(word)))

/** `/zh-CN/` is the usual spelling of a language with a region. */
const LANGUAGE_FOLDER = /^\/[a-z]{2}[-_][A-Z]{2}(?=\/|$)/
export const withoutLanguageFolder = (path: string): string => path.replace(LANGUAGE_FOLDER, '')

/** The new form of a path. One rename has to satisfy all rules about the spelling of URLs. */
export function renamedPath(path: string, isName: (word: string) => boolean): string {
  const rest = withoutLanguageFolder(path)
  const folder = path.slice(0, path.length - rest.length)
  return folder + toLowercase(hasUnderscores(rest, isName) ? rest.replaceAll('_', '-') : rest)
}

/** The folder stays in the suggested URLs. */
export const languageFolderNote = (cases: readonly Case[]): string => {
  const [folder] = cases.flatMap(({ found }) => LANGUAGE_FOLDER.exec(found)?.[0].slice(1) ?? [])
  return folder === undefined ? '' : ` Language codes such as ${folder} can stay as they are.`
}

/** Says that the new URLs satisfy the other rule too, if one of them does. `otherForm`: `are in lowercase`. */
export const combinedRenameNote = (cases: readonly Case[], otherForm: string): string =>
  cases.some(({ found, expected }) => /[A-Z]/.test(withoutLanguageFolder(found)) && found.includes('_') && !expected.includes('_'))
    ? ` The suggested URLs also ${otherForm}, so that one redirect is enough.`
    : ''

/** Converts a path to lowercase, except for percent-encoding. */
export const toLowercase = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part))
