import { commonStack, websiteBuilderIn } from '#facts/stack.ts'
import { document, linking, site } from '#rules/example.ts'
import { isHtmlPage, mayRenderByScript } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'

export const analyticsMissing = siteRule({
  id: 'analytics-missing',
  name: 'Missing web analytics',
  version: 2,
  category: 'tools',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  isAboutSite: true,
  minutes: 30,
  explainsEverywhere: ['consent-mode-missing'],
  source: 'https://support.google.com/analytics/answer/9304153',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload and filter for google, matomo, plausible or the tool you use: nothing is loaded.',
  find({ home, pages }) {
    // Website builders have their own analytics.
    if (home === null || !isHtmlPage(home) || websiteBuilderIn(commonStack(pages)) !== undefined) return []
    if (pages.some(({ measurement }) => measurement.tools.length > 0)) return []
    if (mayRenderByScript(home))
      return inconclusive('An analytics tool may be part of the site’s own scripts, which we don’t run. Check your analytics reports.')
    return [{ url: home.url, at: 'script', found: 'no known analytics tool or tag manager', expected: 'an analytics tool' }]
  },

  advise: () => ({
    title: 'Set up web analytics',
    problem:
      'We found no analytics tool on your site. Without numbers you can’t tell which pages bring visitors and whether a change helps.',
    solution:
      'Choose a tool and add its tag to every page. Umami and Plausible work without cookies, and so does Matomo if you turn its cookies off. If you analyze your server logs instead, ignore this task.',
  }),

  fires: () => [
    site({ '/': document('', '<noscript><img src="/logo.png" alt=""></noscript>') }),
    site({ '/': linking('/a') }),
    site({ '/': document('<script src="/js/jquery.min.js"></script>', '') }),
  ],
  quiet: () => [
    site({ '/': document('', '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"></iframe></noscript>') }),
    site({ '/': document('', '<noscript><img src="//stats.shop.test/matomo.php?idsite=1&rec=1" alt=""></noscript>') }),
    site({ '/': document('<script defer src="/umami.js" data-website-id="1"></script>', '') }),
    site({ '/': document('<script>window._paq=[];_paq.push(["trackPageView"])</script>', '') }),
    site({ '/': document('<script src="https://consent.cookiebot.com/uc.js"></script>', '') }),
    site({ '/': document('<script src="/lib/piano-analytics.js"></script>', '') }),
    site({ '/': document('<script src="/assets/main-4f3a2b1c.js"></script>', '') }),
    site({ '/': document('<script src="https://tags.unknown.test/t.js"></script>', '') }),
    site({ '/': document('<link rel="stylesheet" href="https://cdn.shopify.com/a.css">', '') }),
  ],
})
