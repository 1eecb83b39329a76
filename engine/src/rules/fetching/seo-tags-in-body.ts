import { body, head } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { tag: string }
const tagsOf = (cases: readonly Case<Details>[]): string[] => [...new Set(cases.map(({ details }) => details.tag))]

export const seoTagsInBody = pageRule<Details>({
  id: 'seo-tags-in-body',
  name: 'SEO tags outside the head',
  checks: 'Title, meta, canonical or hreflang tags outside the head',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  reviewed: '2026-11',
  check:
    'Search the page source for `<title`, `name="robots"`, `name="description"`, `canonical` and `hreflang`: one of them comes after `<body`.',
  applies: isHtmlPage,

  find(page) {
    // If an invalid element closed the head, head-closed-early reports that cause.
    if (page.headClosedBy !== null) return []
    const isOutsideHead = (place: string | null) => place !== null && place !== 'head'
    const metas = page.metas.filter((meta) => isOutsideHead(meta.place) && (meta.name === 'robots' || meta.name === 'description'))
    return [
      ...page.titles
        .filter(({ place }) => isOutsideHead(place))
        .map(({ text }) => ({ at: 'body title', found: `<title>${text}</title>`, expected: 'in the head', details: { tag: 'the title' } })),
      ...metas.map(({ name, content }) => ({
        at: `body meta[name=${name}]`,
        found: content,
        expected: 'in the head',
        details: { tag: name === 'robots' ? 'the robots meta tag' : 'the meta description' },
      })),
      ...page.canonicals
        .filter(({ place }) => isOutsideHead(place))
        .map(({ href }) => ({
          at: 'body link[rel=canonical]',
          found: href,
          expected: 'in the head',
          details: { tag: 'the canonical tag' },
        })),
      ...page.hreflangs
        .filter(({ place }) => isOutsideHead(place))
        .slice(0, 1)
        .map(({ href }) => ({ at: 'body link[hreflang]', found: href, expected: 'in the head', details: { tag: 'hreflang tags' } })),
    ]
  },

  advise: (cases, stack) => ({
    title: `Move SEO tags into the head on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} tags in the body that only work in the head: ${listed(tagsOf(cases))}. Search engines may ignore them there, so pages can show up in search results with the wrong title or URL, or not at all.`,
    solution: `Move these tags into the head of the page. If the page source has them in the head, something above them, such as text or a div, ends the head early: remove that. Otherwise, a plugin or script probably adds them to the content or footer.${stack.includes('WordPress') ? ' In WordPress, use the wp_head hook.' : ''}`,
    example: null,
  }),

  fires: () => [body('<link rel="canonical" href="/boots"><p>Boots</p>'), body('<meta name="robots" content="noindex"><p>Boots</p>')],
  quiet: () => [
    head('<link rel="canonical" href="/boots">'),
    body('<svg><title>Icon</title></svg>'),
    body('<meta itemprop="name" content="Boots">'),
  ],
})
