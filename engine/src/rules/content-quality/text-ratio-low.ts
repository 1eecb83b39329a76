import { withExample } from '#rules/example-sentence.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { textShare } from '#rules/text-share.ts'
import { grouped, pageCount, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LOWEST = 0.1
/** Bytes. Smaller documents load quickly anyway. */
const SMALL = 100_000

export const textRatioLow = pageRule({
  id: 'text-ratio-low',
  name: 'Low text-to-HTML ratio',
  checks: 'Pages over 100 KB of HTML with less than 10% text',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check: 'Save the page as “HTML only” and copy its text into a text file: the text file is less than a tenth of the size.',
  applies: (page) => isIndexable(page) && page.weight.html > SMALL,

  find(page) {
    const share = textShare(page)
    if (share >= LOWEST) return []
    const size = Math.round(page.weight.html / 1_024)
    return [
      { at: 'html', found: `only ${(share * 100).toFixed(1)}% of ${grouped(size)} KB is text`, expected: `at least ${LOWEST * 100}%` },
    ]
  },

  advise: (cases, stack) => ({
    title: `Cut inline code on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'consists', 'consist')} mostly of code${withExample(cases)} Phones download all of it before they show the text, which makes the page slow and drives visitors away.`,
    solution:
      stack.includes('Next.js') || stack.includes('Nuxt')
        ? 'Return only the fields the page shows from its data function: everything it returns is also written into the HTML as JSON.'
        : 'Move inline styles, scripts and SVGs into files, which browsers load once for all pages. Then remove unused page-builder blocks.',
    example: null,
  }),

  fires: () => [body(`<main><p>Boots for every weather.</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`)],
  quiet: () => [
    body(`<main><p>Boots for every weather.</p></main><script>${'var a = 1;'.repeat(5_000)}</script>`),
    body(`<main><p>${'ботинки '.repeat(900)}</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`),
    body(`<main><p>${'Boots for every weather. '.repeat(1_000)}</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`),
  ],
})
