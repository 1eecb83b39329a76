import { head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'
import { CRAWLER_NAME } from '#web/user-agent.ts'

/** Cloudflare replaces email addresses with links to this URL, which is no page. */
const EMAIL_PROTECTION = /\/cdn-cgi\/l\/email-protection/

export const pageAccessRefused = pageRule({
  id: 'page-access-refused',
  name: 'Our crawler was blocked',
  checks: 'Pages that a login or bot protection keeps our crawler from reading',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS`: the first line shows 401 or 403, or a private window shows a login or “Just a moment”.',
  applies: (page) => page.status !== 0,

  find(page) {
    if (!isAccessRefused(page) || EMAIL_PROTECTION.test(page.url)) return []
    const title = page.title?.text ?? ''
    const found = page.status !== 200 ? `status ${page.status}` : title === '' ? 'a bot check' : `a bot check titled “${title}”`
    return [{ at: 'HTTP status', found, expected: 'a page that can be read without a login' }]
  },

  advise: (cases, stack) => ({
    title: `Let our crawler read ${pageCount(cases)}`,
    problem: `We couldn’t check ${pageCount(cases)} because of a login or bot protection${withExample(cases, 'page')} This is a gap in the report, not an error on your site, unless the protection also blocks search engines.`,
    solution: `If this content is public, allow our user agent (${CRAWLER_NAME}) in your firewall or bot protection and run the analysis again.${stack.includes('Cloudflare') ? ' In Cloudflare, add a custom rule with the action Skip under Security › WAF.' : ''} If it is private on purpose, you don’t need to do anything.`,
    example: null,
  }),

  fires: () => [
    page('<title>Log in</title>', { status: 401 }),
    page('<title>Just a moment...</title>', { headers: { 'cf-mitigated': 'challenge' } }),
  ],
  quiet: () => [
    page('<title>Not found</title>', { status: 404 }),
    page('', { path: '/cdn-cgi/l/email-protection', status: 404 }),
    head('<title>Just boots</title>'),
  ],
})
