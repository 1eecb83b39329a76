import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

export const redirectDowngrade = siteRule({
  id: 'redirect-downgrade',
  name: 'Redirect from https to http',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and read the `location` line: it starts with http:// although the URL starts with https://.',
  find(site) {
    return site.pages.flatMap((page) => {
      if (page.redirect === null || !page.url.startsWith('https:') || !page.redirect.startsWith('http:')) return []
      const to = page.redirect.replace('http:', 'https:')
      return [{ url: page.url, at: 'Location', found: page.redirect, expected: to }]
    })
  },

  advise: (cases, stack) => ({
    title: `Point ${count(cases.length, 'redirect')} to https instead of http`,
    problem: `${count(cases.length, 'https URL redirects', 'https URLs redirect')} to http${withExample(cases, ({ url, found }) => `${url} leads to ${found}`)} Browsers warn visitors about the insecure connection, and some leave.`,
    solution: `Write https:// into ${byPageCount(cases, 'the target of the redirect', 'the target of each redirect')}. Behind a proxy or CDN, make sure your app knows that visitors use https (X-Forwarded-Proto header).${platformSetting('redirect', stack)}`,
  }),

  fires: () => [site({ '/': linking('/old', '/new'), '/old': redirect('http://shop.test/new'), '/new': linking('/') })],
  quiet: () => [site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') })],
})
