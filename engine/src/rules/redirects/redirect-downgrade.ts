import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

export const redirectDowngrade = siteRule({
  id: 'redirect-downgrade',
  name: 'Redirect leads from https to http',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and read the line `location`: it begins with http:// although the address begins with https://.',
  find(site) {
    return site.pages.flatMap((page) => {
      if (page.redirect === null || !page.url.startsWith('https:') || !page.redirect.startsWith('http:')) return []
      return [{ url: page.url, at: 'Location', found: page.redirect, expected: page.redirect.replace('http:', 'https:') }]
    })
  },

  advise: (cases) => ({
    title: 'Keep redirects on https',
    problem: `${count(cases.length, 'secure address', 'secure addresses')} ${cases.length === 1 ? 'sends' : 'send'} visitors to an insecure one: ${cases[0]?.found ?? ''}. Browsers warn, and the chain goes back and forth.`,
    solution: 'Write https:// into the redirect’s target.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': redirect('http://shop.test/new') })],
  quiet: () => [site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') })],
})
