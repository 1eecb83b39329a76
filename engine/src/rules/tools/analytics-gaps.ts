import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

/** Minimum number of pages, most of which must have the tag. */
const MIN_PAGES = 10
const MIN_SHARE = 0.7
const NEARLY_ALL_SHARE = 0.98

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const tag = '<script defer src="https://plausible.io/js/script.js"></script>'
const shop = (isTagged: (i: number) => boolean, otherHead = '') =>
  site({
    '/': document(tag, PATHS.map((path) => `<a href="${path}">Boots</a>`).join('')),
    ...Object.fromEntries(PATHS.map((path, i) => [path, document(isTagged(i) ? tag : otherHead, '<p>Boots</p>')])),
  })

/** The tool that most pages load. */
type Details = { usual: string }

export const analyticsGaps = siteRule<Details>({
  id: 'analytics-gaps',
  name: 'Analytics tag missing on some pages',
  version: 2,
  category: 'tools',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://support.google.com/analytics/answer/9304153',
  reviewed: '2026-11',
  check:
    'Search the source of the listed page and of the home page for your analytics tool, such as `gtag` or `matomo`: only the home page has it.',
  find(site) {
    const pages = site.pages.filter(isDestinationPage)
    const pagesPerTool = new Map<string, number>()
    for (const { measurement } of pages) {
      for (const { name, kind } of measurement.tools) if (kind !== 'consent') pagesPerTool.set(name, (pagesPerTool.get(name) ?? 0) + 1)
    }
    const [usual, most] = [...pagesPerTool].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    if (pages.length < MIN_PAGES || most < pages.length * MIN_SHARE || most >= pages.length * NEARLY_ALL_SHARE) return []
    return pages
      .filter(({ measurement }) => measurement.tools.every(({ kind }) => kind === 'consent'))
      .map(({ url }) => ({
        url,
        at: 'script',
        found: `no ${usual}`,
        expected: `${usual}, as on ${count(most, 'other page')}`,
        details: { usual },
      }))
  },

  advise: (cases) => ({
    title: `Add the analytics tag to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'doesn’t', 'don’t')} load the analytics tool that the rest of the site uses${withExample(cases, ({ details }) => details.usual)} Visits to pages without it are missing from your reports.`,
    solution: 'Put the tag into the part of the template that all pages share, and look for templates that don’t use it.',
    example: null,
  }),

  fires: () => [shop((i) => i > 0)],
  quiet: () => [
    shop(() => true),
    // Nobody sees a page that only forwards.
    shop((i) => i > 0, '<meta http-equiv="refresh" content="0; url=/boots-1">'),
    // A tag in only one section may be intended.
    shop((i) => i < 3),
    site({ '/': linking('/a'), '/a': document(tag, '') }),
  ],
})
