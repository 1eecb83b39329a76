import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

/** `control`: `select`, `input type=email`. `attribute`: `class “search”`. */
type Details = { control: string; attribute: string | null; isNesting: boolean }
type ControlCase = Case<Details>

const isButton = ({ details }: ControlCase): boolean => isButtonName(details.control)
const isButtonName = (control: string): boolean => /^(button|input type=(button|image))$/.test(control)

/** What screen readers say for a control without a name. */
const SPOKEN_ROLES: Record<string, string> = {
  button: '“button”',
  select: '“combo box”',
  'input type=button': '“button”',
  'input type=image': '“button”',
  'input type=checkbox': '“checkbox”',
  'input type=radio': '“radio button”',
  'input type=file': '“choose file”',
  'input type=range': '“slider”',
}

const spokenFor = (cases: readonly ControlCase[]): string =>
  listed([...new Set(cases.map(({ details }) => SPOKEN_ROLES[details.control] ?? '“edit”'))], 'or')

const CONTROL_NAMES: Record<string, string> = {
  button: 'a button',
  select: 'a drop-down list',
  textarea: 'a text field',
  'input type=button': 'a button',
  'input type=image': 'a button',
  'input type=checkbox': 'a checkbox',
  'input type=radio': 'a radio button',
  'input type=file': 'a file upload',
  'input type=range': 'a slider',
  'input type=text': 'a text field',
  'input type=search': 'a search field',
  'input type=email': 'an email field',
  'input type=tel': 'a phone field',
  'input type=number': 'a number field',
  'input type=password': 'a password field',
}

/** `a button with the class “search”` */
const describeControl = ({ details: { control, attribute } }: ControlCase): string =>
  `${CONTROL_NAMES[control] ?? control}${attribute === null ? '' : ` with the ${attribute}`}`

/** `a button`, `buttons`, `form fields`, `buttons and form fields`. */
function describeControls(cases: readonly ControlCase[], conjunction: 'and' | 'or'): string {
  if (cases.length === 1) return cases.every(isButton) ? 'a button' : 'a form field'
  const kinds = [...(cases.some(isButton) ? ['buttons'] : []), ...(cases.every(isButton) ? [] : ['form fields'])]
  return listed(kinds, conjunction)
}

const isNesting = ({ details }: ControlCase): boolean => details.isNesting
const NESTING_ADVICE =
  'Where a button is inside another button, delete the outer one: browsers close it before the inner one starts, so it stays empty. Don’t give it an aria-label, or there will be two buttons for one action.'

const isSelect = ({ details }: ControlCase): boolean => details.control === 'select'
const isWooCommerceSorting = (each: ControlCase): boolean => isSelect(each) && each.details.attribute === 'name “orderby”'

/** Lists that show only their options rarely have room for a label. */
function selectStep(cases: readonly ControlCase[]): string {
  if (cases.every(isWooCommerceSorting))
    return 'Update WooCommerce: its current version has this label. If it is still missing afterwards, your theme has an old copy of woocommerce/loop/orderby.php: update the theme too.'
  return `Add an aria-label to ${cases.length === 1 ? 'the' : 'each'} select element that says what visitors choose, for example \`aria-label="Sort by"\`.`
}

/** The step for the first control, which is the example, comes first. */
function steps(allCases: readonly ControlCase[]): string {
  const cases = allCases.filter((each) => !isNesting(each))
  if (cases.length === 0) return NESTING_ADVICE
  if (cases.length < allCases.length) return `${NESTING_ADVICE} ${steps(cases)}`
  const fieldStep = cases.every(isSelect)
    ? selectStep(cases)
    : `Give ${cases.length === 1 ? 'the' : 'each'} form field an id, and add a label with the same value in its \`for\` attribute: \`<label for="email">Email</label>\`. The label must contain text.`
  const buttonStep =
    cases.length === 1
      ? 'If the button shows only an icon, give it an aria-label that says what it does.'
      : 'If a button shows only an icon, add an aria-label that says what the button does.'
  if (cases.every(isButton)) return buttonStep
  if (!cases.some(isButton)) return fieldStep
  return (cases[0] !== undefined && isButton(cases[0]) ? [buttonStep, fieldStep] : [fieldStep, buttonStep]).join(' ')
}

export const a11yControlNoName = pageRule<Details>({
  id: 'a11y-control-no-name',
  name: 'Button or form field without label',
  checks: 'Buttons, inputs, selects and text areas without a label, text or aria-label',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 2,
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  reviewed: '2026-11',
  check:
    'In Chrome, press F12 and open Lighthouse, then run the accessibility audit: the element is listed under buttons without a name or form fields without a label.',
  applies: isHtmlPage,

  find(page) {
    return page.access.unnamed.map(({ what, path, attribute = null, isNesting = false }) => ({
      at: path,
      found: `${what}${attribute === null ? '' : ` (${attribute})`} without a label${isNesting ? ', because another button is inside it' : ''}`,
      expected: isNesting ? 'only the inner button' : isButtonName(what) ? 'visible text or an aria-label' : 'a label or an aria-label',
      details: { control: what, attribute, isNesting },
    }))
  },

  advise: (cases) => {
    const isOnePage = numberOfPages(cases) === 1
    return {
      title: cases.every(isNesting)
        ? `Remove ${cases.length === 1 ? 'a button' : 'buttons'} around other buttons on ${pageCount(cases)}`
        : `Add ${cases.length === 1 ? 'a label' : 'labels'} to ${describeControls(cases, 'and')} on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${describeControls(cases, 'or')} without a label${withExample(cases, (each) => (isOnePage ? describeControl(each) : `${each.url} (${describeControl(each)})`))} Screen readers say only ${spokenFor(cases)}, and AI assistants ${cases.every(isButton) ? 'can’t tell what a click does' : 'that fill in forms can’t tell what to enter'}.`,
      solution: steps(cases),
    }
  },

  fires: () => [
    body('<form><input type="email"></form>'),
    body('<button><svg></svg></button>'),
    body('<select><option>Red</option></select>'),
    body('<input type="image" src="/go.png">'),
    body('<button class="search"><i class="icon"></i></button><input name="q">'),
    body('<label for="mail"></label><input id="mail">'),
    body('<button class="close">\n<button class="close">Close</button>\n</button>'),
  ],
  quiet: () => [
    body('<ul><li><input type="checkbox" disabled checked> Packed the boots</li></ul>'),
    body('<label for="mail">E-mail</label><input id="mail">'),
    body('<label>E-mail <input></label>'),
    body('<input type="checkbox" id="menu"><label for="menu"><i class="bars"></i></label>'),
    body('<label for="a" v-text="label"></label><input id="a"><label for="b"><span data-i18n="mail"></span></label><input id="b">'),
    body('<button><svg><title>Menu</title></svg></button><button><img src="/m.png" alt="Menu"></button>'),
    body('<button><span aria-label="Close">×</span></button><button><i title="Close"></i></button>'),
    body('<input type="submit"><input type="hidden"><input placeholder="E-mail">'),
    body('<div style="display: none"><input></div><div hidden><button></button></div>'),
    body('<button v-text="label"></button>'),
    body('<div style="position: absolute; left: -5000px"><input name="url"></div><input name="fax" tabindex="-1">'),
  ],
})
