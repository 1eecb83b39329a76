import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { setWordingState } from './job-wording.ts'

/**
 * Queues work for the AI writer, if there is one. `tx`: the transaction that ends the analysis or requests a new text. An earlier request
 * that still waits is merged with the new one. If an earlier request is being written, the new one is written after it.
 */
export async function requestWording(
  { config, queue, now }: Pick<Services, 'config' | 'queue' | 'now'>,
  tx: Tx,
  { jobId, userId, isFresh = false, only }: { jobId: string; userId: string; isFresh?: boolean; only?: 'summary' },
): Promise<void> {
  if (config.ai === null) return
  // This write comes first, because it locks the job: other requests, and a running one that ends, wait until this transaction ends.
  await setWordingState(tx, jobId, 'waiting')
  const waiting = await queue.removeWaiting(tx, 'wording', jobId)
  const unfinished = [...waiting, ...(await queue.payloadsOf(tx, 'wording', jobId, 'running'))]
  // Texts since the first of these requests are new enough for all of them, so none is paid for twice.
  const [freshFrom] = [...unfinished.flatMap((earlier) => earlier.freshFrom ?? []), ...(isFresh ? [now().toISOString()] : [])].sort()
  const onlyForAll = waiting.every((earlier) => earlier.only === only) ? only : undefined
  await queue.send(tx, 'wording', { jobId, freshFrom, only: onlyForAll }, { userId, key: jobId })
}
