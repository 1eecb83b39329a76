/** Validates and names codes with the runtime's own tables of languages and regions. */

/** Created on first use, because loading the tables takes as long as judging a small site. */
const tables: { language?: Intl.DisplayNames; region?: Intl.DisplayNames } = {}

/** A cache of two-letter languages, which are checked on every page. It begins with the most common ones, which need no table. */
const knownLanguages = new Map('ar cs da de en es fi fr it ja ko nl pl pt ru sv tr zh'.split(' ').map((code) => [code, true]))

function nameOf(type: 'language' | 'region', code: string): string | undefined {
  tables[type] ??= new Intl.DisplayNames('en', { type, fallback: 'none' })
  try {
    return tables[type].of(code)
  } catch {
    return undefined
  }
}
const hasName = (type: 'language' | 'region', code: string): boolean => nameOf(type, code) !== undefined

const languageNames = new Map<string, string>()
/** The English name of a language, such as “Arabic” for `ar`; a code without a name is returned as it is. */
export function languageName(code: string): string {
  const name = languageNames.get(code) ?? nameOf('language', code)
  if (name === undefined) return code
  languageNames.set(code, name)
  return name
}

/** Codes that are reserved or historical, not current countries. */
const NO_COUNTRY = new Set(['UK', 'EU', 'UN', 'EZ', 'QO', 'ZZ', 'XA', 'XB', 'AA'])

/** Whether a BCP 47 tag is well formed and its language exists. Most tags are `en` or `en-US` and need no parser. */
export function isLanguageTag(tag: string): boolean {
  const plain = /^([a-z]{2})(?:-[A-Z]{2})?$/.exec(tag)?.[1]
  if (plain !== undefined) {
    const isKnown = knownLanguages.get(plain) ?? hasName('language', plain)
    knownLanguages.set(plain, isKnown)
    return isKnown
  }
  try {
    const { language } = new Intl.Locale(tag)
    return hasName('language', language)
  } catch {
    return false
  }
}

/** The forms that search engines read: a two-letter language with optional script and country, or `x-default`. */
export function isHreflangCode(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true
  const [, language = '', , region] = /^([a-z]{2})(-[a-z]{4})?(?:-([a-z]{2}))?$/i.exec(code) ?? []
  if (language === '' || !hasName('language', language.toLowerCase())) return false
  if (region === undefined) return true
  return !NO_COUNTRY.has(region.toUpperCase()) && hasName('region', region.toUpperCase())
}
