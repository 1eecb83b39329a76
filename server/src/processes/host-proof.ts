/** Lets servers of one installation recognize each other over the web: only they can read the ids in the list of processes. */
import { createHash } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { processIds } from './processes-table.ts'

const proofFrom = (id: string, nonce: string): string => createHash('sha256').update(`${nonce}:${id}`).digest('hex')

export async function installationProof(tx: Tx, nonce: string): Promise<string> {
  const [firstId = ''] = await processIds(tx)
  return proofFrom(firstId, nonce)
}

/** Accepts a proof made from the id of any listed process, because the list may have changed since the proof was made. */
export const isProofOfThisInstallation = async (tx: Tx, nonce: string, proof: string): Promise<boolean> =>
  (await processIds(tx)).some((id) => proofFrom(id, nonce) === proof)
