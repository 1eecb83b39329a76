/**
 * `npm run faults`: runs the fault tests of `npm test` for longer. Kills the program thirty times during analyses and two hundred times
 * during payments; sends mails while workers are killed, and to ten thousand people at once; stops the database for 1, 5 and 30
 * seconds, and makes it fail over and crash under load; fills queues; sends ten thousand fuzzed requests; analyzes a hundred hostile sites,
 * then normal and hostile sites in turn for an hour. Pass names of scenarios to run only those.
 */
import { spawnSync } from 'node:child_process'

const scenarios: Record<string, string[]> = {
  kills: ['server/src/kill.test.ts'],
  payments: ['server/src/kill-payments.test.ts', 'server/src/subscription/billing-refunds.test.ts'],
  mails: ['server/src/mail/kill-mails.test.ts', 'server/src/mail/many-due.test.ts'],
  outages: ['server/src/faults/outage.test.ts', 'server/src/database-away.test.ts'],
  turns: ['server/src/faults/turns.test.ts'],
  hostile: ['engine/src/hostile-sites.test.ts'],
  soak: ['server/src/faults/soak.test.ts'],
  fuzz: ['server/src/http/bad-input.test.ts', 'server/src/http/app.test.ts'],
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  process.stderr.write(`Unknown scenario: ${unknown.join(', ')}. Available: ${Object.keys(scenarios).join(', ')}.\n`)
  process.exit(1)
}
const { KILLS = '30', PAYMENT_KILLS = '200', PEOPLE = '10000', FUZZED = '10000', HOSTILE = '100', SOAK = '60' } = process.env
const files = (requested.length > 0 ? requested : Object.keys(scenarios)).flatMap((name) => scenarios[name] ?? [])
const { status } = spawnSync('vitest', ['run', '--maxWorkers=1', ...files], {
  stdio: 'inherit',
  env: { ...process.env, FAULTS: '1', KILLS, PAYMENT_KILLS, PEOPLE, FUZZED, HOSTILE, SOAK },
})
process.exitCode = status ?? 1
