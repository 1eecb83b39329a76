/** `npm run faults`: the tests that kill the program, thirty times each instead of three, and a hundred hostile sites instead of three. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', 'server/src/kill.test.ts', 'engine/src/hostile-sites.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: process.argv[2] ?? '30', HOSTILE: '100' },
})
process.exitCode = status ?? 1
