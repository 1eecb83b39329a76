/** `npm run faults`: the tests that kill the program, thirty times in analyses and two hundred times in payments instead of three. */
import { spawnSync } from 'node:child_process'

const [kills = '30', paymentKills = '200'] = process.argv.slice(2)
const files = ['server/src/kill.test.ts', 'server/src/kill-payments.test.ts', 'server/src/subscription/billing-money.test.ts']
const { status } = spawnSync('vitest', ['run', ...files], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: kills, PAYMENT_KILLS: paymentKills },
})
process.exitCode = status ?? 1
