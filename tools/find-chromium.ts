/** Finds a Chromium for the browser tests: the installed one, or one that is downloaded now. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: without the parts of a desktop browser, the tests take a quarter less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function installed(): string | null {
  const given = process.env.CHROMIUM
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null
}

/** Null when none is installed and the download failed. */
export function findChromium(): string | null {
  return installed() ?? (isDebianRoot() ? byApt() : byPlaywright())
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env, shell: process.platform === 'win32' }).status === 0
}

/** Older releases of Debian have no headless shell. */
function byApt(): string | null {
  process.stderr.write('Installing Chromium (apt-get install chromium-headless-shell) …\n')
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', name])
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium')) ? installed() : null
}

function byPlaywright(): string | null {
  process.stderr.write('Installing Chromium (playwright install --only-shell chromium) …\n')
  // With an empty path, Playwright uses the one it has just downloaded.
  return run('npx', ['playwright', 'install', '--only-shell', 'chromium']) ? '' : null
}
