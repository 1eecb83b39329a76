import { isLanguageTag } from '#facts/language-codes.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { page } from '#testing/example.ts'

export const htmlLangInvalid = pageRule({
  id: 'html-lang-invalid',
  name: 'Language code of the page is invalid',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://www.rfc-editor.org/rfc/rfc5646.html',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it reports a bad value for the attribute `lang`.',
  applies: (page) => isHtmlPage(page) && (page.lang ?? '') !== '',

  find(page) {
    return isLanguageTag(page.lang ?? '')
      ? []
      : [{ at: 'html', found: `lang="${page.lang}"`, expected: 'a code such as en, en-GB or zh-Hans' }]
  },

  advise: (cases) => ({
    title: 'Correct the language code',
    problem: `${pagesThat(cases, 'declares', 'declare')} a language that does not exist: ${cases[0]?.found ?? ''}. Screen readers speak in the wrong voice, and search engines must guess.`,
    solution: 'Use the two-letter code of the language, with a hyphen and the country where it matters.',
    example: '<html lang="en-GB">',
  }),

  fires: () => [
    page('<!doctype html><html lang="english"><title>Boots</title>'),
    page('<!doctype html><html lang="en_US"><title>Boots</title>'),
  ],
  quiet: () => [
    page('<!doctype html><html lang="en-GB"><title>Boots</title>'),
    page('<!doctype html><html lang="zh-Hant-TW"><title>Boots</title>'),
    page('<!doctype html><html lang="es-419"><title>Boots</title>'),
  ],
})
