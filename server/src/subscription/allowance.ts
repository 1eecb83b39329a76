/** Charges analyses: one unit per domain and period, from the plan's allowance first, then from credits. */
import { domainOf } from '@seo/engine/web/same-site'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { lockUser } from '#users/lock-user.ts'
import { balancesOf, insertLedgerEntries } from './ledger-table.ts'
import { planInForce } from './plan-and-balances.ts'
import { allowanceUsed, insertUnits, paidUnits, refundUnit, units } from './units-table.ts'

type ChargeServices = Pick<Services, 'now' | 'newId' | 'config' | 'sampleSite'>

/**
 * Takes a unit for each domain that is not paid for in this period: for all of them or for none. Returns the unit of each domain. The
 * sample site of development mode is free and has no unit. Locks the user's row until the transaction ends, so submissions of one user are
 * charged one after another.
 */
export async function chargeForDomains(
  services: ChargeServices,
  tx: Tx,
  userId: string,
  requested: string[],
): Promise<Map<string, string>> {
  const { now, newId } = services
  const sample = services.sampleSite()
  const domains = requested.filter((domain) => sample === null || domain !== domainOf(sample))
  await lockUser(tx, userId)
  const chargedAt = now()
  const plan = await planInForce(services, tx, userId)
  const { period } = plan
  const paid = new Map((await paidUnits(tx, userId, period, domains)).map((unit) => [unit.domain, unit.id]))
  const unpaid = domains.filter((domain) => !paid.has(domain))
  if (unpaid.length === 0) return paid

  const remaining = Math.max(0, plan.domains - (await allowanceUsed(tx, userId, period)))
  const required = Math.max(0, unpaid.length - remaining)
  const { credits } = required > 0 ? await balancesOf(tx, userId) : { credits: 0 }
  if (required > credits) throw insufficient({ required, available: credits, remaining, domains: unpaid.length })

  const rows = unpaid.map((domain, i): typeof units.$inferInsert => ({
    id: newId(),
    userId,
    domain,
    period,
    source: i < remaining ? 'allowance' : 'credit',
    createdAt: chargedAt,
  }))
  await insertUnits(tx, rows)
  await insertLedgerEntries(
    tx,
    rows
      .filter(({ source }) => source === 'credit')
      .map(({ id, domain }) => ({
        id: newId(),
        userId,
        balanceKind: 'credits' as const,
        amount: -1,
        reason: 'usage' as const,
        description: `Analysis of ${domain}`,
        idempotencyKey: `unit:${id}`,
        unitId: id,
        createdAt: chargedAt,
      })),
  )
  return new Map([...paid, ...rows.map(({ id, domain }) => [domain, id] as const)])
}

/** Marks a unit as used, so it cannot be refunded any more. */
export async function markUnitUsed(tx: Tx, unitId: string): Promise<void> {
  await tx.update(units).set({ isUsed: true }).where(eq(units.id, unitId))
}

/** Refunds a unit, once. The caller checks whether another analysis of the domain still uses it. */
export async function refundUnitAndCredit({ now, newId }: Pick<Services, 'now' | 'newId'>, tx: Tx, unitId: string): Promise<void> {
  const unit = await refundUnit(tx, unitId, now())
  if (unit?.source !== 'credit') return
  await insertLedgerEntries(tx, [
    {
      id: newId(),
      userId: unit.userId,
      balanceKind: 'credits',
      amount: 1,
      reason: 'refund',
      description: `Analysis of ${unit.domain} failed`,
      idempotencyKey: `refund:${unit.id}`,
      unitId: unit.id,
      createdAt: now(),
    },
  ])
}

function insufficient({
  required,
  available,
  remaining,
  domains,
}: {
  required: number
  available: number
  remaining: number
  domains: number
}): Problem {
  const plan =
    remaining === 0
      ? 'Your plan has no analyses left in this period'
      : `Your plan has ${remaining === 1 ? '1 analysis' : `${remaining} analyses`} left in this period, but you need ${domains}`
  return new Problem(402, 'Insufficient credits', {
    code: 'FEATURE_ACCESS_DENIED',
    reason: `${plan}, and you have ${available === 1 ? '1 credit' : `${available} credits`}. Purchase credits to continue.`,
    credits_required: required,
    credits_available: available,
  })
}
