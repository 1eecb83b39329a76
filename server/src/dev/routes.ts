import { devCalls } from '@seo/contract/dev'
import { implement } from '#http/implement.ts'
import type { Parts } from '#parts.ts'
import { newestCapturedMails } from '#providers/captured-mails-table.ts'

export const devRoutes = ({ db }: Parts) =>
  implement(devCalls, {
    async mail() {
      const mails = await newestCapturedMails(db)
      return mails.map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() }))
    },
  })
