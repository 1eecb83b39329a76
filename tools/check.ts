/** What can be said of the code without running it: types, style, dead code. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const checks: Record<string, string[]> = {
  'types of contract, engine, server, tools': ['tsc', '-p', '.'],
  'types of web': ['tsc', '-p', 'web'],
  'style and common mistakes': ['biome', 'check', '--error-on-warnings', '.'],
  'files, exports and dependencies in use': ['knip', '--no-progress'],
}

export type Counts = { passed: number; failed: number }

export function check(): Counts {
  const counts = { passed: 0, failed: 0 }
  for (const [what, [program = '', ...args]] of Object.entries(checks)) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
    const passed = status === 0
    counts[passed ? 'passed' : 'failed']++
    process.stdout.write(`${passed ? '✓' : '✗'} ${what}\n${passed ? '' : `${stdout}${stderr}\n`}`)
  }
  return counts
}

if (import.meta.main) process.exitCode = check().failed > 0 ? 1 : 0
