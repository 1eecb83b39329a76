import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const jsonldDuplicateKey = pageRule({
  id: 'jsonld-duplicate-key',
  name: 'Duplicate property in structured data',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  reviewed: '2026-11',
  check: 'View the page source, find the `ld+json` script and search it for the listed property: one object has it twice.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.length > 0,

  find(page) {
    return page.structuredData.duplicateKeys.map(({ key, line, block }) => {
      return {
        at: 'script[type="application/ld+json"]',
        found: `“${key}” twice, the second time on line ${line}`,
        expected: 'each property once per object; several values as a list',
        fix: () => (block === undefined ? null : [{ do: 'rewrite json-ld', block }]),
      }
    })
  },

  advise: (cases) => ({
    title: `Remove duplicate properties in structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data with the same property twice in one object${withExample(cases)} Google may reject the whole block, and other search engines keep only one of the values.`,
    solution:
      'Keep the right value and delete the other one. If the property can have several values, write them as a list instead: "image": ["a.jpg", "b.jpg"]. The example code keeps the second value.',
  }),

  fires: () => [
    head('<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product", "name": "A", "name": "B"}</script>'),
  ],
  quiet: () => [
    head(
      '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product", "name": "name: \\"name\\"", "brand": {"name": "B"}, "offers": [{"price": 1}, {"price": 2}]}</script>',
    ),
  ],
})
