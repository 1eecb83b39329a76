import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { startWordingWait } from './jobs-table.ts'

/**
 * Queues work for the AI writer, if there is one and it is not already at work. `tx`: the transaction that ends the analysis or asks for a
 * new text.
 */
export async function requestWording(
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  tx: Tx,
  { jobId, userId, isFresh = false, only }: { jobId: string; userId: string; isFresh?: boolean; only?: 'summary' },
): Promise<void> {
  if (config.ai === null) return
  // While a text is being written, a second request would pay for it twice.
  if (!(await startWordingWait(tx, jobId))) return
  await queue.send(tx, 'wording', { jobId, isFresh, ...(only && { only }) }, { userId })
}
