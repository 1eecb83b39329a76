import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { setWordingState } from './job-wording.ts'

/** In the transaction that finishes the analysis, or that asks again. Does nothing where no AI writer is configured. */
export async function askForWording(
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  tx: Tx,
  { jobId, userId, isFresh = false, only }: { jobId: string; userId: string; isFresh?: boolean; only?: 'summary' },
): Promise<void> {
  if (config.ai === null) return
  await setWordingState(tx, jobId, 'waiting')
  await queue.send(tx, 'wording', { jobId, isFresh, ...(only && { only }) }, { userId })
}
