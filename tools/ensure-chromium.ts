/** Finds a Chromium for the browser tests: the installed one, or one that is downloaded now. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** In order of preference. With the headless shell, the tests take a quarter less time. */
const programNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findInstalled(): string | null {
  const configuredPath = process.env.CHROMIUM
  if (configuredPath) return configuredPath
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programNames.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null
}

/** Path of Chromium; empty if Playwright has downloaded its own; null if none is installed and the installation failed. */
export function ensureChromium(): string | null {
  return findInstalled() ?? (isDebianRoot() ? installWithApt() : installWithPlaywright())
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env, shell: process.platform === 'win32' }).status === 0
}

/** Falls back to the full browser, because older releases of Debian have no headless shell. */
function installWithApt(): string | null {
  process.stderr.write('Installing Chromium (apt-get install chromium-headless-shell) …\n')
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', name])
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium')) ? findInstalled() : null
}

function installWithPlaywright(): string | null {
  process.stderr.write('Installing Chromium (playwright install --only-shell chromium) …\n')
  // With an empty path, Playwright uses the browser it has just downloaded.
  return run('npx', ['playwright', 'install', '--only-shell', 'chromium']) ? '' : null
}
