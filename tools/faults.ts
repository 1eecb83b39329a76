/** `npm run faults`: the tests that kill the program, thirty times each instead of three. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', 'server/src/kill.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: process.argv[2] ?? '30' },
})
process.exitCode = status ?? 1
