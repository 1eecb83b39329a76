import { document, linking, site } from '#rules/example.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { acceptsInput, findHeaderIssue, MISSING } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'

/** Sent as report-only, so it reports violations without blocking anything. */
const REPORT_ONLY_POLICY = "default-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'self'; frame-ancestors 'self'"

const FORM = document('', '<form method="post"><input name="email"></form>')

export const cspMissing = siteRule({
  id: 'csp-missing',
  name: 'Missing Content-Security-Policy header',
  checks: 'Sites without a Content-Security-Policy in headers or meta tags, not even in report-only mode',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'setting',
  minutes: 120,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
  reviewed: '2026-11',
  check: 'Enter ADDRESS at securityheaders.com: Content-Security-Policy is listed under missing headers.',
  find(site) {
    if (!acceptsInput(site)) return []
    return findHeaderIssue(site, {
      at: 'Content-Security-Policy header',
      expected: 'a policy',
      header: { name: 'Content-Security-Policy-Report-Only', value: REPORT_ONLY_POLICY },
      // A report-only policy counts, because it is the first step.
      issueOf({ headers, safety }) {
        const policy = headers['content-security-policy'] ?? headers['content-security-policy-report-only'] ?? safety.policy
        return policy === null ? MISSING : null
      },
    })
  },

  advise: (cases, stack) => ({
    title: 'Add a Content-Security-Policy header',
    problem: `The Content-Security-Policy header is ${cases[0]?.found || 'missing'}. If a malicious script gets into a page, nothing stops it from reading what visitors type.`,
    solution: `This is work for a developer. ${headerAdvice('Start with the report-only header below on your web server or CDN: it blocks nothing.', stack)} Open each type of page with the browser console open, and note what the policy would block. Add the sources that your site needs, and move inline scripts and styles into files, or allow them with a nonce (a random value in header and tag) or a hash of the code. When nothing you need is reported anymore, rename the header to Content-Security-Policy.`,
  }),

  fires: () => [site({ '/': FORM })],
  quiet: () => [
    // Visitors can't enter anything.
    site({ '/': linking() }),
    // The owners of a Shopify shop can't set headers.
    site({ '/': { body: FORM, headers: { 'x-shopid': '1' } } }),
    site({ '/': { body: FORM, headers: { 'content-security-policy': "default-src 'self'" } } }),
    site({ '/': { body: FORM, headers: { 'content-security-policy-report-only': "default-src 'self'" } } }),
    site({ '/': document('<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">', '<form></form>') }),
  ],
})
