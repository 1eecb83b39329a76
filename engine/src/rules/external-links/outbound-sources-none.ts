import { sameSite } from '#crawl/same-site.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LONG = 800

const text = (words: number) => `<p>${'Boots last. '.repeat(words / 2)}</p>`

export const outboundSourcesNone = pageRule({
  id: 'outbound-sources-none',
  name: 'Long article names no source',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Rest the mouse on each link in the text and read the address at the bottom of the window: none leads to another site.',
  applies: (page) => isIndexable(page) && page.type === 'article' && page.text.words > LONG,

  find(page) {
    const isInternal = sameSite(page.url)
    const hasSource = page.links.some(({ url, place }) => url !== null && (place === 'main' || place === 'body') && !isInternal(url))
    return hasSource
      ? []
      : [{ at: 'main', found: `${page.text.words} words without a link to another site`, expected: 'links to the sources' }]
  },

  advise: (cases) => ({
    title: 'Link to your sources',
    problem: `${pagesThat(cases, 'says', 'say')} much and ${cases.length === 1 ? 'shows' : 'show'} nowhere where it comes from: ${cases[0]?.found ?? ''}. Readers and answer engines cannot check it.`,
    solution: 'Link studies, figures, standards and makers where the text speaks of them.',
    example: 'Leather dries in <a href="https://example.org/study">two days at room temperature</a>.',
  }),

  fires: () => [
    body(`<main><h1>Boots</h1>${text(900)}<a href="/care">Care</a></main><footer><a href="https://x.com/shop">X</a></footer>`, {
      path: '/blog/boots',
    }),
  ],
  quiet: () => [
    body(`<main><h1>Boots</h1>${text(900)}<a href="https://other.test/study">Study</a></main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(600)}</main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(900)}</main>`, { path: '/products/boots' }),
  ],
})
