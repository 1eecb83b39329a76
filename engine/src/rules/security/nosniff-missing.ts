import { linking, site } from '#rules/example.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { findHeaderIssue } from '#rules/page-headers.ts'
import { type Case, siteRule } from '#rules/rule.ts'

const isMissing = ({ found }: Case): boolean => found === '' || found.startsWith('missing')

export const nosniffMissing = siteRule({
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
  find: (site) =>
    findHeaderIssue(site, {
      at: 'X-Content-Type-Options header',
      expected: 'nosniff',
      header: { name: 'X-Content-Type-Options', value: 'nosniff' },
      issueOf({ headers }) {
        const value = headers['x-content-type-options']
        if (value === undefined) return 'missing'
        return /^\s*nosniff\b/i.test(value) ? null : value
      },
    }),

  advise: (cases, stack) => ({
    title: 'Add the X-Content-Type-Options header',
    problem: `The X-Content-Type-Options header is ${cases[0]?.found || 'missing'}. Without ${cases.every(isMissing) ? 'it' : 'the value nosniff'}, browsers may run an uploaded file, such as a text file, as a script.`,
    solution: `${headerAdvice('Set the header to nosniff on your web server or CDN.', stack)} Then check that your pages still look and work as before: scripts and stylesheets with a wrong Content-Type will no longer load.`,
  }),

  fires: () => [site({ '/': linking() })],
  quiet: () => [
    site({ '/': { body: linking(), headers: { 'x-shopid': '1' } } }),
    site({ '/': { body: linking(), headers: { 'x-content-type-options': 'nosniff' } } }),
    site({ '/': { body: linking(), headers: { 'X-Content-Type-Options': 'nosniff, nosniff' } } }),
  ],
})
