import { headerSetting } from '#fixes/header-setting.ts'
import { withExample } from '#rules/example-sentence.ts'
import { headerFault } from '#rules/page-headers.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

/** Policies that send full URLs to every site. Without a policy browsers send only the host, so a missing one is fine. */
const UNSAFE = /^(unsafe-url|no-referrer-when-downgrade)$/i

export const referrerPolicyMissing = siteRule({
  id: 'referrer-policy-missing',
  name: 'Unsafe Referrer-Policy',
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
        // Browsers use the last value they know.
        const last = policy.split(',').at(-1)?.trim() ?? ''
        return UNSAFE.test(last) ? last : null
      },
    }),

  advise: (cases, stack) => ({
    title: 'Set a safe Referrer-Policy',
    problem: `Your referrer policy sends the full URL of your pages, with all parameters, to other sites${withExample(cases)} Private data in URLs, such as search terms or tokens, can leak.`,
    solution: `Set the header on your web server or CDN.${platformSetting('header', stack)} You can also just remove the policy, because the default of browsers is safe.`,
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
