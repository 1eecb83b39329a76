import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { externalLinkProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

const page = linking('https://other.test/a')

export const externalLinkBroken = probeRule({
  id: 'external-link-broken',
  name: 'Broken external link',
  checks: 'Links to pages on other sites that return 404 or 410',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the link in a private window: the other site says that the page doesn’t exist.',
  // Takes more than 2% of the judging time on pages with many links: it looks at each link.
  requests: externalLinkProbes,

  /** Other errors don’t count: they may be temporary, or the host may refuse only our crawler. */
  find: (responses) =>
    responses
      .filter(({ page }) => page.status === 404 || page.status === 410)
      .map(({ url, of, about = 'a', page }) => ({
        url: of,
        at: about,
        found: `${url} returns ${page.status}`,
        expected: 'a page that exists',
      })),

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken external link')}`,
    problem: `Of the external links we checked, ${foundCount(cases, 'leads', 'lead')} to a missing page${withExample(cases)} Broken sources make your page look outdated, and readers trust it less.`,
    solution: 'Find the new URL of the page or another good source, and link to it. If there is none, remove the link and keep the text.',
    example: null,
  }),

  fires: () => [site({ '/': page, 'https://other.test/a': { status: 404 } }), site({ '/': page, 'https://other.test/a': { status: 410 } })],
  quiet: () => [
    site({ '/': page, 'https://other.test/a': 'Hello' }),
    site({ '/': page, 'https://other.test/a': { status: 403 } }),
    site({ '/': page, 'https://other.test/a': { status: 503 } }),
    site({ '/': page, 'https://other.test/a': { failure: 'timeout' } }),
    site({ '/': linking('https://www.linkedin.com/in/ann'), 'https://www.linkedin.com/in/ann': { status: 404 } }),
  ],
})
