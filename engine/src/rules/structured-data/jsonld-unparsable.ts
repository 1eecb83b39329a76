import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** `isEscaped`: the template escaped the whole block, as it does with text. */
type Details = { isEscaped: boolean }

const isEscaped = ({ details }: Case<Details>): boolean => details.isEscaped

const ESCAPED_STEPS =
  'Have the template print the block unescaped, so that `&quot;` becomes a quotation mark: for example with dangerouslySetInnerHTML in React, or with the filter safe or raw. In the values, write `<` as `\\u003c`.'
const SYNTAX_STEPS =
  'Fix the error at that line and column: usually an extra comma, or a quotation mark or line break inside a text. To prevent it, create the block with a JSON function such as JSON.stringify or json_encode.'

export const jsonldUnparsable = pageRule<Details>({
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
  check: 'Paste ADDRESS into the Rich Results Test: it reports a parsing error.',
  applies: (page) => isHtmlPage(page) && (page.structuredData.broken.length > 0 || page.structuredData.items.length > 0),

  find(page) {
    return page.structuredData.broken
      .filter(({ line }) => line > 0)
      .map(({ line, column, problem, block }) => ({
        at: 'script[type="application/ld+json"]',
        found: `${problem} (line ${line}, column ${column})`,
        expected: 'valid JSON',
        details: { isEscaped: problem.includes('{&quot;') },
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
