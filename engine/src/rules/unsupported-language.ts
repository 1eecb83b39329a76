import { type Inconclusive, inconclusive } from './rule.ts'

/** For checks that need word lists of the page's language. */
export const unsupportedLanguage = (lang: string | null): Inconclusive =>
  inconclusive(
    lang === null || lang === ''
      ? 'The page doesn’t state its language. Set the lang attribute of the html element.'
      : `This check doesn’t support the language ${lang} yet. Read the page yourself.`,
  )
