/** Static checks: types, style, dead code. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const checks: Record<string, string[]> = {
  'types of contract, engine, server, tools': ['tsc', '-p', '.'],
  'types of web': ['tsc', '-p', 'web'],
  'style and common mistakes': ['biome', 'check', '--error-on-warnings', '.'],
  'no unused files, exports or dependencies': ['knip', '--no-progress'],
}

export type Outcome = { passed: number; failures: string[] }

export function check(): Outcome {
  const outcome: Outcome = { passed: 0, failures: [] }
  for (const [label, [program = '', ...args]] of Object.entries(checks)) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
    if (status === 0) outcome.passed++
    else outcome.failures.push(`${label}\n${stdout}${stderr}`)
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${label}\n`)
  }
  return outcome
}

// `tools/run.mjs` imports the script it runs, so `import.meta.main` is not set here.
if (process.argv[1] === import.meta.filename) {
  const { failures } = check()
  process.stdout.write(failures.map((failure) => `\n${failure}`).join(''))
  process.exitCode = failures.length > 0 ? 1 : 0
}
