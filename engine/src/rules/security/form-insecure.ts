import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const formInsecure = pageRule({
  id: 'form-insecure',
  name: 'Form submits over http',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  reviewed: '2026-11',
  check: 'Right-click the form and choose Inspect: the `action` of the `<form` tag starts with http://, not https://.',
  judgesCopies: true,
  applies: (page) => isHtmlPage(page) && page.url.startsWith('https:'),

  find(page) {
    return page.safety.forms.flatMap(({ action, path }) =>
      action?.startsWith('http:')
        ? [
            {
              at: path,
              found: action,
              expected: action.replace('http:', 'https:'),
              fix: () => [
                { do: 'set attributes', at: { tag: 'form', path, has: { action } }, values: { action: action.replace('http:', 'https:') } },
              ],
            },
          ]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Switch forms on ${pageCount(cases)} to https`,
    problem: `${pagesThat(cases, 'has', 'have')} a form that sends what visitors type without encryption${withExample(cases)} Browsers show a warning before sending it, and many visitors give up.`,
    solution: 'Change http:// to https:// in the action of the form, or use only the path.',
  }),

  fires: () => [body('<form action="http://shop.test/order" method="post"><input name="q"></form>')],
  quiet: () => [
    body('<form action="/order" method="post"><input name="q"></form>'),
    body('<form><input name="q"></form>'),
    body('<form action="http://shop.test/order"></form>', { url: 'http://shop.test/boots' }),
  ],
})
