import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { viewportFix } from '#rules/page-fixes.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, listed, pageCount } from '#rules/wording.ts'

/** The zoom that axe's rule `meta-viewport-large` requires: 500%. */
const ENOUGH_ZOOM = 5

/** The settings that block zooming. */
function blockersIn(viewport: string): string[] {
  const scalable = /user-scalable\s*=\s*([\w.-]+)/i.exec(viewport)?.[1]?.toLowerCase()
  const maximumScale = /maximum-scale\s*=\s*(-?[\d.]+)/i.exec(viewport)?.[1]
  return [
    ...(scalable === 'no' || scalable === '0' ? ['user-scalable'] : []),
    ...(maximumScale !== undefined && Number(maximumScale) >= 0 && Number(maximumScale) < ENOUGH_ZOOM ? ['maximum-scale'] : []),
  ]
}

/** What blocks zooming: names such as `maximum-scale`, and settings such as `maximum-scale=1.0`. */
type Details = { names: string[]; settings: string[] }

export const viewportZoomBlocked = pageRule<Details>({
  id: 'viewport-zoom-blocked',
  name: 'Zoom disabled on mobile',
  checks: 'Viewport meta tags with user-scalable=no or a maximum-scale below 5',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://dequeuniversity.com/rules/axe/4.10/meta-viewport',
  reviewed: '2026-11',
  check: 'View the page source and search for `viewport`: it says `user-scalable=no` or a `maximum-scale` below 5.',
  applies: (page) => isHtmlPage(page) && page.viewport !== null,

  find(page) {
    const viewport = page.viewport ?? ''
    const names = blockersIn(viewport)
    const settings = viewport.split(/[,;]/).map((setting) => setting.trim())
    return names.length === 0
      ? []
      : [
          {
            at: 'meta[name=viewport]',
            found: viewport,
            expected: 'width=device-width, initial-scale=1',
            details: { names, settings: settings.filter((setting) => blockersIn(setting).length > 0) },
            fix: () => viewportFix(page),
          },
        ]
  },

  advise: (cases) => ({
    title: `Allow zooming on ${pageCount(cases)}`,
    problem: `The viewport meta tag on ${pageCount(cases)} stops visitors from zooming in on a phone${withExample(cases, ({ details }) => `\`${details.settings.join(', ')}\``)} People who can’t read small text leave, and the setting violates accessibility guidelines (WCAG).`,
    solution: `Remove ${listed([...new Set(cases.flatMap(({ details }) => details.names))])} from the viewport meta tag${byPageCount(cases, '', ' in your page template; one change is usually enough for all pages')}.`,
  }),

  fires: () => [
    head('<meta name="viewport" content="width=device-width, user-scalable=no">'),
    head('<meta name="viewport" content="width=device-width, maximum-scale=1">'),
    head('<meta name="viewport" content="width=device-width"><meta name="viewport" content="width=device-width, maximum-scale=1">'),
  ],
  quiet: () => [
    head('<meta name="viewport" content="width=device-width, user-scalable=yes, maximum-scale=5">'),
    head('<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">'),
    head('<meta name="viewport" content="user-scalable=0"><meta name="viewport" content="width=device-width">'),
  ],
})
