import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LARGEST_SHARE = 0.5

export const nosnippetCoversMainText = pageRule({
  id: 'nosnippet-covers-main-text',
  name: 'Most of the text is hidden from snippets',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `data-nosnippet`: what it encloses is more than half of the text.',
  applies: isIndexable,

  find(page) {
    if (page.nosnippetShare <= LARGEST_SHARE || page.text.words < 50) return []
    return [{ at: '[data-nosnippet]', found: `${Math.round(page.nosnippetShare * 100)} % of the main text`, expected: 'at most half' }]
  },

  advise: (cases) => ({
    title: 'Use data-nosnippet for small parts only',
    problem: `${pagesThat(cases, 'hides', 'hide')} most of its text from snippets and AI answers: ${cases[0]?.found ?? ''}. Results show no description, and assistants do not cite such a page.`,
    solution: 'Put the attribute on the parts that must not be quoted, not on a wrapper around the whole text.',
    example: '<p data-nosnippet>Members only: …</p>',
  }),

  fires: () => [body(`<main><div data-nosnippet>${'Boots for every weather. '.repeat(40)}</div><p>Buy now.</p></main>`)],
  quiet: () => [body(`<main>${'Boots for every weather. '.repeat(40)}<p data-nosnippet>Members only.</p></main>`)],
})
