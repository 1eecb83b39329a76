/**
 * `npm run migration -- NAME`: writes the SQL that brings the tables to the state of the table files; `--custom` for SQL written by hand.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [name, ...flags] = process.argv.slice(2)
if (name === undefined) {
  process.stderr.write('Usage: npm run migration -- NAME [--custom]\n')
  process.exit(1)
}
const server = fileURLToPath(new URL('../server', import.meta.url))
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name, ...flags], { cwd: server, stdio: 'inherit' })
process.exitCode = status ?? 1
