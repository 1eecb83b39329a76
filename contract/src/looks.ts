/** Quick looks: the score of one page, for visitors without an account. */
import { z } from 'zod'
import { calls, hours } from './call.ts'
import { LookForm } from './forms.ts'
import { QuickScore } from './quick-score.ts'

export const Look = z.object({
  /** The page that was read. */
  url: z.string(),
  score: QuickScore.shape.score,
  findings: QuickScore.shape.findings,
})
export type Look = z.output<typeof Look>

export const looksPerHour = 5

/** Cleanup runs every five minutes, so looks are never kept longer than an hour. */
export const lookLifetimeMs = 55 * 60_000

export const lookCalls = calls({
  look: {
    method: 'POST',
    path: '/api/v1/looks',
    who: 'anyone',
    summary:
      'Analyze one page without an account and get its score and first issues. A user can claim this quick look with the returned token.',
    limits: [
      { per: 'address', count: looksPerHour, seconds: hours(1) },
      { per: 'installation', count: 200, seconds: hours(1) },
    ],
    isLong: true,
    body: LookForm,
    envelope: 'data',
    status: 201,
    reply: Look.extend({ token: z.string() }),
    isBeyondSpecification: true,
  },
  claim: {
    method: 'POST',
    path: '/api/v1/looks/claim',
    who: 'user',
    summary: 'Claim a quick look for the signed-in user with its token.',
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({ token: z.string().min(1).max(200) }),
    envelope: 'data',
    reply: Look,
    isBeyondSpecification: true,
  },
  own: {
    method: 'GET',
    path: '/api/v1/looks',
    who: 'user',
    summary: 'Get the claimed quick look. Returns null once its site has been analyzed or the look was dismissed.',
    envelope: 'data',
    reply: Look.nullable(),
    isBeyondSpecification: true,
  },
  dismiss: {
    method: 'DELETE',
    path: '/api/v1/looks',
    who: 'user',
    summary: 'Dismiss the claimed quick look.',
    envelope: 'flat',
    reply: z.object({}),
    isBeyondSpecification: true,
  },
})
