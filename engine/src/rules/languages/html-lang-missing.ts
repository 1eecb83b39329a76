import { isLanguageTag } from '#facts/language-codes.ts'
import type { Page } from '#facts/page.ts'
import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { languageFor } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const UNKNOWN_LANG = 'the language of the page, such as lang="en" for English'

export const htmlLangMissing = pageRule({
  id: 'html-lang-missing',
  name: 'Missing html lang attribute',
  checks: 'Pages without a lang attribute on the html tag, or with an empty one',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  isForEveryPage: true,
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  reviewed: '2026-11',
  check: 'View the page source: the `<html` tag near the top has no `lang` attribute, or an empty one.',
  applies: isDestinationPage,

  find(page) {
    return page.lang !== null && page.lang !== ''
      ? []
      : [
          {
            at: 'html',
            found: describeLang(page),
            expected: expectedLang(page),
            fix: () => [{ do: 'set attributes', at: { tag: 'html' }, values: { lang: languageFor(page) } }],
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add the html lang attribute to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'doesn’t', 'don’t')} say which language the text is in${withExample(cases, 'page')} Screen readers may use the wrong pronunciation, and browsers may offer a translation that nobody needs.`,
    solution: `${steps(cases)}${platformSetting('html lang', stack)}`,
  }),

  fires: () => [
    page('<!doctype html><html><title>Boots</title>'),
    page('<!doctype html><html lang=""><title>Boots</title>'),
    page('<!doctype html><html xml:lang="de"><title>Stiefel</title>'),
  ],
  quiet: () => [
    page('<!doctype html><html lang="en"><title>Boots</title>'),
    page('<html><head><meta http-equiv="refresh" content="0; url=/shoes"></head></html>'),
  ],
})

function expectedLang(page: Page): string {
  const code = languageFor(page)
  return isLanguageTag(code) ? `lang="${code}"` : UNKNOWN_LANG
}

function steps(cases: readonly Case[]): string {
  const [expected = UNKNOWN_LANG, ...others] = new Set(cases.map((each) => each.expected))
  return others.length === 0 && expected !== UNKNOWN_LANG
    ? `Add ${expected} to the html tag of your template.`
    : 'In your template, add the language code of each page to the html tag, such as lang="en" for English.'
}

function describeLang({ lang, xmlLang }: Page): string {
  if (xmlLang !== null) return `only xml:lang="${xmlLang}", which browsers ignore in HTML`
  return lang === null ? 'no lang attribute' : 'an empty lang attribute'
}
