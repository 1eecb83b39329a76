import { isHtmlPage, mayHideMore } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { document, linking, site } from '#testing/example.ts'

/** Shops and builders that count visits themselves. */
const COUNTING = new Set(['Shopify', 'Wix', 'Squarespace', 'Webflow'])
export const analyticsMissing = siteRule({
  id: 'analytics-missing',
  name: 'Nothing counts the visits',
  version: 1,
  category: 'tools',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  explainsEverywhere: ['consent-mode-missing'],
  source: 'https://support.google.com/analytics/answer/9304153',
  reviewed: '2026-11',
  check: 'Reload with the Network panel open and filter for google, matomo, plausible or the tool that you use: nothing is loaded.',
  find({ home, pages }) {
    if (home === null || !isHtmlPage(home) || home.stack.some((name) => COUNTING.has(name))) return []
    if (pages.some(({ measurement }) => measurement.tools.length > 0)) return []
    if (mayHideMore(home)) return inconclusive('A tool may be inside the scripts of the site; only a browser would tell.')
    return [
      { url: home.url, at: 'script', found: 'no measurement tool or tag manager that we know', expected: 'a tool that counts visits' },
    ]
  },

  advise: () => ({
    title: 'Count visits',
    problem: 'No page loads a tool that counts visits. Whether any change helps cannot be told without numbers.',
    solution:
      'Choose a tool; there are some that need no cookies and no consent (Matomo and Umami on your own server, Plausible and others as a service). If the server’s log is evaluated instead, ignore this.',
    example: '<script defer src="/umami.js" data-website-id="00000000-0000-4000-8000-000000000000"></script>',
  }),

  fires: () => [site({ '/': linking('/a') }), site({ '/': document('<script src="/js/jquery.min.js"></script>', '') })],
  quiet: () => [
    site({ '/': document('<script defer src="/umami.js" data-website-id="1"></script>', '') }),
    site({ '/': document('<script>window._paq=[];_paq.push(["trackPageView"])</script>', '') }),
    site({ '/': document('<script src="https://consent.cookiebot.com/uc.js"></script>', '') }),
    site({ '/': document('<script src="/lib/piano-analytics.js"></script>', '') }),
    site({ '/': document('<script src="/assets/main-4f3a2b1c.js"></script>', '') }),
    site({ '/': document('<script src="https://tags.unknown.test/t.js"></script>', '') }),
    site({ '/': document('<link rel="stylesheet" href="https://cdn.shopify.com/a.css">', '') }),
  ],
})
