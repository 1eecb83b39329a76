/** For rules about the spelling of URLs. A new URL costs rankings for a while, so it has to be worth it. */
export const RENAME_ADVICE =
  'Change existing URLs only if they have to change anyway, for example in a relaunch. Then redirect each old URL with a 301 and update the links to it.'

const WORDS_WITH_UNDERSCORE = /[a-z]_+[a-z]/i
/** Words joined by underscores. Names of programs and functions rightly contain them. */
export const hasUnderscores = (path: string, isName: (word: string) => boolean): boolean =>
  WORDS_WITH_UNDERSCORE.test(path) && (path.match(/\w+/g) ?? []).some((word) => WORDS_WITH_UNDERSCORE.test(word) && !isName(word))

/** The new form of a path. One rename has to satisfy all rules about the spelling of URLs. */
export const renamedPath = (path: string, isName: (word: string) => boolean): string =>
  toLowercase(hasUnderscores(path, isName) ? path.replaceAll('_', '-') : path)

/** Converts a path to lowercase, except for percent-encoding. */
export const toLowercase = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part))
