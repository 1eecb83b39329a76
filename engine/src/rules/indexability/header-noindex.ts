import type { Stack } from '#facts/stack.ts'
import { head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const whereToLook = (stack: readonly Stack[]): string =>
  stack.includes('Next.js')
    ? 'look for X-Robots-Tag in headers() of next.config.js'
    : stack.includes('nginx')
      ? 'look for add_header X-Robots-Tag in the nginx configuration'
      : stack.includes('Apache') || stack.includes('LiteSpeed')
        ? 'look for Header set X-Robots-Tag in .htaccess'
        : stack.includes('Cloudflare')
          ? 'look in the server configuration, and in Cloudflare under Rules › Transform Rules'
          : 'look in the settings of your server, CDN and framework'

export const headerNoindex = pageRule({
  id: 'header-noindex',
  name: 'Noindex in the HTTP header (X-Robots-Tag)',
  checks: 'X-Robots-Tag headers with noindex, which are easy to overlook',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for the `x-robots-tag` line: it contains `noindex` or `none`.',
  applies: isHtmlPage,

  find(page) {
    const directive = page.directives.find(
      ({ source, agent, tokens }) =>
        source === 'header' &&
        (agent === 'robots' || agent === 'googlebot') &&
        tokens.some((token) => token === 'noindex' || token === 'none'),
    )
    if (directive === undefined) return []
    return [
      {
        at: 'X-Robots-Tag',
        found: (page.headers['x-robots-tag'] ?? '').replaceAll('\n', '; '),
        expected: 'no noindex, unless the page should stay hidden',
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Remove the noindex header from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'sends', 'send')} an X-Robots-Tag header with noindex${withExample(cases, 'page')} Google keeps such pages out of search results, and the header is easy to overlook because it isn’t in the page itself.`,
    solution: `If this content should appear in search results, remove the header: ${whereToLook(stack)}. If it should stay hidden, you don’t need to do anything.`,
    example: null,
  }),

  fires: () => [head('', { headers: { 'x-robots-tag': 'noindex' } }), head('', { headers: { 'x-robots-tag': 'googlebot: none' } })],
  quiet: () => [
    head('<meta name="robots" content="noindex">'),
    head('', { headers: { 'x-robots-tag': 'max-snippet:50' } }),
    page('', { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' } }),
  ],
})
