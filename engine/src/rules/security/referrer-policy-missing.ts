import type { Page } from '#facts/page.ts'
import { WEBSITE_BUILDERS, websiteBuilderIn } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { findHeaderIssue } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'

/** Policies that send full URLs to every site. Without a policy browsers send only the host, so a missing one is fine. */
const UNSAFE_POLICY = /^(unsafe-url|no-referrer-when-downgrade)$/i

const SAFE_POLICY = 'strict-origin-when-cross-origin'

const metaPolicy = ({ metas }: Page): string | undefined => metas.find(({ name }) => name === 'referrer')?.content

export const referrerPolicyMissing = siteRule({
  id: 'referrer-policy-missing',
  name: 'Unsafe Referrer-Policy',
  version: 2,
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
    findHeaderIssue(site, {
      at: 'Referrer-Policy header',
      expected: SAFE_POLICY,
      header: { name: 'Referrer-Policy', value: SAFE_POLICY },
      builders: WEBSITE_BUILDERS,
      issueOf(page) {
        // The owner of a site on a website builder can change only the tag.
        const policy = metaPolicy(page) ?? (websiteBuilderIn(page.stack) === undefined ? page.headers['referrer-policy'] : undefined) ?? ''
        // Browsers use the last value that they support.
        const last = policy.split(',').at(-1)?.trim() ?? ''
        return UNSAFE_POLICY.test(last) ? last : null
      },
    }).map((found) => {
      const page = site.page(found.url)
      // A tag in the page takes precedence over the header.
      return page === null || metaPolicy(page) === undefined
        ? found
        : {
            ...found,
            fix: (): Fix => [{ do: 'set attributes', at: { tag: 'meta', has: { name: 'referrer' } }, values: { content: SAFE_POLICY } }],
          }
    }),

  advise: (cases, stack) => ({
    title: 'Set a safe Referrer-Policy',
    problem: `Your referrer policy sends the full URL of your pages, with all parameters, to other sites${withExample(cases)} Private data in URLs, such as search terms or tokens, can leak.`,
    solution: `${websiteBuilderIn(stack) === undefined ? `${headerAdvice(`Set the Referrer-Policy header to ${SAFE_POLICY} on your web server or CDN.`, stack)} If your pages have a referrer meta tag, change it too.` : `Change the referrer meta tag of your pages to ${SAFE_POLICY}.`} You can also just remove the policy, because the default of browsers is safe.`,
  }),

  fires: () => [
    site({ '/': { body: linking(), headers: { 'referrer-policy': 'unsafe-url' } } }),
    site({ '/': document('<meta name="referrer" content="no-referrer-when-downgrade">', '') }),
  ],
  quiet: () => [
    site({ '/': { body: linking(), headers: { 'referrer-policy': 'unsafe-url', 'x-shopid': '1' } } }),
    site({ '/': { body: linking(), headers: { 'referrer-policy': 'unsafe-url, strict-origin-when-cross-origin' } } }),
    site({ '/': linking() }),
  ],
})
