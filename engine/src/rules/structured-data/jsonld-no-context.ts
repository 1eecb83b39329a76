import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const jsonldNoContext = pageRule({
  id: 'jsonld-no-context',
  name: 'Missing or wrong @context in structured data',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['sd-absent', 'sd-missing-on-siblings'],
  source: googleDocsUrl('intro-structured-data'),
  reviewed: '2026-11',
  check: 'View the page source and read the `ld+json` script: it has no `@context`, or one that is not https://schema.org.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.length > 0,

  find(page) {
    return page.structuredData.contextless.map(({ types, context, block }) => {
      return {
        at: 'script[type="application/ld+json"]',
        found: `${types.join(' and ') || '@graph'} ${context === null ? 'without @context' : `with @context ${context}`}`,
        expected: '"@context": "https://schema.org"',
        fix: () => (block === undefined ? null : [{ do: 'rewrite json-ld', block, context: 'https://schema.org' }]),
      }
    })
  },

  advise: (cases) => ({
    title: `Fix the @context of structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data without the schema.org context${withExample(cases)} Search engines can’t tell what its properties mean, so it earns no rich results.`,
    solution:
      'Start every JSON-LD block with "@context": "https://schema.org". In a list of blocks, each entry needs its own. Then check the page in the Rich Results Test.',
  }),

  fires: () => [
    head('<script type="application/ld+json">{"@type": "Product", "name": "Boots"}</script>'),
    head('<script type="application/ld+json">{"@context": "https://schema.com", "@type": "Product", "name": "Boots"}</script>'),
  ],
  quiet: () => [
    head('<script type="application/ld+json">{"@context": {"@vocab": "http://schema.org/"}, "@type": "Product"}</script>'),
    head('<script type="application/ld+json">[{"@context": "http://www.schema.org", "@graph": [{"@type": "Product"}]}]</script>'),
    head('<script type="application/ld+json">{"@context": "https://www.w3.org/ns/activitystreams", "@type": "Note"}</script>'),
  ],
})
