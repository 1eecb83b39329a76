import { headerFault } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'
import { headerPlace, headerSetting } from '#rules/server-settings.ts'
import { document, linking, site } from '#testing/example.ts'

export const framingNotLimited = siteRule({
  id: 'framing-not-limited',
  name: 'Other sites may show the pages in a frame',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 10,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/frame-ancestors',
  reviewed: '2026-11',
  check: 'Enter ADDRESS at securityheaders.com: X-Frame-Options is missing, and no policy names `frame-ancestors`.',
  find: (site) =>
    headerFault(site, {
      at: 'Content-Security-Policy header',
      expected: 'frame-ancestors, or X-Frame-Options',
      faultOf: ({ headers }) =>
        headers['x-frame-options'] !== undefined || /frame-ancestors/i.test(headers['content-security-policy'] ?? '')
          ? null
          : 'no limit to framing',
    }),

  advise: (cases, stack) => ({
    title: 'Keep pages out of others’ frames',
    problem: `There is ${cases[0]?.found ?? 'no limit to framing'}. A stranger can lay your page invisibly over his own and catch clicks.`,
    solution: `Set the header ${headerPlace(stack)}, and name the sites that may embed yours, if any.`,
    example: headerSetting('Content-Security-Policy', "frame-ancestors 'self'", stack),
  }),

  fires: () => [
    site({ '/': linking() }),
    // Browsers do not obey this one in a document.
    site({ '/': document('<meta http-equiv="Content-Security-Policy" content="frame-ancestors \'self\'">', '') }),
  ],
  quiet: () => [
    site({ '/': { body: linking(), headers: { 'x-frame-options': 'SAMEORIGIN' } } }),
    site({ '/': { body: linking(), headers: { 'content-security-policy': 'frame-ancestors https://partner.test' } } }),
  ],
})
