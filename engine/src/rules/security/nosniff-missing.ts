import type { Page } from '#facts/page.ts'
import { document, linking, site } from '#rules/example.ts'
import { htmlPages } from '#rules/gates.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { findHeaderIssue, type HeaderDetails, MISSING } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'
import { siteMatcher } from '#web/same-site.ts'

/**
 * A file whose name contains the query of its former URL, such as `app.js%3Fv=2` in a saved site. Static hosts take the type from the end of
 * the name, so with nosniff, browsers would no longer load it.
 */
const loadsUntypedFiles = ({ url: pageUrl, assets }: Page): boolean => {
  const isOwn = siteMatcher(pageUrl)
  return assets.some(({ url }) => url !== null && /\.(?:m?js|css)%3f/i.test(url) && isOwn(url))
}

export const nosniffMissing = siteRule<HeaderDetails>({
  id: 'nosniff-missing',
  name: 'Missing X-Content-Type-Options header',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 5,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for `x-content-type-options`: it is missing or doesn’t say nosniff.',
  find(site) {
    if (htmlPages(site).some(loadsUntypedFiles)) return []
    return findHeaderIssue(site, {
      at: 'X-Content-Type-Options header',
      expected: 'nosniff',
      header: { name: 'X-Content-Type-Options', value: 'nosniff' },
      issueOf({ headers }) {
        const value = headers['x-content-type-options']
        if (value === undefined) return MISSING
        return /^\s*nosniff\b/i.test(value) ? null : value
      },
    })
  },

  advise: (cases, stack) => ({
    title: 'Add the X-Content-Type-Options header',
    problem: `The X-Content-Type-Options header is ${cases[0]?.found || 'missing'}. Without ${cases.every(({ details }) => details.isMissing) ? 'it' : 'the value nosniff'}, browsers may run an uploaded file, such as a text file, as a script.`,
    solution: `${headerAdvice('Set the header to nosniff on your web server or CDN.', stack)} Then check that your pages still look and work as before: scripts and stylesheets with a wrong Content-Type will no longer load.`,
  }),

  fires: () => [site({ '/': linking() })],
  quiet: () => [
    site({ '/': document('<script src="/app.js%3Fv=2"></script>', '') }),
    site({ '/': { body: linking(), headers: { 'x-shopid': '1' } } }),
    site({ '/': { body: linking(), headers: { 'x-content-type-options': 'nosniff' } } }),
    site({ '/': { body: linking(), headers: { 'X-Content-Type-Options': 'nosniff, nosniff' } } }),
  ],
})
