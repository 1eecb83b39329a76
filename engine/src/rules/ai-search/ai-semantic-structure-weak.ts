import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_WORDS = 200
const MIN_KINDS = 3
/** Kinds of semantic structure, each with the elements and roles that count as it. */
const KINDS: { shown: string; names: string[] }[] = [
  { shown: 'a main element', names: ['main'] },
  { shown: 'an article or section', names: ['article', 'section'] },
  { shown: 'a nav element', names: ['nav', 'navigation'] },
  { shown: 'a header', names: ['header', 'banner'] },
  { shown: 'a footer', names: ['footer', 'contentinfo'] },
  { shown: 'H2 headings', names: ['h2'] },
  { shown: 'lists', names: ['ul', 'ol', 'dl'] },
]
const describeCase = ({ url, found }: Case): string => `${url} has ${found}`

const longParagraph = `<p>${'Boots for every weather. '.repeat(60)}</p>`

export const aiSemanticStructureWeak = pageRule({
  id: 'ai-semantic-structure-weak',
  name: 'Weak semantic HTML',
  checks: 'Pages with fewer than three of main, article, nav, header, footer, H2 and lists',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developer.mozilla.org/en-US/docs/Glossary/Semantics#semantics_in_html',
  reviewed: '2026-11',
  check:
    'Search the page source for `<main`, `<article`, `<nav`, `<header`, `<footer`, `<h2` and `<ul`: fewer than three of them are there.',
  applies: (page) => isMeantForSearch(page) && page.text.words >= MIN_WORDS,

  find({ structure: { parts } }) {
    const present = KINDS.filter(({ names }) => names.some((name) => parts.includes(name)))
    if (present.length >= MIN_KINDS) return []
    const found =
      present.length === 0
        ? 'none of main, article, nav, header, footer, H2 and lists'
        : `only ${listed(present.map(({ shown }) => shown))}`
    return [{ at: 'body', found, expected: 'three or more of main, article, nav, header, footer, H2 and lists' }]
  },

  advise: (cases) => ({
    title: `Add semantic HTML elements to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} hardly any of the HTML elements that structure a page (header, nav, main, footer and others)${withExample(cases, describeCase)} People who use a screen reader can’t jump straight to the content, and search engines and AI assistants have to guess which part is the content.`,
    solution:
      'Put the top of the page in a header element, the menu in nav, the content in main and the bottom of the page in footer. If there is a div around one of them, change the div instead.',
  }),

  fires: () => [body(`<div><div>${longParagraph}</div></div>`)],
  quiet: () => [
    body(`<header>Acme</header><main>${longParagraph}</main><footer>Acme</footer>`),
    body(`<div role="banner"></div><div role="main">${longParagraph}</div><div role="contentinfo"></div><nav></nav>`),
    body(`<nav></nav><h2>Boots</h2><dl><dt>Care</dt><dd>${longParagraph}</dd></dl>`),
    body('<div>Short.</div>'),
  ],
})
