import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** An initial scale alone makes browsers take the width of the device too. */
const fits = (viewport: string): boolean =>
  /(^|[\s,;])width\s*=\s*device-width/i.test(viewport) ||
  (!/(^|[\s,;])width\s*=/i.test(viewport) && /initial-scale\s*=\s*1(\.0*)?(\D|$)/i.test(viewport))

export const viewportFixed = pageRule({
  id: 'viewport-fixed',
  name: 'Page has a fixed width on phones',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `viewport`: its `content` does not say `width=device-width`.',
  applies: (page) => isHtmlPage(page) && page.viewport !== null && page.viewport !== '',

  find(page) {
    const viewport = page.viewport ?? ''
    return fits(viewport) ? [] : [{ at: 'meta[name=viewport]', found: viewport, expected: 'width=device-width, initial-scale=1' }]
  },

  advise: (cases) => ({
    title: 'Let the page be as wide as the device',
    problem: `${pagesThat(cases, 'does', 'do')} not take the width of the phone: “${cases[0]?.found ?? ''}”. People must zoom and push the page to read it.`,
    solution: 'Set the width to that of the device, and let the layout follow it.',
    example: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  }),

  fires: () => [head('<meta name="viewport" content="width=1024">'), head('<meta name="viewport" content="minimum-scale=0.5">')],
  quiet: () => [
    head('<meta name="viewport" content="initial-scale=1, width=device-width">'),
    head('<meta name="viewport" content="initial-scale=1.0">'),
    head(''),
  ],
})
