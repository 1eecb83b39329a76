import { folded } from '#facts/duplicates.ts'
import { wordsOf } from '#facts/language-words.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

/** `1`, `2`, `»` are pagers. */
const SHORTEST = 4
/** A text with so many targets is a label such as “source” or “edit”, and nobody mistakes it for a name. */
const LABEL = 5

export const anchorCollides = siteRule({
  id: 'anchor-collides',
  name: 'Same link text, different targets',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the named words wherever they are a link, on this page and others: they lead to different pages.',
  // Over a fiftieth of the judging time: it looks at every link of every page.
  find(site) {
    const byText = new Map<string, Map<string, string>>()
    // A text with its address stands on many pages; it is looked at once.
    const seen = new Map<string, Set<string>>()
    for (const page of site.pages) {
      const generic = wordsOf(page.lang)?.generic
      for (const link of page.links) {
        if (link.url === null || (link.place !== 'main' && link.place !== 'body')) continue
        const urls = seen.get(link.text) ?? new Set<string>()
        if (urls.has(link.url)) continue
        const text = folded(link.text)
        if (text.length < SHORTEST || generic?.has(text) || !site.isInternal(link.url)) continue
        seen.set(link.text, urls.add(link.url))
        const end = site.redirects(link.url).hops.at(-1) ?? link.url
        const targets = byText.get(text) ?? new Map<string, string>()
        if (targets.size < LABEL && !targets.has(end)) targets.set(end, page.url)
        byText.set(text, targets)
      }
    }
    return [...byText].flatMap(([text, targets]) => {
      const [first] = targets
      return targets.size < 2 || targets.size >= LABEL || first === undefined
        ? []
        : [
            {
              url: first[1],
              at: 'main a',
              found: `“${text}” leads to ${[...targets.keys()].join(' and ')}`,
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
