import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LEAST_WORDS = 200
const LEAST_KINDS = 3
/** By element or by role; the first is what it is called. */
const KINDS: string[][] = [
  ['main'],
  ['article', 'section'],
  ['nav', 'navigation'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
  ['h2'],
  ['lists', 'ul', 'ol', 'dl'],
]
const text = `<p>${'Boots for every weather. '.repeat(60)}</p>`

export const aiSemanticStructureWeak = pageRule({
  id: 'ai-semantic-structure-weak',
  name: 'Markup does not tell the parts of the page',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developer.mozilla.org/en-US/docs/Glossary/Semantics#semantics_in_html',
  reviewed: '2026-11',
  check: 'Search the page’s source for `<main`, `<article`, `<nav`, `<header`, `<footer`, `<h2` and `<ul`: fewer than three of them occur.',
  applies: (page) => isIndexable(page) && page.text.words >= LEAST_WORDS,

  find({ structure: { parts } }) {
    const has = KINDS.filter((names) => names.some((name) => parts.includes(name)))
    if (has.length >= LEAST_KINDS) return []
    const found = has.length === 0 ? 'none of them' : `only ${has.map(([name]) => name).join(', ')}`
    return [{ at: 'body', found, expected: 'three or more of main, article, nav, header, footer, h2 and lists' }]
  },

  advise: (cases) => ({
    title: 'Mark the parts of the page',
    problem: `${pagesThat(cases, 'uses', 'use')} hardly any element that says what a part is for: ${cases[0]?.found ?? ''}. Screen readers, search engines and agents cannot tell text from decoration.`,
    solution: 'Replace the outer div elements of the template by the elements that mean the same, and give sections headings.',
    example: '<header>…</header>\n<nav>…</nav>\n<main>\n  <h1>Boots</h1>\n  <h2>Care</h2>\n</main>\n<footer>…</footer>',
  }),

  fires: () => [body(`<div><div>${text}</div></div>`)],
  quiet: () => [
    body(`<header>Acme</header><main>${text}</main><footer>Acme</footer>`),
    body(`<div role="banner"></div><div role="main">${text}</div><div role="contentinfo"></div><nav></nav>`),
    body(`<nav></nav><h2>Boots</h2><dl><dt>Care</dt><dd>${text}</dd></dl>`),
    body('<div>Short.</div>'),
  ],
})
