/** Language codes for fixes: corrects wrong codes and finds the language that a page declares. */
import { isHreflangCode, isLanguageTag } from '#facts/language-codes.ts'
import type { Page } from '#facts/page.ts'

/** The right code for common mistakes. */
const CORRECTIONS = new Map([
  ['en-uk', 'en-GB'],
  ['uk-en', 'en-GB'],
  ['us', 'en-US'],
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['dk', 'da'],
  ['se', 'sv'],
  ['gr', 'el'],
  ['cz', 'cs'],
  ['english', 'en'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['french', 'fr'],
  ['français', 'fr'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['italian', 'it'],
  ['italiano', 'it'],
  ['dutch', 'nl'],
  ['nederlands', 'nl'],
])

/** The valid code that was probably meant; null if unclear. */
export function correctedCode(code: string): string | null {
  const hyphenated = code.trim().replaceAll('_', '-')
  const correction = CORRECTIONS.get(hyphenated.toLowerCase())
  if (correction !== undefined) return correction
  return hyphenated !== code && isLanguageTag(hyphenated) ? new Intl.Locale(hyphenated).toString() : null
}

/** The language for the html tag: as declared elsewhere, else the one that the page is written in; a placeholder if neither is clear. */
export function languageFor({ url, xmlLang, hreflangs, openGraph, headers, language, writtenLanguage }: Page): string {
  const selfCode = hreflangs.find((each) => each.url === url && each.lang.toLowerCase() !== 'x-default')?.lang
  const codes = [xmlLang, selfCode, openGraph['og:locale'], headers['content-language'], language, writtenLanguage].map(
    (code) => code?.trim().replaceAll('_', '-') ?? '',
  )
  return codes.find((code) => code !== '' && isLanguageTag(code)) ?? 'YOUR LANGUAGE CODE'
}

/** The code for hreflang tags that point to this page. */
export function hreflangOf(page: Page): string | null {
  const selfCode = page.hreflangs.find(({ url, lang }) => url === page.url && lang.toLowerCase() !== 'x-default')?.lang
  return [selfCode, page.lang].find((code) => code !== undefined && code !== null && isHreflangCode(code)) ?? null
}
