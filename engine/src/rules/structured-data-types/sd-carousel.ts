import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { asArray, numberOf, objectsOf, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const addressOf = (entry: Properties): string | null => {
  const item = asArray(entry.item)[0]
  return textOf(entry.url) ?? (typeof item === 'string' ? item : textOf((item as Properties | undefined)?.url))
}

const firstDuplicate = <T>(values: T[]): T | undefined => {
  const knownValues = new Set<T>()
  return values.find((value) => knownValues.size === knownValues.add(value).size)
}

/** The first entry with each URL of this site. */
function ownEntries(entries: readonly Properties[], pageUrl: string): Properties[] {
  const knownUrls = new Set<string>()
  return entries.filter((each) => {
    const url = URL.parse(addressOf(each) ?? '', pageUrl)
    if (url === null || url.host !== new URL(pageUrl).host || knownUrls.has(url.href)) return false
    knownUrls.add(url.href)
    return true
  })
}

const entry = (position: number, url: string) => ({ '@type': 'ListItem', position, url })

export const sdCarousel = pageRule({
  id: 'sd-carousel',
  name: 'Invalid ItemList markup',
  version: 2,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('carousel'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the ItemList: a position or URL appears twice, or a URL is on another site.',
  applies: withThing('ItemList'),

  find(page) {
    const { host } = new URL(page.url)
    return thingsOf(page, 'ItemList').flatMap((thing): Evidence[] => {
      const entries = objectsOf(page, thing.properties, 'itemListElement').filter((each) => textOf(each.position) !== null)
      const position = firstDuplicate(entries.map((each) => numberOf(each.position)))
      const urls = entries.flatMap((each) => URL.parse(addressOf(each) ?? '', page.url)?.href ?? [])
      const url = firstDuplicate(urls)
      // Several entries may link to the same part of this page.
      const duplicateUrl = url !== undefined && url.replace(/#.*/s, '') !== page.url ? url : undefined
      const externalUrl = urls.find((each) => new URL(each).host.replace(/^www\./, '') !== host.replace(/^www\./, ''))
      const fault =
        position !== undefined
          ? `two entries have position ${position}`
          : duplicateUrl !== undefined
            ? `${duplicateUrl} is listed twice`
            : externalUrl !== undefined
              ? `${externalUrl} is on another site`
              : null
      if (fault === null) return []
      return [
        {
          at: thingLocation(thing),
          found: fault,
          expected: 'positions 1, 2, 3 and so on, each with a different URL of this site',
          fix: () => {
            const kept = ownEntries(entries, page.url).map((each, i) => ({ ...each, position: i + 1 }))
            return propertiesFix(thing, {
              itemListElement: kept,
              ...(thing.properties.numberOfItems !== undefined && { numberOfItems: kept.length }),
            })
          },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix the list markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} list markup (ItemList) with an error${withExample(cases)} Google can’t show the list as a carousel in search results.`,
    solution: 'Number the entries 1, 2, 3 and so on, without those that repeat a URL or lead to another site.',
  }),

  fires: () => [
    markedUp({ '@type': 'ItemList', itemListElement: [entry(1, 'https://shop.test/a'), entry(1, 'https://shop.test/b')] }),
    markedUp({ '@type': 'ItemList', itemListElement: [entry(1, 'https://shop.test/a'), entry(2, 'https://shop.test/a')] }),
    markedUp({ '@type': 'ItemList', itemListElement: [entry(1, 'https://shop.test/a'), entry(2, 'https://other.test/a')] }),
    markedUp({ '@type': 'ItemList', itemListElement: [entry(1, '/a'), entry(2, '/a')] }, undefined, { path: '/' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'ItemList', itemListElement: [entry(11, 'https://shop.test/a'), entry(12, '/b')] }),
    markedUp({ '@type': 'ItemList', itemListElement: ['Leather', 'Glue', 'Glue'] }),
    markedUp({ '@type': 'ItemList', itemListElement: [entry(1, '#one'), entry(2, '#one')] }),
  ],
})
