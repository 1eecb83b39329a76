import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** A form with a single field, such as an email address, is clear without `autocomplete`. */
const MIN_FIELDS = 2

type Details = { fields: string[] }

/** The value of `autocomplete` for a field, by its name. */
const AUTOCOMPLETE_VALUES: [RegExp, string][] = [
  [/mail|correo/i, 'email'],
  [/phone|tel|tél|mobile/i, 'tel'],
  [/zip|post/i, 'postal-code'],
  [/street/i, 'street-address'],
  [/city/i, 'address-level2'],
  [/first|given|vorname|prénom|prenom|voornaam/i, 'given-name'],
  [/last|family|surname|nachname|apellido|cognome|sobrenome|achternaam/i, 'family-name'],
  [/full|^(?:your[-_]?)?name$|^nombre$|^nom$|^nome$/i, 'name'],
]

const VALUES = AUTOCOMPLETE_VALUES.map(([, value]) => value)

/** The values for the fields of one form. Beside a family name, the name is the given name: `nombre` and `apellido`. */
function valuesFor(fields: readonly string[]): string[] {
  const values = AUTOCOMPLETE_VALUES.filter(([name]) => fields.some((field) => name.test(field))).map(([, value]) => value)
  return values.includes('family-name') ? values.map((value) => (value === 'name' ? 'given-name' : value)) : values
}

/** Attributes such as `autocomplete="tel"`, one for each kind of field that was found. */
function attributesFor(cases: readonly Case<Details>[]): string {
  const found = new Set(cases.flatMap(({ details }) => valuesFor(details.fields)))
  const values = VALUES.filter((value) => found.has(value)).map((value) => `\`autocomplete="${value}"\``)
  return values.length === 0 ? 'an autocomplete value from the HTML standard, such as `autocomplete="email"`' : listed(values)
}

export const agentFormsUnlabelled = pageRule<Details>({
  id: 'agent-forms-unlabelled',
  name: 'Form fields without autocomplete',
  checks: 'Forms with two or more fields for personal details that lack the autocomplete attribute',
  version: 2,
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
        : [
            {
              at: path,
              found: `no autocomplete on ${listed(untold)}`,
              expected: 'autocomplete on each of them',
              details: { fields: untold },
            },
          ],
    )
  },

  advise: (cases) => ({
    title: `Add autocomplete to form fields on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a form with fields that lack the autocomplete attribute${withExample(cases, ({ details }) => listed([...new Set(details.fields)]))} Browsers and AI assistants then have to guess what belongs in each field, so visitors type it by hand and more of them give up.`,
    solution: `Add ${attributesFor(cases)} to the matching input elements, so that browsers know what each field is for.`,
  }),

  fires: () => [
    body('<form action="/order"><label>City <input name="city"></label><label>E-mail <input type="email" name="email"></label></form>'),
    body(
      '<form action="/pedido"><label>Nombre y apellidos <input type="text" name="nombre"></label><label>Teléfono <input type="tel" name="telefono"></label></form>',
    ),
  ],
  quiet: () => [
    body(
      '<form action="/order"><input type="email" name="email" autocomplete="email"><input name="city" autocomplete="address-level2"></form>',
    ),
    body('<form action="/newsletter"><input type="email" name="email"></form>'),
    body('<form action="/search"><input type="search" name="q"><input type="hidden" name="city"></form>'),
    body('<form action="/order" autocomplete="off"><input type="email" name="email"><input name="city"></form>'),
    body('<input type="email" name="email"><input name="city">'),
    body('<form action="/search"><input type="text" name="product_name"><input type="text" name="filename"></form>'),
  ],
})
