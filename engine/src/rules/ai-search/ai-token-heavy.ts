import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { textShare } from '#rules/text-share.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

/** Four characters are about one token. */
const CHARACTERS = 4
/** More than many assistants read of one page. */
const MOST_TOKENS = 100_000
/** A long text is worth its length. */
const TEXT_SHARE = 0.15

export const aiTokenHeavy = pageRule({
  id: 'ai-token-heavy',
  name: 'Page is costly for assistants to read',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'template',
  minutes: 90,
  source: 'https://docs.squirrelscan.com/rules/ax',
  reviewed: '2026-11',
  check: 'Save the page as “HTML only”: the file has more than 400 KB, and the text that you can read is a small part of it.',
  applies: isIndexable,

  find(page) {
    const tokens = Math.round(page.weight.html / CHARACTERS)
    const share = textShare(page)
    if (tokens <= MOST_TOKENS || share >= TEXT_SHARE) return []
    const found = `about ${count(Math.round(tokens / 1000), 'thousand tokens', 'thousand tokens')}, of which ${Math.round(share * 100)} % are text`
    return [{ at: 'document', found, expected: 'at most 100 thousand tokens' }]
  },

  advise: (cases) => ({
    title: 'Make pages cheaper to read for assistants',
    problem: `${pagesThat(cases, 'is', 'are')} mostly markup and data: ${cases[0]?.found ?? ''}. Assistants cut such pages off, often before the text.`,
    solution: 'Move inline data, styles and drawings into files of their own, and put the main text early in the document.',
    example: null,
  }),

  fires: () => [body(`<script>/*${'x'.repeat(450_000)}*/</script><p>Boots</p>`)],
  quiet: () => [
    body(`<p>${'Boots for every weather. '.repeat(20_000)}</p>`),
    body(`<script>/*${'x'.repeat(300_000)}*/</script><p>Boots</p>`),
    // A tenth of the characters, and a fifth of the bytes.
    body(`<script>/*${'x'.repeat(360_000)}*/</script><p>${'ботинки '.repeat(6_000)}</p>`),
  ],
})
