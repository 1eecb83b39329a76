/** `npm run lint` lists style problems and common mistakes; `npm run format` fixes what can be fixed automatically. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const args = ['check', ...process.argv.slice(2), '.']
const { status } = spawnSync('biome', args, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
