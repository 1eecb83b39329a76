import type { Page } from '#facts/page.ts'
import { isStaticSite } from '#facts/stack.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { WIX_HTML_ADVICE } from '#rules/wix-html-advice.ts'
import { byPageCount, grouped, pageCount, pagesThat } from '#rules/wording.ts'

/** A rough average for HTML. */
const BYTES_PER_TOKEN = 4
/** Many AI assistants read less of a page than this. */
const MAX_TOKENS = 100_000
/** A long page with a larger share of text is long because of its content, which is fine. */
const MIN_TEXT_SHARE = 0.15

/** Share of the document's bytes that are text. Outside the Latin alphabet, most letters take two or three bytes. */
function textShare({ text, textCharacters, weight }: Page): number {
  const bytesPerCharacter = text.start === '' ? 1 : Buffer.byteLength(text.start) / text.start.length
  return (textCharacters * bytesPerCharacter) / weight.html
}

export const aiTokenHeavy = pageRule({
  id: 'ai-token-heavy',
  name: 'Page too large for AI assistants',
  checks: 'Pages of more than 100,000 tokens of HTML with less than 15% text',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'template',
  minutes: 90,
  source: 'https://docs.squirrelscan.com/rules/ax',
  reviewed: '2026-11',
  check: 'Save the page as “HTML only”: the file is larger than 400 KB, and the text you can read is a small part of it.',
  applies: isMeantForSearch,

  find(page) {
    const tokens = Math.round(page.weight.html / BYTES_PER_TOKEN)
    const share = textShare(page)
    if (tokens <= MAX_TOKENS || share >= MIN_TEXT_SHARE) return []
    const found = `about ${grouped(Math.round(tokens / 1_000) * 1_000)} tokens, ${share < 0.01 ? 'less than 1' : `only ${Math.round(share * 100)}`}% of them text`
    return [{ at: 'document', found, expected: `at most ${grouped(MAX_TOKENS)} tokens` }]
  },

  advise: (cases, stack) => ({
    title: `Reduce the code in the HTML of ${pageCount(cases)}`,
    problem: `Some AI tools read the HTML of a page only up to a limit, which is counted in tokens (about four characters each). ${pagesThat(cases, 'has', 'have')} more than ${grouped(MAX_TOKENS)} tokens${byPageCount(cases, '', ' each')}, most of which are tags, code and data${withExample(cases, 'page')} Such tools may never reach the text.`,
    solution: stack.includes('Wix')
      ? WIX_HTML_ADVICE
      : `Move inline scripts, data, styles and SVGs into separate files, except structured data (JSON-LD). Place the main text early in the HTML.${isStaticSite(stack) ? ' If a page shows long code listings, shorten them or link to the code instead.' : ''}`,
    example: null,
  }),

  fires: () => [body(`<script>/*${'x'.repeat(450_000)}*/</script><p>Boots</p>`)],
  quiet: () => [
    body(`<p>${'Boots for every weather. '.repeat(20_000)}</p>`),
    body(`<script>/*${'x'.repeat(300_000)}*/</script><p>Boots</p>`),
    // Cyrillic text: a tenth of the characters, but a fifth of the bytes.
    body(`<script>/*${'x'.repeat(360_000)}*/</script><p>${'ботинки '.repeat(6_000)}</p>`),
  ],
})
