import { isHtmlPage } from '#rules/gates.ts'
import { factsOf, fixIn, referencesOf, script } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

export const sdReferenceDangling = pageRule({
  id: 'sd-reference-dangling',
  name: 'Structured data refers to what is not there',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  reviewed: '2026-11',
  check: 'View the page’s source and search for the named `@id`: it occurs only where something refers to it.',
  applies: (page) => isHtmlPage(page) && page.structuredData.items.some(({ format }) => format === 'json-ld'),

  find(page, now) {
    const { references, byId } = referencesOf(page)
    const told = new Set<string>()
    return references.flatMap(({ id, as }): Evidence[] => {
      // Ids of other pages are theirs to define, and a page's address is a fine name for the page.
      const isOfThisPage = id.startsWith('#') || id.startsWith(`${page.url}#`)
      if (!isOfThisPage || as === '' || byId.has(id) || byId.has(id.replace(page.url, '')) || byId.has(page.url + id) || told.has(id))
        return []
      told.add(id)
      const item = page.structuredData.items.find(({ properties }) => JSON.stringify(properties).includes(JSON.stringify(id)))
      const value = factsOf(page, now)[as]
      const thing =
        typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { '@type': 'Thing', name: 'What it is called' }
      return [
        {
          at: `JSON-LD ${as}`,
          found: `"@id": "${id}", which no block of the page defines`,
          expected: `an object with "@id": "${id}"`,
          ...(item !== undefined && {
            fix: () =>
              script({
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
    title: 'Define what structured data refers to',
    problem: `${pagesThat(cases, 'refers', 'refer')} to something that it does not describe, so the property is empty: ${cases[0]?.found ?? ''}.`,
    solution: 'Add the object with that @id to the page, or write it in place of the reference.',
    example: fixIn(cases),
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
