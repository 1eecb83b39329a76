import { languageName } from '#facts/language-codes.ts'
import { isKnownWritten } from '#facts/language-of-text.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** In shorter texts, names and quotes can look like another language. */
const MIN_WORDS = 50

/** Scripts in which several languages are written. The text's language is one of them, but which one is unknown. */
const SCRIPTS = new Map([
  ['und-Cyrl', { letters: 'Cyrillic', codes: 'ru, uk or bg' }],
  ['und-Arab', { letters: 'Arabic', codes: 'ar, fa or ur' }],
  ['und-Deva', { letters: 'Devanagari', codes: 'hi, mr or ne' }],
  ['und-Beng', { letters: 'Bengali', codes: 'bn or as' }],
])

const expectsSeveral = (cases: readonly Case[]): boolean => new Set(cases.map(({ expected }) => expected)).size > 1

const BULGARIAN = '<p>Ние правим обувки за всякакво време и ги поправяме в нашата работилница на хълма. Елате ни на гости.</p>'.repeat(3)
const FRENCH =
  '<p>Notre auberge est au bord de la mer, et nous vous accueillons avec le sourire. Vous pouvez dormir dans une chambre simple ou double, et manger sur la terrasse avec vos amis.</p>'.repeat(
    2,
  )
const ENGLISH =
  '<p>We make boots for every kind of weather, and we repair them in our own workshop on the hill. You can visit us and see how it is done, or send your boots by post.</p>'.repeat(
    2,
  )

export const htmlLangWrong = pageRule({
  id: 'html-lang-wrong',
  name: 'html lang names another language',
  checks: 'Pages whose text is clearly in another language than the lang attribute says',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  reviewed: '2026-11',
  check: 'Compare `lang` in the `<html` tag of the page source with the language that you read on the page.',
  // The languages are told apart by their common words, so the declared one must be known too.
  applies: (page) => isDestinationPage(page) && isKnownWritten(primaryLanguage(page.lang)) && page.text.words >= MIN_WORDS,

  find(page) {
    const { lang, writtenLanguage } = page
    if (!writtenLanguage || writtenLanguage === primaryLanguage(lang)) return []
    const script = SCRIPTS.get(writtenLanguage)
    if (script !== undefined)
      return [
        {
          at: 'html',
          found: `lang="${lang}", but the text is in ${script.letters} letters`,
          expected: `the code of the text’s language, such as ${script.codes}`,
        },
      ]
    return [
      {
        at: 'html',
        found: `lang="${lang}", but the text is in ${languageName(writtenLanguage)}`,
        expected: `lang="${writtenLanguage}"`,
        fix: () => [{ do: 'set attributes', at: { tag: 'html' }, values: { lang: writtenLanguage } }],
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Correct the html lang attribute on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'declares', 'declare')} a language in which the text isn’t written${withExample(cases, 'page')} Screen readers pronounce the text wrongly, and browsers may offer a translation that nobody needs.`,
    solution: `Set lang to the language of the text; a template or setting that was never changed is the usual cause. If the text should be in the declared language, translate it.${expectsSeveral(cases) ? ' The pages are in several languages, so set the language of each one.' : platformSetting('html lang', stack)}`,
  }),

  fires: () => [page(document('', FRENCH, 'en-US')), page(document('', BULGARIAN, 'en-US'))],
  quiet: () => [
    page(document('', FRENCH, 'fr-CA')),
    page(document('', `<main lang="fr">${FRENCH}</main>`, 'en')),
    page(document('', ENGLISH, 'en')),
    page(document('', ENGLISH + FRENCH, 'en')),
    page(document('', '<p>Notre auberge est au bord de la mer, et nous vous accueillons.</p>', 'en')),
    page(document('', FRENCH, 'oc')),
    page(document('', BULGARIAN, 'bg')),
    page(document('', `${BULGARIAN}${ENGLISH}`, 'en')),
  ],
})
