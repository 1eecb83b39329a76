import { isLocalAddress } from '#facts/local-address.ts'
import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'

export const httpsMissing = siteRule({
  id: 'https-missing',
  name: 'Site doesn’t use https',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  isAboutSite: true,
  minutes: 60,
  explainsEverywhere: ['hsts-missing', 'http-not-redirected', 'mixed-content', 'link-insecure', 'form-insecure', 'tls-outdated'],
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  reviewed: '2026-11',
  check: 'Open the site and look at the address bar: the browser says “Not secure”, and the URL starts with http://.',
  find({ home }) {
    if (home === null || !isHtmlPage(home) || !home.url.startsWith('http:') || isLocalAddress(home.url)) return []
    return [{ url: home.url, at: 'address', found: home.url, expected: home.url.replace('http:', 'https:') }]
  },

  advise: (cases) => ({
    title: 'Move the site to https',
    problem: `Your site is sent without encryption${withExample(cases)} Browsers mark it “Not secure”, which scares visitors off, and Google prefers https pages.`,
    solution:
      'Get a certificate: free from Let’s Encrypt, or a switch in most hosting panels. Redirect all http URLs to https with status 301. Then change canonical tags, internal links and the sitemap to https.',
    example: `# nginx: the server block for port 80, once the site works over https\nserver {\n  listen 80;\n  server_name ${new URL(cases[0]?.url ?? 'http://example.com').hostname};\n  return 301 https://$host$request_uri;\n}`,
  }),

  fires: () => [site({ '/': linking('/a') }, { origin: 'http://shop.test' })],
  quiet: () => [
    site({ '/': linking('/a') }),
    site({ '/': linking('/a') }, { origin: 'http://127.0.0.1:4000' }),
    site({ '/': redirect('https://shop.test/'), 'https://shop.test/': linking() }, { origin: 'http://shop.test' }),
  ],
})
