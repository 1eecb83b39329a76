import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const charsetUndeclared = pageRule({
  id: 'charset-undeclared',
  name: 'Missing character encoding (charset)',
  checks: 'Pages without a byte order mark, a charset in the Content-Type header or a meta charset in the first 1,024 bytes',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS`: `content-type` has no charset, and the page source has no `<meta charset` at the top of the head.',
  applies: isDestinationPage,

  find(page) {
    if (page.charset.source !== 'none') return []
    return [
      {
        at: 'head',
        found: 'no charset in the Content-Type header or the first 1,024 bytes',
        expected: '<meta charset="utf-8"> as the first element of the head',
        // A page in another encoding must be saved as UTF-8 first.
        fix: () => (page.charset.name === 'utf-8' ? [{ do: 'insert', where: 'start of head', html: '<meta charset="utf-8">' }] : null),
      },
    ]
  },

  advise: (cases) => ({
    title: `Add a charset declaration to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'doesn’t', 'don’t')} declare a character encoding${withExample(cases, 'url')} Browsers and search engines have to guess, so accents, currency signs and quotation marks can turn into garbled characters.`,
    solution: 'Add `<meta charset="utf-8">` as the first element in the head of your page template, and save the template as UTF-8.',
  }),

  fires: () => [
    page('<!doctype html><title>Boots</title>', { headers: { 'content-type': 'text/html' } }),
    page(`<!doctype html><html><head>${' '.repeat(1100)}<meta charset="utf-8"><title>Boots</title>`, {
      headers: { 'content-type': 'text/html' },
    }),
  ],
  quiet: () => [
    page('<meta http-equiv="refresh" content="0; url=/shoes">', { headers: { 'content-type': 'text/html' } }),
    page('<!doctype html><meta charset="utf-8"><title>Boots</title>', { headers: { 'content-type': 'text/html' } }),
    page('<!doctype html><title>Boots</title>'),
  ],
})
