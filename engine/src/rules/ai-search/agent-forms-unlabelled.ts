import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

/** One field for an e-mail address says enough by its type. */
const LEAST_FIELDS = 2

export const agentFormsUnlabelled = pageRule({
  id: 'agent-forms-unlabelled',
  name: 'Form fields do not say which detail they want',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose',
  reviewed: '2026-11',
  check: 'Right-click the named fields of the form and choose Inspect: they have no `autocomplete`.',
  applies: (page) => isIndexable(page) && page.safety.forms.length > 0,

  find(page) {
    return page.safety.forms.flatMap(({ path, untold }) =>
      untold.length < LEAST_FIELDS
        ? []
        : [{ at: path, found: `no autocomplete on ${untold.join(', ')}`, expected: 'autocomplete on each of them' }],
    )
  },

  advise: (cases) => ({
    title: 'Say what form fields are for',
    problem: `${pagesThat(cases, 'has', 'have')} a form with ${cases[0]?.found ?? ''}. Browsers and agents that fill in forms for people have to guess.`,
    solution: 'Add the attribute with the name from the HTML standard to each field for personal details.',
    example:
      '<label>E-mail <input type="email" name="email" autocomplete="email"></label>\n<label>Phone <input type="tel" name="phone" autocomplete="tel"></label>',
  }),

  fires: () => [
    body('<form action="/order"><label>City <input name="city"></label><label>E-mail <input type="email" name="email"></label></form>'),
  ],
  quiet: () => [
    body(
      '<form action="/order"><input type="email" name="email" autocomplete="email"><input name="city" autocomplete="address-level2"></form>',
    ),
    body('<form action="/newsletter"><input type="email" name="email"></form>'),
    body('<form action="/search"><input type="search" name="q"><input type="hidden" name="city"></form>'),
    body('<form action="/order" autocomplete="off"><input type="email" name="email"><input name="city"></form>'),
    body('<input type="email" name="email"><input name="city">'),
  ],
})
