/** Data for the pictures in reports and tasks. */
import { z } from 'zod'
import { Impact } from './actions.ts'
import { calls } from './call.ts'

/** The tags that search engines and social networks read. */
export const PageHead = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Open Graph tags; null for a page without them, and for analyses made before they were stored. */
  sharing: z
    .object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      image: z.string().nullable(),
      site: z.string().nullable(),
    })
    .nullable(),
})
export type PageHead = z.output<typeof PageHead>

export const maxMappedPages = 200

const LinkMap = z.object({
  /** The home page first, then by share of the internal links. */
  pages: z
    .array(
      z.object({
        url: z.string(),
        title: z.string(),
        /** Clicks from the home page; null where no link leads there. */
        depth: z.number().int().nullable(),
        inlinks: z.number().int(),
        /** Index in this list of the previous page on the shortest click path. */
        from: z.number().int().nullable(),
        issues: z.number().int(),
      }),
    )
    .max(maxMappedPages),
  /** Every link between these pages, as pairs of indexes. */
  links: z.array(z.tuple([z.number().int(), z.number().int()])).max(maxMappedPages * (maxMappedPages - 1)),
  /** Number of pages of the site; the list contains the most linked ones. */
  total: z.number().int(),
})
export type LinkMap = z.output<typeof LinkMap>

const PageWeights = z.object({
  pages: z.number().int(),
  /** Bytes of HTML. */
  median: z.number().int(),
  heaviest: z.array(z.object({ url: z.string(), bytes: z.number().int() })).max(12),
})
export type PageWeights = z.output<typeof PageWeights>

/** Points that a root cause costs, and minutes to fix it. */
const Effort = z.object({ id: z.string(), name: z.string(), impact: Impact, points: z.number(), minutes: z.number().int() })
export type Effort = z.output<typeof Effort>

export const pictureCalls = calls({
  report: {
    method: 'GET',
    path: '/api/v1/jobs/{id}/pictures',
    who: 'user',
    summary: 'Get the data for the charts of a report: home page tags, root causes by effort, page weights and a link map.',
    envelope: 'data',
    reply: z.object({
      home: PageHead.nullable(),
      /** In the order of the tasks. */
      efforts: z.array(Effort).max(100),
      weights: PageWeights.nullable(),
      /** Null for analyses made before the map was stored. */
      links: LinkMap.nullable(),
    }),
    isBeyondSpecification: true,
  },
  task: {
    method: 'GET',
    path: '/api/v1/actions/{id}/preview',
    who: 'user',
    summary: "Get the title, description and Open Graph tags of the page that an action's code example was written for.",
    envelope: 'data',
    reply: PageHead.nullable(),
    isBeyondSpecification: true,
  },
})
