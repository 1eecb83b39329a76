import { pathOf } from '#facts/path-of.ts'
import { canBeCompared, INDEX_FILES, isSecondCopy } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, redirect, site } from '#testing/example.ts'

const text =
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>'
const home = document('<title>Boots</title>', text)
const linked = document('<title>Boots</title>', `${text}<a href="/index.html">Start</a>`)
const copy = document('<title>Boots</title><link rel="canonical" href="https://shop.test/">', text)
/** Told along with the question: a page of the site leads there. */
const LINKED = 'linked'

export const indexFileDuplicate = probeRule({
  id: 'index-file-duplicate',
  name: 'Start page answers at a second address',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  explains: ['duplicate-exact', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open /index.html, /index.php and /home of your site: one of them shows the start page, and the address stays as it is.',
  asks: ({ home, inlinks }) => {
    if (home === null || !canBeCompared(home) || pathOf(home.url) !== '/') return null
    return INDEX_FILES.map((file) => {
      const { href: url } = new URL(file, home.url)
      return { url, of: home.url, about: inlinks(url).followed > 0 ? `${home.text.hash} ${LINKED}` : home.text.hash }
    })
  },

  find: (answers) =>
    answers.flatMap((answer) => {
      const { url, of, about = '' } = answer
      const [hash, mark] = about.split(' ')
      if (hash === undefined || !isSecondCopy({ ...answer, about: hash })) return []
      const found = { url, at: 'HTTP status', found: `200 with the text of ${of}`, expected: `301 to ${of}` }
      // Most servers answer so; as long as nobody links to it, nothing is split.
      return mark === LINKED ? [found] : [{ ...found, impact: 'low' }]
    }),

  advise: (cases) => ({
    title: 'Keep the start page at one address',
    problem: `${count(cases.length, 'second address', 'second addresses')} ${cases.length === 1 ? 'shows' : 'show'} the start page: ${cases.map((each) => each.url).join(', ')}. What links to it does not count for the start page.`,
    solution: 'Redirect it to the start page with a 301, or name the start page as its canonical address.',
    example: `Redirect 301 ${new URL(cases[0]?.url ?? 'https://example.com/index.html').pathname} /`,
  }),

  fires: () => [site({ '/': linked, '/index.html': linked }), site({ '/': home, '/index.html': home }), site({ '/': home, '/home': home })],
  quiet: () => [
    site({ '/': home }),
    site({ '/': home, '/index.html': redirect('/') }),
    site({ '/': home, '/index.html': copy }),
    site({ '/': home, '/home': document('<title>For the home</title>', text.replaceAll('boots', 'slippers')) }),
  ],
})
