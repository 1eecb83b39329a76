import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { head, page } from '#testing/example.ts'

export const headClosedEarly = pageRule({
  id: 'head-closed-early',
  name: 'A stray element ends the head too soon',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 20,
  explains: ['seo-tags-in-body'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it reports “Stray end tag head”, because the named element stands before it.',
  applies: isHtmlPage,

  find(page) {
    if (page.headClosedBy === null) return []
    return [
      {
        at: `head > ${page.headClosedBy}`,
        found: `<${page.headClosedBy}> inside the head`,
        expected: 'only title, meta, link, style, script, base, noscript and template in the head',
      },
    ]
  },

  advise: (cases) => ({
    title: 'Take stray elements out of the head',
    problem: `On ${count(cases.length, 'page')} ${cases[0]?.found ?? 'an element'} makes parsers close the head there. Tags after it, such as title, canonical or robots, land in the body and may be ignored.`,
    solution:
      'Move the element into the body, or below all other tags of the head. Tracking snippets with an image or frame are the usual cause.',
    example: null,
  }),

  fires: () => [
    page(
      '<!doctype html><html><head><img src="/pixel.gif"><title>Boots</title><link rel="canonical" href="/boots"></head><body><p>Boots</p></body></html>',
    ),
  ],
  quiet: () => [
    head('<noscript><link rel="stylesheet" href="/a.css"></noscript><title>Boots</title>'),
    page('<!doctype html><html><head><title>Boots</title></head><body><p>x</p><link rel="canonical" href="/boots"></body></html>'),
  ],
})
