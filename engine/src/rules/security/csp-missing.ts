import { headerFault } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'
import { headerPlace, headerSetting } from '#rules/server-settings.ts'
import { document, linking, site } from '#testing/example.ts'

export const cspMissing = siteRule({
  id: 'csp-missing',
  name: 'No content security policy',
  checks: 'No Content-Security-Policy in headers or markup, not even one that only reports',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'setting',
  minutes: 120,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
  reviewed: '2026-11',
  check: 'Enter ADDRESS at securityheaders.com: Content-Security-Policy stands among the missing headers.',
  find: (site) =>
    headerFault(site, {
      at: 'Content-Security-Policy header',
      expected: 'a policy, in a header or a meta tag',
      // Who only watches for now is on the way.
      faultOf({ headers, safety }) {
        const policy = headers['content-security-policy'] ?? headers['content-security-policy-report-only'] ?? safety.policy
        return policy === null ? 'no policy' : null
      },
    }),

  advise: (cases, stack) => ({
    title: 'Add a content security policy',
    problem: `There is ${cases[0]?.found ?? 'no policy'}. Should a stranger’s script get into a page, nothing stops it.`,
    solution: `Begin with a policy that only reports, look at what it would stop for some weeks, then switch it on ${headerPlace(stack)}.`,
    example: headerSetting(
      'Content-Security-Policy-Report-Only',
      "default-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
      stack,
    ),
  }),

  fires: () => [site({ '/': linking() })],
  quiet: () => [
    site({ '/': { body: linking(), headers: { 'content-security-policy': "default-src 'self'" } } }),
    site({ '/': { body: linking(), headers: { 'content-security-policy-report-only': "default-src 'self'" } } }),
    site({ '/': document('<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">', '') }),
  ],
})
