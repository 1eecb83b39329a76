import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const h1IsImageOnly = pageRule({
  id: 'h1-is-image-only',
  name: 'Main heading is an image without text',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `<h1`: only an image stands inside, with an empty `alt` or none.',
  applies: isIndexable,

  find(page) {
    return page.headings
      .filter((heading) => heading.level === 1 && heading.hasImage && heading.text === '')
      .map(() => ({ at: 'h1 > img', found: 'an image without alt text', expected: 'text, or an alt text that says the same' }))
  },

  advise: (cases) => ({
    title: 'Put words into the main heading',
    problem: `${pagesThat(cases, 'has', 'have')} only an image as main heading, and the image has no alt text. Search engines and people who listen to the page find no heading.`,
    solution: 'Write the headline as text, or name it in the alt text.',
    example: '<h1><img src="/logo.png" alt="Waterproof walking boots"></h1>',
  }),

  fires: () => [body('<h1><img src="/logo.png"></h1>'), body('<h1><a href="/"><img src="/logo.png" alt=""></a></h1>')],
  quiet: () => [body('<h1><img src="/logo.png" alt="Boots"></h1>'), body('<h1><img src="/i.png" alt=""> Boots</h1>'), body('<h1></h1>')],
})
