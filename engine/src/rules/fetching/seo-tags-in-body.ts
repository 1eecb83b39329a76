import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, head } from '#testing/example.ts'

export const seoTagsInBody = pageRule({
  id: 'seo-tags-in-body',
  name: 'Important tags stand in the body',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  reviewed: '2026-11',
  check:
    'Search the page’s source for `<title`, `name="robots"`, `name="description"`, `canonical` and `hreflang`: one stands after `<body`.',
  applies: isHtmlPage,

  find(page) {
    // With a head that was closed too soon there is one cause, and another rule names it.
    if (page.headClosedBy !== null) return []
    const isAstray = (place: string | null) => place !== null && place !== 'head'
    const metas = page.metas.filter((meta) => isAstray(meta.place) && (meta.name === 'robots' || meta.name === 'description'))
    return [
      ...page.titles
        .filter((title) => isAstray(title.place))
        .map((title) => ({ at: 'body title', found: `<title>${title.text}</title>`, expected: 'in the head' })),
      ...metas.map((meta) => ({ at: `body meta[name=${meta.name}]`, found: meta.content, expected: 'in the head' })),
      ...page.canonicals
        .filter((canonical) => isAstray(canonical.place))
        .map((canonical) => ({ at: 'body link[rel=canonical]', found: canonical.href, expected: 'in the head' })),
      ...page.hreflangs
        .filter((hreflang) => isAstray(hreflang.place))
        .slice(0, 1)
        .map((hreflang) => ({ at: 'body link[hreflang]', found: hreflang.href, expected: 'in the head' })),
    ]
  },

  advise: (cases) => ({
    title: 'Move title, metas and canonical into the head',
    problem: `${pagesThat(cases, 'has', 'have')} tags in the body that count in the head only, first of all ${cases[0]?.at.replace('body ', '') ?? ''}. Search engines ignore them there.`,
    solution: 'Print these tags between <head> and </head>.',
    example: '<head>\n  <title>…</title>\n  <link rel="canonical" href="…">\n</head>',
  }),

  fires: () => [body('<link rel="canonical" href="/boots"><p>Boots</p>'), body('<meta name="robots" content="noindex"><p>Boots</p>')],
  quiet: () => [
    head('<link rel="canonical" href="/boots">'),
    body('<svg><title>Icon</title></svg>'),
    body('<meta itemprop="name" content="Boots">'),
  ],
})
