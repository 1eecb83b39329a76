import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { setWordingState } from './job-wording.ts'

/** Runs in the transaction that finishes the analysis or requests a rewording. Does nothing without an AI writer. */
export async function requestWording(
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  tx: Tx,
  { jobId, userId, isFresh = false, only }: { jobId: string; userId: string; isFresh?: boolean; only?: 'summary' },
): Promise<void> {
  if (config.ai === null) return
  await setWordingState(tx, jobId, 'waiting')
  await queue.send(tx, 'wording', { jobId, isFresh, ...(only && { only }) }, { userId })
}
