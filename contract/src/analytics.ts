import { z } from 'zod'
import { calls, minutes } from './call.ts'
import { Moment } from './moment.ts'

const PreviewEvent = z.object({
  shareToken: z.string().min(1).max(200),
  jobId: z.string().max(100).nullable().optional(),
  timestamp: z.union([Moment, z.number()]).optional(),
})

const countingCall = {
  method: 'POST',
  who: 'anyone',
  limits: [{ per: 'address', count: 60, seconds: minutes(1) }],
  body: PreviewEvent,
  envelope: 'flat',
  status: 202,
  reply: z.object({}),
} as const

export const analyticsCalls = calls({
  previewViewed: {
    ...countingCall,
    path: '/api/v1/analytics/preview-viewed',
    summary: 'Count a view of a shared preview. No IP address is stored.',
  },
  previewCtaClicked: {
    ...countingCall,
    path: '/api/v1/analytics/preview-cta-clicked',
    summary: 'Count a click on the call to action of a shared preview. No IP address is stored.',
  },
})
