/** Charges analyses: one unit per domain and period, from the plan's allowance first, then from credits. */
import { domainOf } from '@seo/engine/web/same-site'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { lockUser } from '#users/lock-user.ts'
import { balancesOf, book } from './ledger-table.ts'
import { planInForce } from './standing.ts'
import { allowanceUsed, heldUnits, insertUnits, refundUnit, units } from './units-table.ts'

type ChargeServices = Pick<Services, 'now' | 'newId' | 'config' | 'sampleSite'>

/**
 * Takes a unit for each domain not paid for in this period; all or none. Returns the unit of every domain that costs one: the sample site
 * of development mode is free. Locks the user's row until the transaction ends, so submissions of one user are charged one after another.
 */
export async function chargeFor(services: ChargeServices, tx: Tx, userId: string, asked: string[]): Promise<Map<string, string>> {
  const { now, newId } = services
  const sample = services.sampleSite()
  const domains = asked.filter((domain) => sample === null || domain !== domainOf(sample))
  await lockUser(tx, userId)
  const moment = now()
  const plan = await planInForce(services, tx, userId)
  const { period } = plan
  const paid = new Map((await heldUnits(tx, userId, period, domains)).map((unit) => [unit.domain, unit.id]))
  const open = domains.filter((domain) => !paid.has(domain))
  if (open.length === 0) return paid

  const left = Math.max(0, plan.domains - (await allowanceUsed(tx, userId, period)))
  const required = Math.max(0, open.length - left)
  const { credits } = required > 0 ? await balancesOf(tx, userId) : { credits: 0 }
  if (required > credits) throw insufficient({ required, available: credits, left, domains: open.length })

  const rows = open.map((domain, i): typeof units.$inferInsert => ({
    id: newId(),
    userId,
    domain,
    period,
    source: i < left ? 'allowance' : 'credit',
    createdAt: moment,
  }))
  await insertUnits(tx, rows)
  await book(
    tx,
    rows
      .filter(({ source }) => source === 'credit')
      .map(({ id, domain }) => ({
        id: newId(),
        userId,
        currency: 'credits' as const,
        amount: -1,
        reason: 'usage' as const,
        description: `Analysis of ${domain}`,
        idempotencyKey: `unit:${id}`,
        unitId: id,
        createdAt: moment,
      })),
  )
  return new Map([...paid, ...rows.map(({ id, domain }) => [domain, id] as const)])
}

/** Marks a unit as used, so it cannot be refunded any more. */
export async function markUnitUsed(tx: Tx, unitId: string): Promise<void> {
  await tx.update(units).set({ isUsed: true }).where(eq(units.id, unitId))
}

/** Refunds a unit, once. The caller checks whether another analysis of the domain still uses it. */
export async function giveBack({ now, newId }: Pick<Services, 'now' | 'newId'>, tx: Tx, unitId: string): Promise<void> {
  const unit = await refundUnit(tx, unitId, now())
  if (unit?.source !== 'credit') return
  await book(tx, [
    {
      id: newId(),
      userId: unit.userId,
      currency: 'credits',
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
  left,
  domains,
}: {
  required: number
  available: number
  left: number
  domains: number
}): Problem {
  const plan =
    left === 0 ? 'Your plan has no analyses left in this period' : `Your plan has ${left} of ${domains} analyses left in this period`
  return new Problem(402, 'Insufficient credits', {
    code: 'FEATURE_ACCESS_DENIED',
    reason: `${plan}, and you have ${available === 1 ? '1 credit' : `${available} credits`}. Purchase credits to continue.`,
    credits_required: required,
    credits_available: available,
  })
}
