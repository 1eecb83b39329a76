import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

type Details = { urlWithoutQuery: string }

export const a11yFrameUntitled = pageRule<Details>({
  id: 'a11y-frame-untitled',
  name: 'Iframe without title',
  checks: 'Visible iframes without a title or aria-label',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
  reviewed: '2026-11',
  check: 'In Chrome, press F12 and open Lighthouse, then run the accessibility audit: the iframe is listed under frames without a title.',
  applies: isHtmlPage,

  find(page) {
    return page.access.untitledFrames.map(({ src, path }) => ({
      at: path,
      found: `iframe ${src} without a title`,
      expected: 'a title',
      details: { urlWithoutQuery: src.replace(/\?.*/s, '') },
    }))
  },

  advise: (cases) => ({
    title: `Add ${byFoundCount(cases, 'a title', 'titles')} to ${foundCount(cases, 'iframe')}`,
    problem: `${foundCount(cases, `iframe on ${pageCount(cases)} has`, `different iframes on ${pageCount(cases)} have`)} no title${withExample(cases, ({ details }) => details.urlWithoutQuery)} Screen readers say only “frame”, so their users don’t know whether it’s a map, a video or an ad.`,
    solution: `Add a title attribute to ${byFoundCount(cases, 'the', 'each')} iframe that says what it shows.`,
  }),

  fires: () => [body('<iframe src="https://maps.example/shop"></iframe>')],
  quiet: () => [
    body('<iframe src="https://maps.example/shop" title="Map"></iframe>'),
    body('<noscript><iframe src="https://tag.example/ns.html" height="0" width="0"></iframe></noscript>'),
    body('<iframe src="https://tag.example/x" style="display:none"></iframe><iframe></iframe>'),
  ],
})
