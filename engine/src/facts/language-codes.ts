/** Codes that exist: the runtime's own tables know the names of all languages, scripts and regions. */

/** Made when first asked: they take as long to load as a small site to judge. */
const tables: { language?: Intl.DisplayNames; region?: Intl.DisplayNames } = {}

/** Two letters: few enough to be kept, and asked for on every page. Those of most pages are known without the tables. */
const known = new Map('ar cs da de en es fi fr it ja ko nl pl pt ru sv tr zh'.split(' ').map((code) => [code, true]))

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

/** BCP 47: well formed, and of a language that exists. Most tags are `en` or `en-US`, for which no parser is needed. */
export function isLanguageTag(tag: string): boolean {
  const plain = /^([a-z]{2})(?:-[A-Z]{2})?$/.exec(tag)?.[1]
  if (plain !== undefined) {
    const isKnown = known.get(plain) ?? isNamed('language', plain)
    known.set(plain, isKnown)
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
