import { folded } from '#facts/duplicates.ts'
import { wordsOf } from '#facts/language-words.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

/** `1`, `2`, `»` are pagers. */
const SHORTEST = 4
/** A text with so many targets is a label such as “source” or “edit”, and nobody mistakes it for a name. */
const LABEL = 5

/** What a page is called in its folder: `/en/filter` and `/fr/filter`, or the same page of two versions, are one thing in parallel trees. */
const nameOf = (url: string): string =>
  url
    .replace(/\/(index\.\w+)?$/, '')
    .split('/')
    .at(-1) ?? url

export const anchorCollides = siteRule({
  id: 'anchor-collides',
  name: 'Same link text, different targets',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the named words wherever they are a link, on this page and others: they lead to different pages.',
  // Over a fiftieth of the judging time: it looks at every link of every page.
  find(site) {
    const byText = new Map<string, Map<string, { url: string; page: string }>>()
    // A text with its address stands on many pages; it is looked at once.
    const seen = new Map<string, Set<string>>()
    for (const page of site.pages) {
      const language = page.lang?.split('-')[0]?.toLowerCase() ?? ''
      const generic = wordsOf(page.lang)?.generic
      for (const link of page.links) {
        // A link into a page is named after the place there, not after the page.
        if (link.url === null || link.fragment !== '' || (link.place !== 'main' && link.place !== 'body')) continue
        // The names of languages lead from each page to its own translation.
        if (link.rel.includes('alternate')) continue
        // Each language links to its own pages, and some words are the same in all.
        const written = `${language} ${link.text}`
        const urls = seen.get(written) ?? new Set<string>()
        if (urls.has(link.url)) continue
        const text = folded(link.text)
        if (text.length < SHORTEST || generic?.has(text) || !site.isInternal(link.url)) continue
        seen.set(written, urls.add(link.url))
        const end = site.redirects(link.url).hops.at(-1) ?? link.url
        const key = `${language} ${text}`
        const targets = byText.get(key) ?? new Map<string, { url: string; page: string }>()
        const name = nameOf(end)
        if (targets.size < LABEL && !targets.has(name)) targets.set(name, { url: end, page: page.url })
        byText.set(key, targets)
      }
    }
    return [...byText].flatMap(([key, targets]) => {
      const [first] = targets.values()
      const text = key.slice(key.indexOf(' ') + 1)
      return targets.size < 2 || targets.size >= LABEL || first === undefined
        ? []
        : [
            {
              url: first.page,
              at: 'main a',
              found: `“${text}” leads to ${[...targets.values()].map(({ url }) => url).join(' and ')}`,
              expected: 'one target per text',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: 'Give different targets different link texts',
    problem: `${count(cases.length, 'link text')} ${cases.length === 1 ? 'leads' : 'lead'} to several pages: ${cases[0]?.found ?? ''}. Search engines cannot tell which page is meant by the words.`,
    solution: 'Keep the text for the page that should be found with it, and name the others by what sets them apart.',
    example: null,
  }),

  fires: [
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/b">Walking boots</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
  ],
  quiet: [
    site({
      '/': document('', '<a rel="alternate" hreflang="pt-br" href="/pt-br/">pt-br</a> <a href="/a">A</a>'),
      '/a': document('', '<a rel="alternate" hreflang="pt-br" href="/pt-br/a">pt-br</a>'),
      '/pt-br/': linking('/pt-br/a'),
      '/pt-br/a': linking('/pt-br/'),
    }),
    site({
      '/': linking('/v1/', '/v2/'),
      '/v1/': document('', '<a href="/v1/intro.html">Introduction</a>'),
      '/v2/': document('', '<a href="/v2/intro.html">Introduction</a>'),
      '/v1/intro.html': linking('/'),
      '/v2/intro.html': linking('/'),
    }),
    site({
      '/': document('', '<a href="/a#care">Care of boots</a> <a href="/b#care">Care of boots</a>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/filter">Filter</a> <a href="/de">Deutsch</a></main>'),
      '/de': document('', '<main><a href="/de/sieb">Filter</a></main>', 'de'),
      '/filter': linking('/'),
      '/de/sieb': linking('/de'),
    }),
    site({ '/': document('', ['/a', '/b', '/c', '/d', '/e'].map((path) => `<a href="${path}">Source</a>`).join(' ')) }),
    site({
      '/': document('', '<main><a href="/a">Walking boots</a> <a href="/old">Walking boots</a></main>'),
      '/old': redirect('/a'),
      '/a': linking('/'),
    }),
    site({
      '/': document('', '<main><a href="/a">Read more</a> <a href="/b">Read more</a></main>'),
      '/a': linking('/'),
      '/b': linking('/'),
    }),
  ],
})
