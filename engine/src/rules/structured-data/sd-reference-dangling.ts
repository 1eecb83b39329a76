import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { jsonLdBlockFix, referencesOf } from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const sdReferenceDangling = pageRule({
  id: 'sd-reference-dangling',
  name: 'Broken @id reference in structured data',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  reviewed: '2026-11',
  check: 'View the page source and search for the listed `@id`: it occurs only where something refers to it.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.some(({ format }) => format === 'json-ld'),

  find(page) {
    const { references, byId } = referencesOf(page)
    const reported = new Set<string>()
    return references.flatMap(({ id, property }): Evidence[] => {
      // Other pages define their own ids, and a page's URL is a valid id for the page.
      const isIdOfThisPage = id.startsWith('#') || id.startsWith(`${page.url}#`)
      if (
        !isIdOfThisPage ||
        property === '' ||
        byId.has(id) ||
        byId.has(id.replace(page.url, '')) ||
        byId.has(page.url + id) ||
        reported.has(id)
      )
        return []
      reported.add(id)
      const item = page.structuredData.items.find(({ properties }) => JSON.stringify(properties).includes(JSON.stringify(id)))
      const value = factsOf(page)[property]
      const thing =
        typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { '@type': 'Thing', name: 'NAME OF THE ITEM' }
      return [
        {
          at: `JSON-LD ${property}`,
          found: `"@id": "${id}" is not defined on the page`,
          expected: `an object with "@id": "${id}"`,
          ...(item !== undefined && {
            fix: () =>
              jsonLdBlockFix({
                '@graph': [
                  { ...item.properties, '@context': undefined },
                  { '@id': id, ...thing },
                ],
              }),
          }),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix broken @id references in structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'refers', 'refer')} to an item that the structured data doesn’t contain${withExample(cases)} Search engines see an empty property, such as an article without a publisher.`,
    solution: 'Add an object with this @id to the page, or put the object in place of the reference.',
  }),

  fires: () => [markedUp({ '@type': 'Article', headline: 'Boots', publisher: { '@id': '#acme' } })],
  quiet: () => [
    markedUp({
      '@graph': [
        { '@type': 'Article', publisher: { '@id': '#acme' } },
        { '@type': 'Organization', '@id': 'https://shop.test/boots#acme' },
      ],
    }),
    markedUp({
      '@type': 'Article',
      publisher: { '@id': 'https://shop.test/#acme' },
      mainEntityOfPage: { '@id': 'https://shop.test/boots' },
    }),
  ],
})
