import { head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

type Details = { element: string }

/** An element from Microsoft Word, such as `<o:smarttagtype>` or `<st1:place>`. */
const isFromWord = ({ details }: Case<Details>): boolean => /^(o|w|m|st1):/i.test(details.element)

const isTracking = ({ details }: Case<Details>): boolean => ['img', 'iframe', 'noscript', 'div'].includes(details.element)

export const headClosedEarly = pageRule<Details>({
  id: 'head-closed-early',
  name: 'Invalid HTML element in the head',
  checks: 'Invalid elements that make browsers close the head before the SEO tags',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 20,
  explains: ['seo-tags-in-body'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it reports “Stray end tag head”, because an element that isn’t allowed comes before it.',
  applies: isHtmlPage,

  find(page) {
    if (page.headClosedBy === null) return []
    return [
      {
        at: `head > ${page.headClosedBy}`,
        found: `<${page.headClosedBy}> inside the head`,
        expected: 'only title, meta, link, style, script, base, noscript and template in the head',
        details: { element: page.headClosedBy },
      },
    ]
  },

  advise: (cases) => ({
    title: `Remove invalid elements from the head of ${pageCount(cases)}`,
    problem: `The head of ${pageCount(cases)} contains an element that isn’t allowed there${withExample(cases, 'page')} Browsers and Google end the head at that point and may ignore the title, canonical tag and robots tag after it.`,
    solution: cases.every(isFromWord)
      ? 'Delete these elements: they were pasted in from Microsoft Word and do nothing.'
      : `Move the element into the body${cases.some(isFromWord) ? ', and delete elements that were pasted in from Microsoft Word, such as o:smarttagtype' : ''}.${cases.some(isTracking) ? ' The usual cause is a tracking snippet with an image or iframe: put that part right after the opening body tag.' : ''} If nobody knows what the element is for, delete it.`,
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
