import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** A single email field is clear from its type. */
const MIN_FIELDS = 2

export const agentFormsUnlabelled = pageRule({
  id: 'agent-forms-unlabelled',
  name: 'Form fields without autocomplete',
  checks: 'Forms with two or more fields for personal details that lack the autocomplete attribute',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose',
  reviewed: '2026-11',
  check: 'Right-click the listed fields of the form and choose Inspect: they have no `autocomplete` attribute.',
  applies: (page) => isMeantForSearch(page) && page.safety.forms.length > 0,

  find(page) {
    return page.safety.forms.flatMap(({ path, untold }) =>
      untold.length < MIN_FIELDS
        ? []
        : [{ at: path, found: `no autocomplete on ${listed(untold)}`, expected: 'autocomplete on each of them' }],
    )
  },

  advise: (cases) => ({
    title: `Add autocomplete to form fields on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a form whose fields lack the autocomplete attribute${withExample(cases)} Browsers and AI assistants can’t fill it in reliably, so more visitors give up.`,
    solution:
      'Add the autocomplete attribute to each field for personal details, with a value from the HTML standard such as name, email, tel or street-address.',
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
