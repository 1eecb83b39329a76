import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head, page } from '#testing/example.ts'

export const headerNoindex = pageRule({
  id: 'header-noindex',
  name: 'Noindex is hidden in the HTTP header',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for the line `x-robots-tag`: it says `noindex` or `none`.',
  applies: isHtmlPage,

  find(page) {
    const hidden = page.directives.find(
      ({ source, agent, tokens }) =>
        source === 'header' &&
        (agent === 'robots' || agent === 'googlebot') &&
        tokens.some((token) => token === 'noindex' || token === 'none'),
    )
    if (hidden === undefined) return []
    return [
      { at: 'X-Robots-Tag', found: page.headers['x-robots-tag'] ?? '', expected: 'no noindex, or one in the page where editors see it' },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Check the noindex in the HTTP header',
    problem: `${pagesThat(cases, 'is', 'are')} kept out of results by a header that nobody sees in the page.`,
    solution: `Remove the header${stack.includes('nginx') ? ' (look for add_header X-Robots-Tag in the nginx configuration)' : stack.includes('Apache') ? ' (look for Header set X-Robots-Tag in .htaccess)' : ' in the server, the CDN or the framework'} unless it is meant.`,
    example: null,
  }),

  fires: () => [head('', { headers: { 'x-robots-tag': 'noindex' } }), head('', { headers: { 'x-robots-tag': 'googlebot: none' } })],
  quiet: () => [
    head('<meta name="robots" content="noindex">'),
    head('', { headers: { 'x-robots-tag': 'max-snippet:50' } }),
    page('', { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' } }),
  ],
})
