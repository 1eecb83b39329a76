import { ALL_ACTIONS } from '@seo/contract/plans'
import type { Services } from '#services.ts'
import { planInForce } from './plan-and-balances.ts'

/** More tasks than any analysis has. */
export const ALL_SHOWN = 1_000_000

/** How many tasks of an analysis the user's plan shows. */
export async function shownTaskLimit(services: Pick<Services, 'db' | 'now' | 'config'>, userId: string): Promise<number> {
  const plan = await planInForce(services, services.db, userId)
  return plan.actions >= ALL_ACTIONS ? ALL_SHOWN : plan.actions
}

/** Whether the user's plan shows all tasks of an analysis. */
export const showsAllTasks = async (services: Pick<Services, 'db' | 'now' | 'config'>, userId: string): Promise<boolean> =>
  (await shownTaskLimit(services, userId)) === ALL_SHOWN
