import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MAX_SHARE = 0.5

export const nosnippetCoversMainText = pageRule({
  id: 'nosnippet-covers-main-text',
  name: 'data-nosnippet on most of the text',
  checks: 'Pages where data-nosnippet covers more than half of the main text',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page source for `data-nosnippet`: the elements that have it contain more than half of the text.',
  applies: isMeantForSearch,

  find(page) {
    if (page.nosnippetShare <= MAX_SHARE || page.text.words < 50) return []
    return [
      {
        at: '[data-nosnippet]',
        found: `${Math.round(page.nosnippetShare * 100)}% of the main text`,
        expected: 'at most half of the main text',
      },
    ]
  },

  advise: (cases) => ({
    title: `Limit data-nosnippet to short passages on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'hides most of its text', 'hide most of their text')} with data-nosnippet${withExample(cases, 'page')} Google can’t show this text below the title in search results or use it in AI answers, so fewer people click.`,
    solution: 'Remove data-nosnippet from the element around the main text. Put it only on the passages that must not be quoted.',
  }),

  fires: () => [body(`<main><div data-nosnippet>${'Boots for every weather. '.repeat(40)}</div><p>Buy now.</p></main>`)],
  quiet: () => [body(`<main>${'Boots for every weather. '.repeat(40)}<p data-nosnippet>Members only.</p></main>`)],
})
