import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { externalLinkProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

/** Whether a link redirects to a different page: not only to another protocol, `www.`, slash or language prefix, and not to a login. */
function isMoved(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  const comparablePath = (url: URL) => url.pathname.replace(/\/$/, '').toLowerCase()
  const isSameHost = a.host.replace(/^www\./, '') === b.host.replace(/^www\./, '')
  const isLogin = /\/(login|signin|sign-in|consent|auth)\b/i.test(b.pathname)
  return (
    !isLogin &&
    !(
      isSameHost &&
      comparablePath(b)
        .replace(/\/index\.\w+$/, '')
        .endsWith(comparablePath(a))
    )
  )
}

const linkingPage = linking('https://other.test/a')

export const externalLinkRedirected = probeRule({
  id: 'external-link-redirected',
  name: 'External link to a moved page',
  checks: 'Links to pages on other sites that redirect permanently',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Copy the URL of the link and open it: the address bar then shows a different URL.',
  requests: externalLinkProbes,

  find(responses) {
    return responses.flatMap(({ url, of, about = 'a', page }) => {
      const isPermanent = page.status === 301 || page.status === 308
      if (!isPermanent || page.redirect === null || !isMoved(url, page.redirect)) return []
      const target = page.redirect
      return [
        {
          url: of,
          at: about,
          found: `${url} moved to ${target}`,
          expected: target,
          fix: () => [{ do: 'retarget links', from: url, to: target }],
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Update ${foundCount(cases, 'external link to a moved page', 'external links to moved pages')}`,
    problem: `Of the external links we checked, ${foundCount(cases, 'leads', 'lead')} to a page that moved${withExample(cases)} Such redirects are often removed later or lead to something else, and your link breaks.`,
    solution: 'Open the new page and check that it still fits your text. Then link to it directly.',
  }),

  fires: () => [
    site({ '/': linkingPage, 'https://other.test/a': redirect('https://new.test/b') }),
    site({ '/': linkingPage, 'https://other.test/a': redirect('/b', 308) }),
  ],
  quiet: () => [
    site({ '/': linkingPage, 'https://other.test/a': redirect('https://www.other.test/a/') }),
    site({ '/': linkingPage, 'https://other.test/a': redirect('/en/a') }),
    site({ '/': linkingPage, 'https://other.test/a': redirect('/b', 302) }),
    site({ '/': linkingPage, 'https://other.test/a': redirect('/login?next=/a') }),
    site({ '/': linking('http://other.test/a'), 'http://other.test/a': redirect('https://other.test/a') }),
  ],
})
