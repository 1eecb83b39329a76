import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

const FEWEST = 3

export const garbledCharacters = pageRule({
  id: 'garbled-characters',
  name: 'Broken letters in the text',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 45,
  source: 'https://www.w3.org/International/questions/qa-what-is-encoding',
  reviewed: '2026-11',
  check: 'Read the page in the browser: signs such as Ã¼ or â€™, or question marks in black diamonds, stand in place of letters.',
  applies: isHtmlPage,

  find(page) {
    const { count, example } = page.leftovers.garbled
    return count < FEWEST ? [] : [{ at: 'body', found: `${count} broken characters: “${example}”`, expected: 'text in UTF-8' }]
  },

  advise: (cases) => ({
    title: 'Mend broken letters',
    problem: `${pagesThat(cases, 'shows', 'show')} letters that were read in the wrong encoding: ${cases[0]?.found ?? ''}. Words that are broken are not found.`,
    solution: 'Let database, connection and page all use UTF-8. Texts that were already stored broken must be converted once.',
    example: '<meta charset="utf-8">\nContent-Type: text/html; charset=utf-8\nSET NAMES utf8mb4;',
  }),

  fires: () => [body('<p>CafÃ©, MÃ¼nchen, donâ€™t</p>'), body('<p>Caf\uFFFD, M\uFFFDnchen, na\uFFFDve</p>')],
  quiet: () => [
    body('<p>Café, München, don’t</p>'),
    page(document('', '<p>IRMÃ, NÃO, SÃO, «MANHû, Â vontade</p>', 'pt')),
    body('<p>One CafÃ© is a slip.</p>'),
    body('<p>Accents that show as “Ã©”, “Ã¨” or “Ã§” tell that a file is in UTF-8 and was read as Latin-1.</p>'),
    body('<pre>CafÃ© MÃ¼nchen donâ€™t</pre>'),
  ],
})
