import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** The template escaped the whole block, as it does with text. */
const isEscaped = ({ found }: Case): boolean => found.includes('{&quot;')

const ESCAPED_STEPS =
  'Where quotation marks are written as `&quot;`, have the template print the JSON unescaped: in React with dangerouslySetInnerHTML, in template languages with a filter such as safe or raw.'
const SYNTAX_STEPS =
  'Fix the error at that line and column: usually an extra comma, or a quotation mark or line break inside a text. To prevent it, create the block in the template with a JSON function such as JSON.stringify or json_encode, which escapes these characters.'

export const jsonldUnparsable = pageRule({
  id: 'jsonld-unparsable',
  name: 'Invalid JSON in structured data',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['sd-absent', 'sd-missing-on-siblings'],
  source: googleDocsUrl('sd-policies'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test: it reports a parsing error, such as a missing comma or brace.',
  applies: (page) => isHtmlPage(page) && (page.structuredData.broken.length > 0 || page.structuredData.items.length > 0),

  find(page) {
    return page.structuredData.broken
      .filter(({ line }) => line > 0)
      .map(({ line, column, problem, block }) => ({
        at: 'script[type="application/ld+json"]',
        found: `${problem} (line ${line}, column ${column})`,
        expected: 'valid JSON',
        fix: () => (block === undefined ? null : [{ do: 'rewrite json-ld', block }]),
      }))
  },

  advise: (cases) => ({
    title: `Fix invalid JSON in structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data that search engines can’t read${withExample(cases)} They ignore the whole block, so its rich results are lost.`,
    solution: [...(cases.some(isEscaped) ? [ESCAPED_STEPS] : []), ...(cases.every(isEscaped) ? [] : [SYNTAX_STEPS])].join(' '),
  }),

  fires: () => [
    head('<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage", "name": "Boots",}</script>'),
    head('<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage", "name": "Boots "high""}</script>'),
    head(
      '<script type="application/ld+json">{&quot;@context&quot;: &quot;https://schema.org&quot;, &quot;@type&quot;: &quot;WebPage&quot;}</script>',
    ),
    head('<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage", "name": "Boots\nhigh"</script>'),
  ],
  quiet: () => [
    head('<script type="application/ld+json">/* made by hand */ {"@context": "https://schema.org", "@type": "Product"}</script>'),
    head('<script type="application/ld+json"></script>'),
  ],
})
