import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { FakeStripe } from './fake-stripe.ts'

const TICK_MS = 60_000
/** A test discount: 20 % off the first payment. */
export const SANDBOX_CODE = 'WELCOME20'

type SandboxOptions = { now: () => Date; appUrl: () => string; address: () => string | null }

/** The payment provider of development mode, in this process, with its state in the data folder. Other modes do not load it. */
export async function openSandbox(config: Config, { now, appUrl, address }: SandboxOptions): Promise<FakeStripe> {
  const [{ openFakeStripe }, { promotionCodeObject }] = await Promise.all([import('./fake-stripe.ts'), import('./customer-objects.ts')])
  mkdirSync(config.dataDir, { recursive: true })
  const fake = await openFakeStripe({
    now,
    pagesOrigin: appUrl,
    webhookUrl: () => {
      const origin = address()
      return origin === null ? null : `${origin}/api/v1/webhooks/stripe`
    },
    file: join(config.dataDir, 'sandbox.json'),
  })
  const { state } = fake.world
  if (Object.keys(state.promotionCodes).length === 0) {
    state.coupons.welcome = { id: 'welcome', percentOff: 20 }
    const code = promotionCodeObject(fake.world, { code: SANDBOX_CODE, coupon: 'welcome' })
    state.promotionCodes[code.id] = code
  }
  const timer = setInterval(fake.tick, TICK_MS)
  timer.unref()
  return {
    ...fake,
    stop: async () => {
      clearInterval(timer)
      await fake.stop()
    },
  }
}
