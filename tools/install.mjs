// Updates node_modules to match the lock file. Plain JavaScript without dependencies, because it runs on the machine's own Node before
// anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const stampFile = new URL('node_modules/.install.json', root)

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', root)))
    .digest('hex')

const readStamp = () => {
  if (!existsSync(stampFile)) return { lock: null, set: null }
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return { lock: null, set: null }
  }
}

/**
 * Installs when the lock changed since the last complete install, or when that install omitted packages that are needed now.
 * @param {'run' | 'all'} set `run` omits packages that only checks and tests need.
 * @returns {Promise<boolean>} whether anything had to be installed
 */
export async function install(set) {
  const stamp = readStamp()
  // An install of `run` would remove tools that are already installed, so include them.
  const wantedSet = existsSync(new URL('node_modules/vitest', root)) ? 'all' : set
  if (stamp.lock === lockHash() && stamp.set === wantedSet) return false

  // Removed before and written after the install, so that an interrupted install is repeated.
  rmSync(stampFile, { force: true })
  process.stderr.write(`Installing ${wantedSet === 'all' ? 'packages, tools and test libraries' : 'packages'} (npm install) …\n`)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(wantedSet === 'run' ? ['--omit=dev'] : [])]
  // `npm ci` refuses a lock without the optional packages of other platforms; `npm install` does not.
  // The caller's own omit and production settings must not omit packages that we need.
  const env = { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_production: '' }
  const { spawnSync } = await import('node:child_process')
  const { status } = spawnSync('npm', ['install', ...flags], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write('The installation failed. Check the network and run the command again.\n')
    process.exit(1)
  }
  writeFileSync(stampFile, JSON.stringify({ lock: lockHash(), set: wantedSet }))
  return true
}
