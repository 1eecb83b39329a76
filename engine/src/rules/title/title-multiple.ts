import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listFirst, pageCount, pagesThat } from '#rules/wording.ts'

export const titleMultiple = pageRule({
  id: 'title-multiple',
  name: 'Multiple title tags',
  checks: 'Pages with more than one title tag in the head',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  // These rules judged the first title, which may be the one to delete.
  explains: ['title-too-short', 'title-too-wide', 'title-outdated-year', 'title-duplicate'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'View the page source and count `<title` before `</head>`: there is more than one.',
  applies: isHtmlPage,

  find(page) {
    const titles = page.titles.filter((title) => title.place === 'head')
    return titles.length < 2
      ? []
      : [
          {
            at: 'head > title',
            found: listFirst(titles.map(({ text }) => (text === '' ? 'an empty title' : `“${text}”`))),
            expected: 'one title tag',
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Remove extra title tags from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} more than one title tag${withExample(cases)} Google picks one of them, and it may not be the one you want people to see.`,
    solution: stack.includes('WordPress')
      ? "Keep one title tag and remove the others. In WordPress, the theme and an SEO plugin often both print one: delete the title tag from header.php of the theme, and put add_theme_support('title-tag') into functions.php."
      : 'Keep one title tag and remove the others. Usually a theme and a plugin both print one: switch it off in one of them.',
    example: null,
  }),

  fires: () => [head('<title>Boots</title><title>Shop</title>')],
  quiet: () => [head('<title>Boots</title>'), page(document('<title>Boots</title>', '<svg><title>Icon</title></svg>'))],
})
