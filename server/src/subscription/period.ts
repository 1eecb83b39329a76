/** The period that an allowance belongs to. */
import { monthsAfter } from './months.ts'

/** The fields of the plan in force that determine the period. */
type PlanPeriod = { paymentType: 'subscription' | 'one_time'; currentPeriodStart: Date | null; currentPeriodEnd: Date | null }

/** `key` is stored with each unit as its period; `end` is the start of the next period, null if there is none. */
type Period = { key: string; end: Date | null }

/**
 * The paid period of a plan in force; else the calendar month in UTC. If the period has ended and the renewal is not reported yet, the key
 * is the end of the period. The next period starts then, so the late report leads to the same key, and nothing is granted twice.
 */
export function periodFor(plan: PlanPeriod | null, now: Date): Period {
  if (plan === null) return calendarMonth(now)
  const { paymentType, currentPeriodStart: start, currentPeriodEnd: end } = plan
  if (paymentType === 'one_time') return { key: start === null ? calendarMonth(now).key : `once:${start.toISOString()}`, end: null }
  if (start === null || end === null) return calendarMonth(now)
  return now < end ? { key: `sub:${start.toISOString()}`, end } : { key: `sub:${end.toISOString()}`, end: monthsAfter(end, 1) }
}

const calendarMonth = (now: Date): Period => ({
  key: now.toISOString().slice(0, 7),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})
