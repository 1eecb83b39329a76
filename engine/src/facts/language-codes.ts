/** Codes that exist: the runtime's own tables know the names of all languages, scripts and regions. */

/** Made when first asked: they take a tenth of a second to load. */
const tables: { language?: Intl.DisplayNames; region?: Intl.DisplayNames } = {}

/** Two letters: few enough to be kept, and asked for on every page. */
const known = new Map<string, boolean>()

function isNamed(type: 'language' | 'region', code: string): boolean {
  tables[type] ??= new Intl.DisplayNames('en', { type, fallback: 'none' })
  try {
    return tables[type].of(code) !== undefined
  } catch {
    return false
  }
}

/** Codes that are reserved or historical and name no country of today. */
const NO_COUNTRY = new Set(['UK', 'EU', 'UN', 'EZ', 'QO', 'ZZ', 'XA', 'XB', 'AA'])

/** BCP 47: well formed, and of a language that exists. Most tags are two letters, for which no parser is needed. */
export function isLanguageTag(tag: string): boolean {
  if (/^[a-z]{2}$/.test(tag)) {
    const isKnown = known.get(tag) ?? isNamed('language', tag)
    known.set(tag, isKnown)
    return isKnown
  }
  try {
    const { language } = new Intl.Locale(tag)
    return isNamed('language', language)
  } catch {
    return false
  }
}

/** What search engines read: a two-letter language, a script where it matters, a country, or `x-default`. */
export function isHreflangCode(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true
  const [, language = '', , region] = /^([a-z]{2})(-[a-z]{4})?(?:-([a-z]{2}))?$/i.exec(code) ?? []
  if (language === '' || !isNamed('language', language.toLowerCase())) return false
  if (region === undefined) return true
  return !NO_COUNTRY.has(region.toUpperCase()) && isNamed('region', region.toUpperCase())
}
