import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { asArray, numberOf, objectsOf, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const nameOf = (step: Properties): string | null => textOf(step.name) ?? textOf((asArray(step.item)[0] as Properties | undefined)?.name)
const addressOf = (step: Properties): string | null => {
  const item = asArray(step.item)[0]
  return typeof item === 'string' ? item : textOf((item as Properties | undefined)?.['@id'] ?? (item as Properties | undefined)?.url)
}

function problemOf(steps: Properties[]): string | null {
  if (steps.length === 0) return 'it has no steps (itemListElement)'
  // Home pages often have a trail of one step, which is harmless.
  if (steps.length === 1) return null
  const positions = steps.map(({ position }) => numberOf(position)).sort((a, b) => a - b)
  if (positions.some((position) => Number.isNaN(position))) return 'a step has no position'
  if (positions.some((position, i) => position !== (positions[0] ?? 0) + i)) return `the positions are ${positions.join(', ')}`
  const unnamedIndex = steps.findIndex((step) => nameOf(step) === null)
  if (unnamedIndex >= 0) return `step ${unnamedIndex + 1} has no name`
  const last = Math.max(...positions)
  const stepWithoutUrl = steps.find((step) => addressOf(step) === null && numberOf(step.position) !== last)
  return stepWithoutUrl === undefined ? null : `the step “${nameOf(stepWithoutUrl)}” has no URL (item)`
}

/**
 * Rebuilds the trail from the steps that have a name. Null if the URL of a step is unknown, because the page has no link with its name.
 */
function rebuiltSteps(page: Page, steps: Properties[]): Properties[] | null {
  const namedSteps = steps.filter((step) => nameOf(step) !== null)
  const { origin } = new URL(page.url)
  const trail =
    namedSteps.length > 1
      ? namedSteps
      : [
          { name: 'Home', item: `${origin}/` },
          { name: page.headings[0]?.text || 'This page', item: page.url },
        ]
  const linkedUrl = (step: Properties) => page.links.find(({ url, text }) => url !== null && text === nameOf(step))?.url
  const addresses = trail.map((step, i) => {
    if (i === 0) return addressOf(step) ?? `${origin}/`
    return addressOf(step) ?? (i === trail.length - 1 ? page.url : linkedUrl(step))
  })
  if (addresses.includes(undefined)) return null
  return trail.map((step, i) => ({ '@type': 'ListItem', position: i + 1, name: nameOf(step), item: addresses[i] }))
}

const step = (position: unknown, name?: string, item?: unknown) => ({ '@type': 'ListItem', position, name, item })

export const sdBreadcrumb = pageRule({
  id: 'sd-breadcrumb',
  name: 'Invalid breadcrumb markup',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('breadcrumb'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into the Rich Results Test and open Breadcrumbs: a step has no name, is in the wrong position, or has no URL although it isn’t the last.',
  applies: withThing('BreadcrumbList'),

  find(page) {
    return thingsOf(page, 'BreadcrumbList').flatMap((thing): Evidence[] => {
      const steps = objectsOf(page, thing.properties, 'itemListElement')
      const problem = problemOf(steps)
      return problem === null
        ? []
        : [
            {
              at: thingLocation(thing),
              found: problem,
              expected: 'steps numbered from 1, each with a name and, except the last, a URL (item)',
              fix: () => {
                const itemListElement = rebuiltSteps(page, steps)
                return itemListElement && propertiesFix(thing, { itemListElement })
              },
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix breadcrumb markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} breadcrumb markup with an error${withExample(cases)} In desktop search results, Google may then show a path made from the URL instead of these names.`,
    solution: `Give each step a name and a URL (item); only the last step may leave out the URL. Number the steps from 1 without gaps. This markup usually comes from the theme or ${stack.includes('WordPress') ? 'an SEO plugin' : 'a plugin'}: correct it there.`,
  }),

  fires: () => [
    markedUp({ '@type': 'BreadcrumbList', itemListElement: [step(1, 'Start', 'https://shop.test/'), step(1, 'Boots')] }),
    markedUp({ '@type': 'BreadcrumbList', itemListElement: [step(1, 'Start'), step(2, 'Boots')] }),
    markedUp({ '@type': 'BreadcrumbList' }),
  ],
  quiet: () => [
    markedUp({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { ...step(1, 'Start', '/'), '@id': '#1', nextItem: { '@type': 'ListItem', '@id': '#2', name: 'Boots' } },
        { ...step(2, 'Boots'), '@id': '#2' },
      ],
    }),
    markedUp({
      '@type': 'BreadcrumbList',
      itemListElement: [step('2', undefined, { '@id': '/boots', name: 'Boots' }), step('1', 'Start', { '@id': 'https://shop.test/' })],
    }),
    markedUp({ '@type': 'WebPage', breadcrumb: { '@type': 'BreadcrumbList', itemListElement: step(1, 'Start') } }),
  ],
})
