import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { page } from '#testing/example.ts'

export const charsetUndeclared = pageRule({
  id: 'charset-undeclared',
  name: 'Character encoding is not declared',
  checks: 'No byte order mark, no charset in the header and none in the first 1,024 bytes',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS`: `content-type` names no charset, and the page’s source has no `<meta charset` at the top of the head.',
  applies: isSeen,

  find(page) {
    if (page.charset.source !== 'none') return []
    return [
      {
        at: 'head',
        found: 'no charset in the header and none in the first 1,024 bytes',
        expected: '<meta charset="utf-8"> as the first element of the head',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Declare the character encoding',
    problem: `${pagesThat(cases, 'does', 'do')} not say how letters are encoded, so accents and quotes may come out garbled.`,
    solution: 'Add the declaration as the first line of the head, or send it with the Content-Type header.',
    example: '<meta charset="utf-8">',
  }),

  fires: () => [
    page('<!doctype html><title>Boots</title>', { headers: { 'content-type': 'text/html' } }),
    page(`${' '.repeat(1100)}<meta charset="utf-8"><title>Boots</title>`, { headers: { 'content-type': 'text/html' } }),
  ],
  quiet: () => [
    page('<meta http-equiv="refresh" content="0; url=/shoes">', { headers: { 'content-type': 'text/html' } }),
    page('<!doctype html><meta charset="utf-8"><title>Boots</title>', { headers: { 'content-type': 'text/html' } }),
    page('<!doctype html><title>Boots</title>'),
  ],
})
