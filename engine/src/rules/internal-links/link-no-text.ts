import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20

export const linkNoText = pageRule({
  id: 'link-no-text',
  name: 'Link without a name',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  reviewed: '2026-11',
  check: 'Run the accessibility check of the Lighthouse panel: the link is listed under “Links do not have a discernible name”.',
  applies: isHtmlPage,

  find(page) {
    return page.links
      .filter((link) => link.text === '' && link.url !== null)
      .slice(0, MOST)
      .map((link) => ({ at: link.path, found: `link to ${link.url} without text`, expected: 'text, or an image with alt text' }))
  },

  advise: (cases) => ({
    title: 'Name your links',
    problem: `${pagesThat(cases, 'has', 'have')} links that neither people who listen nor search engines can tell apart: ${cases[0]?.found ?? ''}.`,
    solution: 'Write text into the link, give its image an alt text, or add an aria-label to icons.',
    example: '<a href="/cart" aria-label="Cart"><svg>…</svg></a>',
  }),

  fires: () => [body('<a href="/cart"><svg></svg></a>'), body('<a href="/boots"><img src="/b.jpg" alt=""></a>')],
  quiet: () => [
    body('<a href="/cart" aria-label="Cart"><svg></svg></a>'),
    body('<a href="/boots"><img src="/b.jpg" alt="Boots"></a>'),
    body('<a href="/x" title="More">  </a>'),
    body('<a href="/cart"><svg role="img" aria-label="Cart"></svg></a>'),
    body('<a href="/boots"><img src="/b.jpg" title="Boots"></a>'),
  ],
})
