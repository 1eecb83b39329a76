import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { setWordingState } from './job-wording.ts'

/** Queues work for the AI writer, if there is one. `tx`: the transaction that ends the analysis or asks for a new text. */
export async function requestWording(
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  tx: Tx,
  { jobId, userId, isFresh = false, only }: { jobId: string; userId: string; isFresh?: boolean; only?: 'summary' },
): Promise<void> {
  if (config.ai === null) return
  await setWordingState(tx, jobId, 'waiting')
  await queue.send(tx, 'wording', { jobId, isFresh, ...(only && { only }) }, { userId })
}
