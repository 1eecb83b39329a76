import { folded } from '#facts/duplicates.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { descriptionRange } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_EXTRA_CHARACTERS = 10

export const descriptionEqualsTitle = pageRule({
  id: 'description-equals-title',
  name: 'Meta description repeats the title tag',
  checks: 'Meta descriptions that add fewer than 10 characters to the title tag',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  // A new description has a new length.
  explains: ['description-too-long', 'description-too-short'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page source and compare `name="description"` with `<title>`: the description adds little or nothing.',
  applies: isMeantForSearch,

  find({ title, description }) {
    // A much longer description says more than the title. This check is fast and skips most pages.
    if (title === null || description === null || description.text.length > title.text.length + 5 * MIN_EXTRA_CHARACTERS) return []
    const [foldedTitle, foldedDescription] = [folded(title.text), folded(description.text)]
    if (!foldedDescription.includes(foldedTitle) || foldedDescription.length - foldedTitle.length >= MIN_EXTRA_CHARACTERS) return []
    return [{ at: 'meta[name=description]', found: description.text, expected: 'more than the title says' }]
  },

  advise: (cases, stack) => ({
    title: `Rewrite ${byPageCount(cases, 'the meta description that repeats', 'meta descriptions that repeat')} the title on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a meta description that only repeats the title tag${withExample(cases, 'quote')} The search result then says the same thing twice, or Google replaces the description.`,
    solution: `Use the description for what doesn’t fit into the title: what the page covers, for whom, and what is special about it. Aim for one or two sentences of ${descriptionRange(cases)}.${platformSetting('description', stack)}`,
    example: null,
  }),

  fires: () => [head('<title>Walking boots</title><meta name="description" content="Walking boots.">')],
  quiet: () => [head('<title>Walking boots</title><meta name="description" content="Walking boots for women, waterproof and light.">')],
})
