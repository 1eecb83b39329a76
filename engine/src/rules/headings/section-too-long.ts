import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST_WORDS = 350

export const sectionTooLong = pageRule({
  id: 'section-too-long',
  name: 'Too much text between two subheadings',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Copy the text from the named heading to the next into a word processor: it counts more than 350 words.',
  applies: (page) => isIndexable(page) && page.type !== 'legal',

  find(page) {
    const sections = page.headings.filter((heading) => heading.place === 'main' || heading.place === 'body')
    if (sections.length < 2) return []
    return sections
      .filter((heading) => heading.words > MOST_WORDS)
      .map((heading) => ({
        at: `h${heading.level}`,
        found: `${heading.words} words under “${heading.text}”`,
        expected: `at most ${MOST_WORDS} words`,
      }))
  },

  advise: (cases) => ({
    title: 'Break up long sections',
    problem: `${pagesThat(cases, 'has', 'have')} sections that go on for long: ${cases[0]?.found ?? ''}.`,
    solution: 'Add a subheading where the thought changes.',
    example: null,
  }),

  fires: [body(`<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(100)}</p>`)],
  quiet: [
    body(
      `<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(60)}</p><h2>Sizes</h2><p>${'Good boots last long. '.repeat(60)}</p>`,
    ),
  ],
})
