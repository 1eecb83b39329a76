import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, head, page } from '#testing/example.ts'

export const titleMultiple = pageRule({
  id: 'title-multiple',
  name: 'Page has several titles',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'View the page’s source and count `<title` before `</head>`: there is more than one.',
  applies: isHtmlPage,

  find(page) {
    const titles = page.titles.filter((title) => title.place === 'head')
    return titles.length < 2 ? [] : [{ at: 'head > title', found: titles.map((title) => title.text).join(' and '), expected: 'one title' }]
  },

  advise: (cases) => ({
    title: 'Keep one title per page',
    problem: `${pagesThat(cases, 'has', 'have')} more than one title: ${cases[0]?.found ?? ''}. Which one is shown is left to chance.`,
    solution: 'Remove all but one; a theme and a plugin that both print it are the usual cause.',
    example: null,
  }),

  fires: () => [head('<title>Boots</title><title>Shop</title>')],
  quiet: () => [head('<title>Boots</title>'), page(document('<title>Boots</title>', '<svg><title>Icon</title></svg>'))],
})
