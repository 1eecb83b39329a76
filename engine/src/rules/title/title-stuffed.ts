import { wordsOf } from '#facts/language-words.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, head, page } from '#testing/example.ts'

const TOO_OFTEN = 3
/** Articles and prepositions are shorter, in most languages. */
const LONG = 5
/** What stands in quotes is a name that somebody else gave. */
const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"]*"/g

export const titleStuffed = pageRule({
  id: 'title-stuffed',
  name: 'Title repeats a word',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Rest the mouse on the browser tab and read the title aloud: the same word comes three times or more.',
  applies: isIndexable,

  // Over a fiftieth of the judging time: it takes every title apart.
  find(page) {
    if (page.title === null) return []
    const words = wordsOf(page.lang)
    const isCommon = (word: string) => (words === null ? word.length < LONG : words.stop.includes(word))
    const counts = new Map<string, number>()
    // With a number behind it a word is a name: “version 2.2” and “version 2.4” are two.
    for (const word of page.title.text
      .replace(QUOTED, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}(\s+\d[\d.]*)?/gu) ?? [])
      if (!isCommon(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const repeated = [...counts].find(([, times]) => times >= TOO_OFTEN)
    return repeated === undefined
      ? []
      : [{ at: 'head > title', found: page.title.text, expected: `“${repeated[0]}” once, not ${repeated[1]} times` }]
  },

  advise: (cases) => ({
    title: 'Say each word once in titles',
    problem: `${pagesThat(cases, 'repeats', 'repeat')} the same word three times and more: “${cases[0]?.found ?? ''}”. It reads like spam, and search engines rewrite such titles.`,
    solution: 'Name the thing once and use the space for what sets the page apart.',
    example: null,
  }),

  fires: () => [
    head('<title>Boots, cheap boots, best boots</title>'),
    page(document('<title>Boots, cheap boots, best boots</title>', '<h1>Boots</h1>').replace(' lang="en"', '')),
  ],
  quiet: () => [
    head('<title>Boots and boot care</title>'),
    head('<title>The best of the best for the winter</title>'),
    head('<title>How Boots are made and “Nightly Boots” – The Boots Handbook</title>'),
    page(document('<title>Des bottes pour des jours et des nuits</title>', '<h1>Bottes</h1>').replace(' lang="en"', '')),
    head('<title>From version 2.2 to version 2.4 – Boot software version 2.4</title>'),
  ],
})
