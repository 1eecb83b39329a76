import type { Page } from '#facts/page.ts'
import { body } from '#rules/example.ts'
import { withAllValues, withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, listed, pagesThat } from '#rules/wording.ts'

type ReferenceKind = Page['duplicateIds'][number]['from'][number]
type Details = { from: ReferenceKind[] }

/** For each kind of reference to an ID, the place where the ID is written. */
const REFERENCES: Record<ReferenceKind, string> = {
  label: 'the for attribute of its label',
  'aria attribute': 'the aria attribute that points to it',
  'jump link': 'the jump link to it',
}
const REFERENCE_KINDS = Object.keys(REFERENCES) as ReferenceKind[]

/** The kinds of references to the duplicate IDs. */
const referenceKindsOf = (cases: readonly Case<Details>[]): ReferenceKind[] =>
  REFERENCE_KINDS.filter((kind) => cases.some(({ details }) => details.from.includes(kind)))

/** All jump links may be meant for the first element. */
const isOnlyLinked = (cases: readonly Case<Details>[]): boolean => referenceKindsOf(cases).join() === 'jump link'

const MAX_NAMED_IDS = 5

const withArticle = (kind: string): string => (kind.startsWith('a') ? `an ${kind}` : `a ${kind}`)

export const a11yDuplicateId = pageRule<Details>({
  id: 'a11y-duplicate-id',
  name: 'Duplicate ID',
  checks: 'IDs used more than once that a label, an aria attribute or a jump link points to',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it reports “Duplicate ID” with the ID and the line.',
  applies: isHtmlPage,

  find(page) {
    return page.duplicateIds.map(({ id, from }) => ({
      at: `#${id}`,
      found: `id="${id}"`,
      expected: `a different ID for each element (${listed(from.map(withArticle))} ${from.length === 1 ? 'points' : 'point'} to this one)`,
      details: { from },
    }))
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'duplicate ID')}`,
    problem: `${pagesThat(cases, 'uses', 'use')} ${byFoundCount(cases, 'an ID', 'IDs')} more than once, and ${listed(referenceKindsOf(cases).map(withArticle), 'or')} points to ${byFoundCount(cases, 'it', 'them')}${new Set(cases.map(({ found }) => found)).size <= MAX_NAMED_IDS ? withAllValues(cases) : withExample(cases)} ${isOnlyLinked(cases) ? 'Browsers jump only to the first element with the ID.' : `Browsers find only the first element with the ID, so the ${listed(referenceKindsOf(cases), 'or')} of the second one doesn’t work.`}`,
    solution: isOnlyLinked(cases)
      ? 'Give the second element a different ID. If a jump link should lead to it, put the new ID into that link.'
      : `Give the second element a different ID, and put the new ID into ${listed(
          referenceKindsOf(cases).map((kind) => REFERENCES[kind]),
          'or',
        )}. In a reusable component, add a number to the ID.`,
  }),

  fires: () => [
    body('<label for="mail">E-mail</label><input id="mail"><label for="mail">E-mail</label><input id="mail">'),
    body('<a href="#care">Care</a><h2 id="care">Care</h2><h2 id="care">More care</h2>'),
    body('<button aria-controls="menu">Menu</button><ul id="menu"></ul><ul id="menu"></ul>'),
  ],
  quiet: () => [
    body('<a href="#care">Care</a><h2><a name="care" id="care">Care</a></h2>'),
    body('<svg><g id="a"></g></svg><svg><g id="a"></g></svg>'),
    body('<label for="mail"></label><input id="mail"><label for="mail"></label><input id="mail">'),
    body('<label for="mail">E-mail</label><input id="mail"><noscript><input id="mail"></noscript>'),
  ],
})
