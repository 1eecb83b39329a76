import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { page } from '#testing/example.ts'

export const htmlLangMissing = pageRule({
  id: 'html-lang-missing',
  name: 'Language of the page is not declared',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  reviewed: '2026-11',
  check: 'View the page’s source: the `<html` tag near the top has no `lang`, or an empty one.',
  applies: isSeen,

  find(page) {
    return page.lang !== null && page.lang !== ''
      ? []
      : [
          {
            at: 'html',
            found: page.lang === null ? 'no lang attribute' : 'an empty lang attribute',
            expected: 'the language of the page, such as lang="en" for English',
          },
        ]
  },

  advise: (cases) => ({
    title: 'Declare the language of your pages',
    problem: `${pagesThat(cases, 'does', 'do')} not say in which language it is written. Screen readers then pronounce it wrongly, and browsers offer to translate.`,
    solution:
      'Add the code of the language in which the page is written to the html element of the template: en for English, de for German, fr for French.',
    example: '<html lang="en">',
  }),

  fires: () => [page('<!doctype html><html><title>Boots</title>'), page('<!doctype html><html lang=""><title>Boots</title>')],
  quiet: () => [
    page('<!doctype html><html lang="en"><title>Boots</title>'),
    page('<html><head><meta http-equiv="refresh" content="0; url=/shoes"></head></html>'),
  ],
})
