import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const a11yDuplicateId = pageRule({
  id: 'a11y-duplicate-id',
  name: 'Two elements share an id that others rely on',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it reports “Duplicate ID” with the name and the line.',
  applies: isHtmlPage,

  find(page) {
    return page.duplicateIds.map((id) => ({
      at: `#${id}`,
      found: `id="${id}" more than once`,
      expected: 'an id of its own for each element',
    }))
  },

  advise: (cases) => ({
    title: 'Give each element an id of its own',
    problem: `${pagesThat(cases, 'uses', 'use')} an id twice that a label, an aria attribute or a jump link points to: ${cases[0]?.found ?? ''}. Only the first one is ever reached.`,
    solution: 'Rename the second id and what points to it; in components, make the id from a number.',
    example: '<label for="mail-footer">E-mail</label> <input id="mail-footer">',
  }),

  fires: () => [
    body('<label for="mail">E-mail</label><input id="mail"><label for="mail">E-mail</label><input id="mail">'),
    body('<a href="#care">Care</a><h2 id="care">Care</h2><h2 id="care">More care</h2>'),
  ],
  quiet: () => [
    body('<a href="#care">Care</a><h2><a name="care" id="care">Care</a></h2>'),
    body('<svg><g id="a"></g></svg><svg><g id="a"></g></svg>'),
    body('<label for="mail">E-mail</label><input id="mail"><noscript><input id="mail"></noscript>'),
  ],
})
