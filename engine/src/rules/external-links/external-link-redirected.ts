import { sampleExternalLinks } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

/** Scheme, `www.`, the slash at the end and a language before the path do not make another page. */
function isMoved(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  const plain = (url: URL) => url.pathname.replace(/\/$/, '').toLowerCase()
  const isSameHost = a.host.replace(/^www\./, '') === b.host.replace(/^www\./, '')
  const isLogin = /\/(login|signin|sign-in|consent|auth)\b/i.test(b.pathname)
  return (
    !isLogin &&
    !(
      isSameHost &&
      plain(b)
        .replace(/\/index\.\w+$/, '')
        .endsWith(plain(a))
    )
  )
}

const page = linking('https://other.test/a')

export const externalLinkRedirected = probeRule({
  id: 'external-link-redirected',
  name: 'Linked page of another site has moved',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Copy the address of the named link and open it: the address bar ends at another address.',
  asks: sampleExternalLinks,

  find(answers) {
    return answers.flatMap(({ url, of, about = 'a', page }) => {
      const isForGood = page.status === 301 || page.status === 308
      if (!isForGood || page.redirect === null || !isMoved(url, page.redirect)) return []
      return [{ url: of, at: about, found: `${url} has moved to ${page.redirect}`, expected: page.redirect }]
    })
  },

  advise: (cases) => ({
    title: 'Link to the new addresses of moved pages',
    problem: `${count(cases.length, 'linked page')} of the sample ${cases.length === 1 ? 'has' : 'have'} moved for good: ${cases[0]?.found ?? ''}. Redirects are switched off one day, and some lead to something else.`,
    solution: 'Look whether the new page is still what you meant, and link to it.',
    example: `<a href="${cases[0]?.expected ?? 'https://example.com/'}">…</a>`,
  }),

  fires: () => [
    site({ '/': page, 'https://other.test/a': redirect('https://new.test/b') }),
    site({ '/': page, 'https://other.test/a': redirect('/b', 308) }),
  ],
  quiet: () => [
    site({ '/': page, 'https://other.test/a': redirect('https://www.other.test/a/') }),
    site({ '/': page, 'https://other.test/a': redirect('/en/a') }),
    site({ '/': page, 'https://other.test/a': redirect('/b', 302) }),
    site({ '/': page, 'https://other.test/a': redirect('/login?next=/a') }),
    site({ '/': linking('http://other.test/a'), 'http://other.test/a': redirect('https://other.test/a') }),
  ],
})
