/** `npm run dev`: runs the server, restarted when its code changes, and the web app with live reload at the address that vite prints. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`)
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('vite', [], { cwd: `${root}/web`, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
