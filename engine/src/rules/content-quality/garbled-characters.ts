import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_CHARACTERS = 3

export const garbledCharacters = pageRule({
  id: 'garbled-characters',
  name: 'Garbled characters',
  checks: 'Pages with three or more characters shown in the wrong encoding',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 45,
  source: 'https://www.w3.org/International/questions/qa-what-is-encoding',
  reviewed: '2026-11',
  check: 'Read the page in the browser: characters such as Ã¼ or â€™, or question marks in black diamonds, appear instead of letters.',
  applies: isHtmlPage,

  find(page) {
    const { count, example } = page.leftovers.garbled
    return count < MIN_CHARACTERS
      ? []
      : [{ at: 'body', found: `${count} garbled characters, the first in “${example}”`, expected: 'text in UTF-8' }]
  },

  advise: (cases) => ({
    title: `Fix garbled characters on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'shows', 'show')} text in the wrong character encoding${withExample(cases)} It looks broken to visitors, and nobody finds the page by the garbled words.`,
    solution: byPageCount(
      cases,
      'Replace each garbled character with the right one, and save the page as UTF-8. If they come back, make sure that the database and its connection use UTF-8 too.',
      'Make sure the database, its connection and the pages all use UTF-8. Text that is already stored garbled stays that way: restore it from a backup or correct it by hand.',
    ),
  }),

  fires: () => [body('<p>CafÃ©, MÃ¼nchen, donâ€™t</p>'), body('<p>Caf\uFFFD, M\uFFFDnchen, na\uFFFDve</p>')],
  quiet: () => [
    body('<p>Café, München, don’t</p>'),
    ...['\u00A0', '\u00AB', '\u00BB'].flatMap((next) => [
      page(document('', `<p>NÃO, SÃO, IRMÃ${next}, MANHÃ${next}, MAÇÃ${next}</p>`, 'pt')),
      page(document('', `<p>Letras: Â${next}, Â${next}, Â${next}</p>`, 'pt')),
    ]),
    body('<p>One CafÃ© is a slip.</p>'),
    body('<p>Accents that show as “Ã©”, “Ã¨” or “Ã§” tell that a file is in UTF-8 and was read as Latin-1.</p>'),
    body('<pre>CafÃ© MÃ¼nchen donâ€™t</pre>'),
  ],
})
