import { devCalls } from '@seo/contract/dev'
import { implement } from '#http/implement.ts'
import { newestCapturedMails } from '#providers/captured-mails-table.ts'
import type { Services } from '#services.ts'

export const devRoutes = ({ db }: Services) =>
  implement(devCalls, {
    async mail() {
      const mails = await newestCapturedMails(db)
      return mails.map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() }))
    },
  })
