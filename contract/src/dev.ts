import { z } from 'zod'
import { calls } from './call.ts'

export const CapturedMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Without the headers that every mail has. */
  headers: z.record(z.string(), z.string()),
  sent_at: z.iso.datetime(),
})

export const devCalls = calls({
  mail: {
    method: 'GET',
    path: '/api/dev/mail',
    who: 'anyone',
    isBeyondSpecification: true,
    isDevelopmentOnly: true,
    summary: 'List the captured emails, newest first. In development mode, emails are not sent.',
    envelope: 'data',
    reply: z.array(CapturedMail),
  },
})
