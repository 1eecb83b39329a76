/** Builds the web app when its sources changed since the last complete build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const stampFile = join(dist, '.sources')
/** The build contains this setting. It may be missing at runtime, as in a container, so a build without it stays as it is. */
const portalUrl = process.env.VITE_BILLING_PORTAL_URL

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(['web/{src,public}/**/*.*', 'web/*.{html,json,ts}', 'contract/src/**/*.ts', 'package-lock.json'], { cwd: root })
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Whether a build with this stamp has the current sources and settings. */
export function isCurrent(stamp: string, sources: string, portal: string | undefined): boolean {
  const [builtSources, builtPortal = ''] = stamp.split('\n')
  return builtSources === sources && (portal === undefined || portal === builtPortal)
}

/** Runs in a separate process, because vite sets NODE_ENV for its whole process and is not needed after the build. */
export function buildWeb(): void {
  if (existsSync(stampFile) && isCurrent(readFileSync(stampFile, 'utf8'), sourceHash(), portalUrl)) return
  process.stderr.write('Building the web app …\n')
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}

/** Builds into a second folder and swaps it in at the end, so that an interrupted build is never served. */
async function build(): Promise<void> {
  const hashAtStart = sourceHash()
  const vite = await import('vite')
  const newDist = `${dist}.new`
  rmSync(newDist, { recursive: true, force: true })
  await vite.build({ root: join(root, 'web'), logLevel: 'warn', build: { outDir: newDist, emptyOutDir: true } })
  compress(newDist)
  writeFileSync(join(newDist, '.sources'), `${hashAtStart}\n${portalUrl ?? ''}`)
  rmSync(dist, { recursive: true, force: true })
  renameSync(newDist, dist)
}

/** Compresses once with the best quality, instead of on every request. */
function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: folder }).map((name) => join(folder, name))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

// `tools/run.mjs` imports the script it runs, so `import.meta.main` is not set here.
if (process.argv[1] === import.meta.filename) await build()
