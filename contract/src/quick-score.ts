import { z } from 'zod'
import { IMPACTS } from './words.ts'

/** Score and worst issues of the first page, a few seconds after submitting. Not in `jobs.ts`, which the public page does not load. */
export const QuickScore = z.object({
  score: z.number().int().min(0).max(100),
  after_ms: z.number().int(),
  findings: z.array(z.object({ rule: z.string(), name: z.string(), impact: z.enum(IMPACTS), at: z.string(), found: z.string() })).max(3),
})
export type QuickScore = z.output<typeof QuickScore>
