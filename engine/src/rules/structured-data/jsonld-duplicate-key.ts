import { isHtmlPage } from '#rules/gates.ts'
import { fixIn, script } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const jsonldDuplicateKey = pageRule({
  id: 'jsonld-duplicate-key',
  name: 'Structured data names a property twice',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  reviewed: '2026-11',
  check: 'View the page’s source, find the block behind `ld+json` and search it for the named property: one object has it twice.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.length > 0,

  find(page) {
    return page.structuredData.duplicateKeys.map(({ key, line }) => {
      const item = page.structuredData.items.find(
        (each) => each.format === 'json-ld' && JSON.stringify(each.properties).includes(`"${key}"`),
      )
      return {
        at: 'script[type="application/ld+json"]',
        found: `“${key}” again on line ${line}`,
        expected: 'each name once in an object; several values as a list',
        ...(item !== undefined && { fix: () => script(item.properties) }),
      }
    })
  },

  advise: (cases) => ({
    title: 'Name each property of structured data once',
    problem: `${pagesThat(cases, 'has', 'have')} an object with the same name twice; only the last value counts, the first is lost: ${cases[0]?.found ?? ''}.`,
    solution:
      'Keep one of the two, or write both values as a list: "image": ["a.jpg", "b.jpg"]. The example keeps what search engines read today.',
    example: fixIn(cases),
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
