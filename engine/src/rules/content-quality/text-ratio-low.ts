import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { textShare } from '#rules/text-share.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LOWEST = 0.1
/** Smaller documents cost nobody anything. */
const SMALL = 100_000

export const textRatioLow = pageRule({
  id: 'text-ratio-low',
  name: 'Much code for little text',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  reviewed: '2026-11',
  check: 'Save the page as “HTML only” and copy its text into a text file: the text has less than a tenth of the size.',
  applies: (page) => isIndexable(page) && page.weight.html > SMALL,

  find(page) {
    const share = textShare(page)
    if (share >= LOWEST) return []
    const size = Math.round(page.weight.html / 1_024)
    return [{ at: 'html', found: `${(share * 100).toFixed(1)} % of ${size} KB is text`, expected: `at least ${LOWEST * 100} %` }]
  },

  advise: (cases, stack) => ({
    title: 'Take code out of the document',
    problem: `${pagesThat(cases, 'consists', 'consist')} mostly of code: ${cases[0]?.found ?? ''}. Phones load all of it before the text, and crawlers read only so much of a page.`,
    solution:
      stack.includes('Next.js') || stack.includes('Nuxt')
        ? 'Send only the fields that the page shows from its data function: they are written into the document as JSON once more.'
        : 'Move inline styles, scripts and drawings into files, which are loaded once for all pages, and drop unused page-builder blocks.',
    example: null,
  }),

  fires: () => [body(`<main><p>Boots for every weather.</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`)],
  quiet: () => [
    body(`<main><p>Boots for every weather.</p></main><script>${'var a = 1;'.repeat(5_000)}</script>`),
    body(`<main><p>${'ботинки '.repeat(900)}</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`),
    body(`<main><p>${'Boots for every weather. '.repeat(1_000)}</p></main><script>${'var a = 1;'.repeat(11_000)}</script>`),
  ],
})
