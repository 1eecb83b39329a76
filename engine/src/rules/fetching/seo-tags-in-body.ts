import { type Fix, type Spot, tag } from '#fixes/fix.ts'
import { body, head } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const TAG_NAMES: Record<string, string> = {
  'body title': 'the title',
  'body meta[name=robots]': 'the robots meta tag',
  'body meta[name=description]': 'the meta description',
  'body link[rel=canonical]': 'the canonical tag',
  'body link[hreflang]': 'hreflang tags',
}
const tagsOf = (cases: readonly Case[]): string[] => [...new Set(cases.map(({ at }) => TAG_NAMES[at] ?? 'other tags'))]

/** Moves a tag to the head. Null if the head has one already, because only the owner knows which is right. */
const moveToHeadFix = (at: Spot, html: string, isInHead: boolean): Fix | null =>
  isInHead
    ? null
    : [
        { do: 'replace element', at, html: '' },
        { do: 'insert', where: 'end of head', html },
      ]

export const seoTagsInBody = pageRule({
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
        .filter((title) => isOutsideHead(title.place))
        .map((title) => ({
          at: 'body title',
          found: `<title>${title.text}</title>`,
          expected: 'in the head',
          fix: () =>
            moveToHeadFix(
              { tag: 'title', text: title.text },
              tag('title', {}, title.text),
              page.titles.some(({ place }) => place === 'head'),
            ),
        })),
      ...metas.map((meta) => ({
        at: `body meta[name=${meta.name}]`,
        found: meta.content,
        expected: 'in the head',
        fix: () =>
          moveToHeadFix(
            { tag: 'meta', has: { name: meta.name, content: meta.content } },
            tag('meta', { name: meta.name, content: meta.content }),
            page.metas.some(({ name, place }) => name === meta.name && place === 'head'),
          ),
      })),
      ...page.canonicals
        .filter((canonical) => isOutsideHead(canonical.place))
        .map((canonical) => ({
          at: 'body link[rel=canonical]',
          found: canonical.href,
          expected: 'in the head',
          fix: () =>
            moveToHeadFix(
              { tag: 'link', has: { rel: 'canonical', href: canonical.href } },
              tag('link', { rel: 'canonical', href: canonical.url ?? canonical.href }),
              page.canonicals.some(({ place }) => place === 'head'),
            ),
        })),
      ...page.hreflangs
        .filter((hreflang) => isOutsideHead(hreflang.place))
        .slice(0, 1)
        .map((hreflang) => ({ at: 'body link[hreflang]', found: hreflang.href, expected: 'in the head' })),
    ]
  },

  advise: (cases, stack) => ({
    title: `Move SEO tags into the head on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} tags in the body that only work in the head: ${listed(tagsOf(cases))}. Search engines may ignore them there, so pages can show up in search results with the wrong title or URL, or not at all.`,
    solution: `Move these tags into the head of the page. The usual cause is a plugin or script that adds them to the content or footer.${stack.includes('WordPress') ? ' In WordPress, use the wp_head hook.' : ''}`,
  }),

  fires: () => [body('<link rel="canonical" href="/boots"><p>Boots</p>'), body('<meta name="robots" content="noindex"><p>Boots</p>')],
  quiet: () => [
    head('<link rel="canonical" href="/boots">'),
    body('<svg><title>Icon</title></svg>'),
    body('<meta itemprop="name" content="Boots">'),
  ],
})
