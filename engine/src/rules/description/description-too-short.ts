import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const SHORTEST = 70
/** Pixels on a desktop. */
const NARROWEST = 400
const WIDE_SIGNS = 11

export const descriptionTooShort = pageRule({
  id: 'description-too-short',
  name: 'Description leaves space unused',
  checks: 'Descriptions of fewer than 70 characters or 400 pixels',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page’s source and read the text after `name="description"`: it ends before 70 characters.',
  applies: isIndexable,

  find({ description }) {
    if (description === null || (description.text.length >= SHORTEST && description.width >= NARROWEST)) return []
    // Signs of Chinese, Japanese and Korean say more in less space.
    if (description.width >= NARROWEST && description.width / description.text.length >= WIDE_SIGNS) return []
    return [{ at: 'meta[name=description]', found: description.text, expected: `at least ${SHORTEST} characters` }]
  },

  advise: (cases) => ({
    title: 'Use the space of the description',
    problem: `${pagesThat(cases, 'describes', 'describe')} itself in a few words only: “${cases[0]?.found ?? ''}”. Search engines then take some sentence of the page instead.`,
    solution: 'Add what visitors want to know before they click: range, price, place, delivery.',
    example: null,
  }),

  fires: () => [head('<meta name="description" content="Good boots.">')],
  quiet: () => [
    head('<meta name="description" content="Waterproof walking boots for women in sizes 35 to 43, tested on wet rock.">'),
    head(''),
  ],
})
