import type { ProcessOptions } from '@seo/contract/jobs'
import { domainOf } from '@seo/engine/web/same-site'
import type { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { chargeFor } from '#subscription/allowance.ts'
import { planInForce } from '#subscription/standing.ts'
import { lockUser } from '#users/lock-user.ts'
import { checkedAddress } from './checked-address.ts'
import { insertJobs, insertSubmission, type JobRow, ownJobs, submissionOf } from './jobs-table.ts'

type Submission = {
  urls: string[]
  options: z.output<typeof ProcessOptions>
  /** Made by the client, so that a double click is one submission. */
  key: string | null
}

/** Accepted, paid for and queued in one transaction: all of it or nothing. */
export async function submitJobs(services: Services, userId: string, { urls, options, key }: Submission): Promise<JobRow[]> {
  const checked = urls.map((url) => checkedAddress(url, services.crawlAllow()))
  const addresses = [...new Set(checked.map(({ url }) => url))]
  const isGuess = (url: string) => checked.every((each) => each.url !== url || each.isBare)
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const earlier = key === null ? null : await submissionOf(tx, userId, key)
    if (earlier !== null) return ownJobs(tx, userId, earlier)

    const units = await chargeFor(services, tx, userId, [...new Set(addresses.map(domainOf))])
    const plan = await planInForce(services, tx, userId)
    const rows = await insertJobs(
      tx,
      addresses.map((url, i) => ({
        id: services.newId(),
        userId,
        url,
        domain: domainOf(url),
        status: 'queued' as const,
        options: isGuess(url) ? { ...options, orHttp: true } : options,
        pageCap: Math.min(options.maxPages ?? plan.pages, plan.pages),
        unitId: units.get(domainOf(url)) ?? '',
        // No two of a batch at the same moment: lists are asked for by it, page by page.
        createdAt: new Date(services.now().getTime() + i),
        stages: [{ stage: 'queued' as const, at: services.now().toISOString(), note: null }],
      })),
    )
    if (key !== null) await insertSubmission(tx, { userId, key, jobIds: rows.map((row) => row.id), createdAt: services.now() })
    await enqueue(services, tx, rows, plan.isFirst)
    return rows
  })
}

export async function enqueue({ queue }: Pick<Services, 'queue'>, tx: Tx, rows: JobRow[], isFirst: boolean): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const payloads = rows.map(({ id }) => ({ jobId: id }))
  await queue.send(tx, 'quick-look', payloads, { userId: first.userId, isFirst })
  await queue.send(tx, 'analysis', payloads, { userId: first.userId, isFirst })
}
