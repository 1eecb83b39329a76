import { type Look, lookLifetimeMs } from '@seo/contract/looks'
import { domainOf } from '@seo/engine/web/same-site'
import { crawlOptions } from '#analysis/crawl-options.ts'
import type { SharedAnalyst } from '#analysis/shared-analyst.ts'
import { Problem } from '#http/problem.ts'
import { checkedAddress } from '#jobs/checked-address.ts'
import type { Services } from '#services.ts'
import { hashToken, newToken } from '#users/token.ts'
import { deleteUnclaimedLooks, insertLook } from './looks-table.ts'

/** Each look holds a page in memory. More concurrent looks would slow down the analyses of signed-in users. */
const MAX_CONCURRENT_LOOKS = 6

export const oldestClaimable = (now: Date): Date => new Date(now.getTime() - lookLifetimeMs)

export const deleteOldLooks = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => deleteUnclaimedLooks(db, oldestClaimable(now()))

/** Returns a function that reads one page, stores its score and returns it with a token to claim it. */
export function createQuickLook(services: Services, askAnalyst: SharedAnalyst): (text: string) => Promise<Look & { token: string }> {
  let running = 0
  return async (text) => {
    const { url, lacksScheme } = checkedAddress(text, services.crawlAllow())
    if (running >= MAX_CONCURRENT_LOOKS) throw tooManyLooks()
    running++
    try {
      const options = crawlOptions(services, { pageCap: 1, options: lacksScheme ? { orHttp: true } : {} })
      const {
        score,
        unread,
        findings,
        url: readUrl,
      } = await askAnalyst((analyst) => analyst.look({ url, options, now: services.now().getTime() }))
      if (score === null) throw new Problem(422, unread ?? 'This page could not be read. Check the address and try again.')
      const token = newToken()
      const look = { url: readUrl, score, findings }
      await insertLook(services.db, { ...look, tokenHash: hashToken(token), domain: domainOf(readUrl), createdAt: services.now() })
      return { ...look, token }
    } finally {
      running--
    }
  }
}

const tooManyLooks = () =>
  new Problem(503, 'Many people are checking pages right now. Please try again in a few seconds.', {}, { 'retry-after': '5' })
