import { headerFault } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'
import { headerPlace, headerSetting } from '#rules/server-settings.ts'
import { document, linking, site } from '#testing/example.ts'

/** Sends whole addresses to everybody. Without any policy browsers send the host only, so silence is no fault. */
const UNSAFE = /^(unsafe-url|no-referrer-when-downgrade)$/i

export const referrerPolicyMissing = siteRule({
  id: 'referrer-policy-missing',
  name: 'Whole addresses are told to other sites',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 5,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy',
  reviewed: '2026-11',
  check:
    'Run `curl -sI ADDRESS` and read `referrer-policy`, or `name="referrer"` in the source: it says unsafe-url or no-referrer-when-downgrade.',
  find: (site) =>
    headerFault(site, {
      at: 'Referrer-Policy header',
      expected: 'strict-origin-when-cross-origin',
      faultOf({ headers, metas }) {
        const policy = metas.find(({ name }) => name === 'referrer')?.content ?? headers['referrer-policy'] ?? ''
        // Of several, browsers take the last one they know.
        const last = policy.split(',').at(-1)?.trim() ?? ''
        return UNSAFE.test(last) ? last : null
      },
    }),

  advise: (cases, stack) => ({
    title: 'Tell other sites the host only',
    problem: `The referrer policy is ${cases[0]?.found ?? 'unsafe-url'}: paths and parameters of your pages are told to every site that they link to or load from.`,
    solution: `Set the header ${headerPlace(stack)}, or remove the policy: the browsers’ own is safe.`,
    example: headerSetting('Referrer-Policy', 'strict-origin-when-cross-origin', stack),
  }),

  fires: () => [
    site({ '/': { body: linking(), headers: { 'referrer-policy': 'unsafe-url' } } }),
    site({ '/': document('<meta name="referrer" content="no-referrer-when-downgrade">', '') }),
  ],
  quiet: () => [
    site({ '/': { body: linking(), headers: { 'referrer-policy': 'unsafe-url, strict-origin-when-cross-origin' } } }),
    site({ '/': linking() }),
  ],
})
