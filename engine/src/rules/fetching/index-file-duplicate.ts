import { HOME_DUPLICATE_PATHS } from '#facts/home-duplicate.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { canBeCompared, isSecondCopy } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const text =
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>'
const home = document('<title>Boots</title>', text)
const homeWithLink = document('<title>Boots</title>', `${text}<a href="/index.html">Start</a>`)
const copy = document('<title>Boots</title><link rel="canonical" href="https://shop.test/">', text)
/** Added to `about` of a request if a page of the site links to the URL. */
const LINKED = 'linked'

const isLinked = ({ impact }: Case): boolean => impact !== 'low'

/** A WordPress plugin never sees requests for a file that exists on the server, so it can’t redirect them. */
const whereToRedirect = (cases: readonly Case[], stack: readonly Stack[]): string =>
  stack.includes('WordPress') && cases.some(({ url }) => url.endsWith('.html'))
    ? ' If index.html is a file on your server, ask your host to set up the redirect, because a simple rule can make the home page redirect to itself endlessly. If it isn’t a file, use the WordPress plugin Redirection or the redirect manager of your SEO plugin.'
    : platformSetting('redirect', stack)

export const indexFileDuplicate = probeRule({
  id: 'index-file-duplicate',
  name: 'Duplicate home page URL',
  checks: 'URLs such as /index.html, /index.php or /home that show the home page again',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  explains: ['duplicate-exact', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Open /index.html, /index.php and /home on your site: one of them shows the home page, and the URL in the address bar doesn’t change.',
  requests: ({ home, inlinks }) => {
    if (home === null || !canBeCompared(home) || pathOf(home.url) !== '/') return null
    const requests = HOME_DUPLICATE_PATHS.flatMap((file) => {
      const { href: url } = new URL(file, home.url)
      const isLinkedHere = inlinks(url).followed > 0
      // A canonical tag is enough for a URL without links, and `canonical-missing` asks for one.
      if (!isLinkedHere && home.canonicals.length === 0) return []
      return [{ url, of: home.url, about: isLinkedHere ? `${home.text.hash} ${LINKED}` : home.text.hash }]
    })
    return requests.length === 0 ? null : requests
  },

  find: (responses) =>
    responses.flatMap((response) => {
      const { url, of, about = '' } = response
      const [hash, mark] = about.split(' ')
      if (hash === undefined || !isSecondCopy({ ...response, about: hash })) return []
      const evidence = { url, at: 'HTTP status', found: `status 200 with the content of ${of}`, expected: `301 redirect to ${of}` }
      // Most servers show the home page at a second URL, which does little harm without links to it. With links, a redirect alone is not
      // enough.
      return mark === LINKED ? [evidence] : [{ ...evidence, impact: 'low', fix: () => [{ do: 'redirect', from: url, to: of }] }]
    }),

  advise: (cases, stack) => ({
    title: `Redirect ${count(cases.length, 'duplicate URL')} to the home page`,
    problem: `${count(cases.length, 'URL shows', 'URLs show')} the same content as your home page${withExample(cases, 'url')} Links to a duplicate may not count for the home page, and Google has to choose which URL to show.`,
    solution: `Redirect ${cases.length === 1 ? 'this URL' : 'these URLs'} to the home page with a 301.${whereToRedirect(cases, stack)} If that isn’t possible, add a canonical tag that points to the home page.${cases.some(isLinked) ? ` Also correct internal links to ${cases.length === 1 ? 'this URL' : 'these URLs'}.` : ''}`,
  }),

  fires: () => [
    site({ '/': homeWithLink, '/index.html': homeWithLink }),
    site({ '/': copy, '/index.html': home }),
    site({ '/': copy, '/home': home }),
  ],
  quiet: () => [
    site({ '/': home }),
    site({ '/': home, '/index.html': home }),
    site({ '/': home, '/index.html': redirect('/') }),
    site({ '/': home, '/index.html': copy }),
    site({ '/': home, '/home': document('<title>For the home</title>', text.replaceAll('boots', 'slippers')) }),
  ],
})
