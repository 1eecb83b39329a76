import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { viewportFix } from '#rules/page-fixes.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Without a width, an initial scale of 1 makes browsers use the device width too. */
const usesDeviceWidth = (viewport: string): boolean =>
  /(^|[\s,;])width\s*=\s*device-width/i.test(viewport) ||
  (!/(^|[\s,;])width\s*=/i.test(viewport) && /initial-scale\s*=\s*1(\.0*)?(\D|$)/i.test(viewport))

export const viewportFixed = pageRule({
  id: 'viewport-fixed',
  name: 'Viewport not set to device width',
  checks: 'Pages whose viewport meta tag doesn’t use the width of the device',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  reviewed: '2026-11',
  check: 'View the page source and search for `viewport`: its `content` doesn’t say `width=device-width`.',
  applies: (page) => isHtmlPage(page) && page.viewport !== null && page.viewport !== '',

  find(page) {
    const viewport = page.viewport ?? ''
    return usesDeviceWidth(viewport)
      ? []
      : [{ at: 'meta[name=viewport]', found: viewport, expected: 'width=device-width, initial-scale=1', fix: () => viewportFix(page) }]
  },

  advise: (cases) => ({
    title: `Set the viewport to device width on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'doesn’t', 'don’t')} adapt to the width of the phone${withExample(cases)} Visitors have to zoom and scroll sideways to read, and Google indexes the mobile version of your site.`,
    solution:
      'Set the viewport meta tag to width=device-width, initial-scale=1. Then open the page on a phone and fix parts that are wider than the screen.',
  }),

  fires: () => [head('<meta name="viewport" content="width=1024">'), head('<meta name="viewport" content="minimum-scale=0.5">')],
  quiet: () => [
    head('<meta name="viewport" content="initial-scale=1, width=device-width">'),
    head('<meta name="viewport" content="initial-scale=1.0">'),
    head(''),
  ],
})
