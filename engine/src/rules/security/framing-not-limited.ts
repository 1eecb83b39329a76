import { document, linking, site } from '#rules/example.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { acceptsInput, findHeaderIssue, MISSING } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'

const FORM = document('', '<form method="post"><input name="email"></form>')

export const framingNotLimited = siteRule({
  id: 'framing-not-limited',
  name: 'Missing clickjacking protection',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 10,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/frame-ancestors',
  reviewed: '2026-11',
  check: 'Enter ADDRESS at securityheaders.com: X-Frame-Options is missing, and no policy names `frame-ancestors`.',
  find(site) {
    if (!acceptsInput(site)) return []
    return findHeaderIssue(site, {
      builders: ['Webflow'],
      at: 'Content-Security-Policy header',
      expected: 'frame-ancestors, or X-Frame-Options',
      // X-Frame-Options, because a new Content-Security-Policy header would replace an existing policy.
      header: { name: 'X-Frame-Options', value: 'SAMEORIGIN' },
      issueOf: ({ headers }) =>
        headers['x-frame-options'] !== undefined || /frame-ancestors/i.test(headers['content-security-policy'] ?? '') ? null : MISSING,
    })
  },

  advise: (cases, stack) => ({
    title: 'Add clickjacking protection',
    problem: `The HTTP header X-Frame-Options, which stops other sites from showing your pages in a frame, is ${cases[0]?.found || 'missing'}. Attackers can lay your page invisibly over theirs and make visitors click on it without knowing.`,
    solution: `${stack.includes('Webflow') ? 'In Webflow, turn on “Use secure frame headers” in the publishing settings of the site.' : headerAdvice('Set the X-Frame-Options header on your web server or CDN.', stack)} If you want certain sites to embed your pages, use frame-ancestors in a Content-Security-Policy header instead, and list those sites there.`,
  }),

  fires: () => [
    site({ '/': FORM }),
    site({ '/': document('<meta name="generator" content="Webflow">', '<form></form>') }),
    // Browsers ignore frame-ancestors in a meta tag.
    site({ '/': document('<meta http-equiv="Content-Security-Policy" content="frame-ancestors \'self\'">', '<form></form>') }),
  ],
  quiet: () => [
    // Visitors can't do anything that a click could trigger.
    site({ '/': linking() }),
    site({ '/': document('<meta name="generator" content="Squarespace">', '<form></form>') }),
    site({ '/': { body: FORM, headers: { 'x-frame-options': 'SAMEORIGIN' } } }),
    site({ '/': { body: FORM, headers: { 'content-security-policy': 'frame-ancestors https://partner.test' } } }),
  ],
})
