import { sampleExternalLinks } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

const page = linking('https://other.test/a')

export const externalLinkBroken = probeRule({
  id: 'external-link-broken',
  name: 'Link to another site is dead',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the named link in a private window: the other site says that there is no such page.',
  // Over a fiftieth of the judging time where pages have many links: it looks at each for those that lead elsewhere.
  asks: sampleExternalLinks,

  /** Refusals, silence and errors of the server may pass, or be meant for us alone. */
  find: (answers) =>
    answers
      .filter(({ page }) => page.status === 404 || page.status === 410)
      .map(({ url, of, about = 'a', page }) => ({ url: of, at: about, found: `${url} answers ${page.status}`, expected: 'a page' })),

  advise: (cases) => ({
    title: 'Mend links to pages that are gone',
    problem: `${count(cases.length, 'link')} of the sample ${cases.length === 1 ? 'leads' : 'lead'} to nothing: ${cases[0]?.found ?? ''}. Readers trust a page less whose sources are gone.`,
    solution: 'Look for the new address of the page, link to another source, or take the link out and leave its words.',
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
