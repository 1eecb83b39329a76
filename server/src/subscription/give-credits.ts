import { type Actor, recordChange } from '#audit/record-change.ts'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { lockUser } from '#users/lock-user.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { balancesOf, entryByKey, insertLedgerEntries } from './ledger-table.ts'

type Gift = { amount: number; reason: string; key: string }

/** Gives credits without a payment. The user sees the reason in the history. Repeating the key has no effect. */
export async function giveCredits(
  services: Pick<Services, 'db' | 'now' | 'newId'>,
  actor: Actor,
  userId: string,
  { amount, reason, key }: Gift,
): Promise<number> {
  return services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw noSuchUser()
    const idempotencyKey = `given:${actor.kind === 'admin' ? actor.id : 'command line'}:${key}`
    const earlierEntry = await entryByKey(tx, idempotencyKey)
    const { credits } = await balancesOf(tx, userId)
    if (earlierEntry !== null) {
      if (earlierEntry.userId !== userId || earlierEntry.amount !== amount)
        throw conflict('This Idempotency-Key was already used for other credits. Use a new one.')
      return credits
    }
    await insertLedgerEntries(tx, [
      {
        id: services.newId(),
        userId,
        balanceKind: 'credits',
        amount,
        reason: 'bonus',
        description: reason,
        idempotencyKey,
        createdAt: services.now(),
      },
    ])
    await recordChange(services, tx, {
      actor,
      action: 'user.credits',
      subject: 'user',
      subjectId: userId,
      before: { credits },
      after: { credits: credits + amount, given: amount, reason },
    })
    return credits + amount
  })
}
