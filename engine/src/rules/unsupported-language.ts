import { languageName } from '#facts/language-codes.ts'
import { type Inconclusive, inconclusive } from './rule.ts'

/** The result of checks that need word lists in the page's language and have none. */
export const unsupportedLanguage = (lang: string | null): Inconclusive =>
  inconclusive(
    lang === null || lang === ''
      ? 'The page doesn’t state its language. Set the lang attribute of the html element.'
      : `This check doesn’t support ${languageName(lang)} yet. Read the page yourself.`,
  )
