import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST_WORDS = 300

export const subheadingsMissing = pageRule({
  id: 'subheadings-missing',
  name: 'Long text without subheadings',
  checks: 'More than 300 words of running text without h2, h3 or h4',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Scroll through the text: it has more than 300 words, and the page’s source shows no `<h2`, `<h3` or `<h4` among them.',
  applies: (page) => isIndexable(page) && page.type !== 'legal',

  find(page) {
    const isParted = page.headings.some(
      (heading) => heading.level >= 2 && heading.level <= 4 && (heading.place === 'main' || heading.place === 'body'),
    )
    // Tables, lists and definitions are parted by what they are.
    return isParted || page.prose.running <= MOST_WORDS
      ? []
      : [{ at: 'main', found: `${page.prose.running} words without h2 to h4`, expected: `a subheading every ${MOST_WORDS} words` }]
  },

  advise: (cases) => ({
    title: 'Part long texts by subheadings',
    problem: `${pagesThat(cases, 'is', 'are')} long and not parted: ${cases[0]?.found ?? ''}. Readers skim and leave.`,
    solution: 'Put a telling h2 before each new thought; questions that people ask make good ones.',
    example: '<h2>Which size fits me?</h2>',
  }),

  fires: () => [body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`)],
  quiet: () => [
    body(`<h1>Boots</h1><dl>${'<dt>Laces</dt><dd><p>Good boots last long.</p></dd>'.repeat(90)}</dl>`),
    body(`<h1>Boots</h1><table>${'<tr><td>Good boots last long.</td></tr>'.repeat(90)}</table>`),
    body(`<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(50)}</p>`),
  ],
})
