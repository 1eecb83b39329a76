import { isLanguageTag } from '#facts/language-codes.ts'
import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { correctedCode, languageFor } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const htmlLangInvalid = pageRule({
  id: 'html-lang-invalid',
  name: 'Invalid html lang attribute',
  checks: 'Pages whose lang attribute is not a valid language code',
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
      : [
          {
            at: 'html',
            found: `lang="${page.lang}"`,
            expected: 'a valid code such as en, en-GB or zh-Hans',
            fix: () => [
              {
                do: 'set attributes',
                at: { tag: 'html' },
                values: { lang: correctedCode(page.lang ?? '') ?? languageFor(page) },
              },
            ],
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Fix the html lang attribute on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an invalid language code${withExample(cases, 'page')} Screen readers may use the wrong pronunciation, and browsers may offer a translation that nobody needs.`,
    solution: `Use the language code, such as en, or en-GB if the country matters.${platformSetting('html lang', stack)}`,
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
