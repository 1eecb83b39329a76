import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const a11yFrameUntitled = pageRule({
  id: 'a11y-frame-untitled',
  name: 'Embedded page without a title',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
  reviewed: '2026-11',
  check: 'Run the accessibility check of the Lighthouse panel: the frame is listed among those that do not have a title.',
  applies: isHtmlPage,

  find(page) {
    return page.access.untitledFrames.map(({ src, path }) => ({ at: path, found: `iframe of ${src} without a title`, expected: 'a title' }))
  },

  advise: (cases) => ({
    title: 'Give embedded pages a title',
    problem: `${pagesThat(cases, 'embeds', 'embed')} something without saying what: ${cases[0]?.found ?? ''}. Screen readers can only say “frame”.`,
    solution: 'Add a title that says what is inside.',
    example: '<iframe src="https://maps.example/shop" title="Map: how to reach the shop"></iframe>',
  }),

  fires: () => [body('<iframe src="https://maps.example/shop"></iframe>')],
  quiet: () => [
    body('<iframe src="https://maps.example/shop" title="Map"></iframe>'),
    body('<noscript><iframe src="https://tag.example/ns.html" height="0" width="0"></iframe></noscript>'),
    body('<iframe src="https://tag.example/x" style="display:none"></iframe><iframe></iframe>'),
  ],
})
