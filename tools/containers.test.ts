/**
 * Tests do not start containers. They read the container files and run their commands in a folder with the image's content, as an
 * unprivileged user where possible, on PostgreSQL where it is installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { type PostgresServer, startPostgres } from '../server/src/testing/postgres-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readText = (file: string) => readFileSync(join(root, file), 'utf8')

type Service = {
  command: string[]
  environment: Record<string, string>
  ports?: string[]
  healthcheck?: { disable?: boolean }
  deploy?: { replicas: number }
  read_only?: boolean
}
const compose: { services: Record<string, Service> } = parse(readText('compose.yaml'), { merge: true })
const { server, worker, database } = compose.services

const instructions = readText('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), argument: line.slice(line.indexOf(' ') + 1) }))
const argumentsOf = (name: string) => instructions.filter((instruction) => instruction.name === name).map(({ argument }) => argument)
const imageSettings = Object.fromEntries(
  argumentsOf('ENV').flatMap((line) => line.split(' ').map((setting) => setting.split('=') as [string, string])),
)

/** The user nobody when the tests run as root; otherwise the current user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const appFolder = mkdtempSync(join(tmpdir(), 'seo-image-'))
const children: ChildProcess[] = []
let postgres: PostgresServer | null = null

beforeAll(async () => {
  fillAppFolder()
  if (findPostgres() === null) return
  postgres = await startPostgres()
  await postgres.createDatabase('seo')
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await postgres?.stop()
  rmSync(appFolder, { recursive: true, force: true })
})

/** Copies what `COPY . .` copies. Dependencies are linked from this checkout to avoid downloads; our own packages link to the copy. */
function fillAppFolder(): void {
  for (const file of copiedFiles()) cpSync(join(root, file), join(appFolder, file))
  const modulesFolder = join(appFolder, 'node_modules')
  mkdirSync(join(modulesFolder, '@seo'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@seo' || (name.startsWith('.') && name !== '.bin' && name !== '.install.json')) continue
    symlinkSync(join(root, 'node_modules', name), join(modulesFolder, name))
  }
  for (const name of readdirSync(join(root, 'node_modules/@seo'))) symlinkSync(join('../..', name), join(modulesFolder, '@seo', name))
  for (const name of globSync('*/node_modules', { cwd: root })) symlinkSync(join(root, name), join(appFolder, name))
  if (nobody.uid !== undefined) {
    chmodSync(appFolder, 0o755)
    for (const path of [
      '.',
      ...globSync('{**,node_modules,node_modules/@seo}', { cwd: appFolder, exclude: (name) => name === 'node_modules' }),
    ]) {
      chownSync(join(appFolder, path), nobody.uid, nobody.gid)
    }
  }
}

function copiedFiles(): string[] {
  const lines = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const excluded = lines.filter((line) => !line.startsWith('!'))
  const isUnder = (file: string, pattern: string) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .filter((file) => included.includes(file) || !excluded.some((pattern) => isUnder(file, pattern)))
}

/** The image's settings. Of the tester's environment, only PATH is used. */
const environment = (overrides: Record<string, string> = {}) => ({
  PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
  HOME: appFolder,
  ...imageSettings,
  ...overrides,
})

const parseCommand = (line: string): string[] => JSON.parse(line)

async function findFreePort(): Promise<number> {
  const temporaryServer = createServer()
  await new Promise<void>((resolve) => temporaryServer.listen(0, '127.0.0.1', resolve))
  const { port } = temporaryServer.address() as { port: number }
  await new Promise((resolve) => temporaryServer.close(resolve))
  return port
}

function run([program = '', ...args]: string[], env: Record<string, string>, ready: string): Promise<ChildProcess> {
  const child = spawn(program, args, { cwd: appFolder, env, ...nobody })
  children.push(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const readOutput = (bytes: Buffer) => {
      output += bytes
      if (output.includes(ready)) resolve(child)
    }
    child.stdout.on('data', readOutput)
    child.stderr.on('data', readOutput)
    child.once('exit', () => reject(new Error(`It ended before it was ready: ${output}`)))
  })
}

const waitForExit = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test('the image builds what a start needs, runs as an unprivileged user, and exits cleanly', { timeout: 240_000 }, async () => {
  expect(argumentsOf('USER')).toEqual(['node'])
  expect(instructions.at(-1)?.name).toBe('CMD')
  expect(instructions.findLastIndex(({ name }) => name === 'RUN')).toBeLessThan(instructions.findIndex(({ name }) => name === 'USER'))
  const [buildCommand = ''] = argumentsOf('RUN')
  const buildResult = spawnSync('sh', ['-c', buildCommand], {
    cwd: appFolder,
    env: environment({ NODE_ENV: '' }),
    encoding: 'utf8',
    ...nobody,
  })
  expect(buildResult.status, buildResult.stderr).toBe(0)
  expect(globSync(['web/dist/index.html', 'node_modules/.cache/bundles/*.mjs'], { cwd: appFolder })).toHaveLength(3)

  // Settings that an operator writes into .env.
  const operatorSettings = { APP_URL: 'https://seo.example.com', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'SEO <hello@seo.example.com>' }
  const port = String(await findFreePort())
  const connection: Record<string, string> =
    postgres === null ? { DATA_DIR: join(appFolder, 'data') } : { DATABASE_URL: postgres.url('seo') }
  const env = environment({ ...operatorSettings, ...connection, PORT: port, LOG_LEVEL: 'error' })
  const [imageCommand = ''] = argumentsOf('CMD')
  const serverProcess = await run(postgres === null ? parseCommand(imageCommand) : (server?.command ?? []), env, 'Listens on')
  const healthCommand = parseCommand((argumentsOf('HEALTHCHECK')[0] ?? '').replace(/^.*CMD /, ''))
  const healthCheckStatus = (checkedPort: string) =>
    spawnSync(healthCommand[0] ?? '', healthCommand.slice(1), { cwd: appFolder, env: { ...env, PORT: checkedPort }, ...nobody }).status
  expect([healthCheckStatus(port), healthCheckStatus('9')]).toEqual([0, 1])
  expect(await (await fetch(`http://127.0.0.1:${port}/login`)).text()).toContain('<div id="root">')

  const workerProcess = postgres === null ? null : await run(worker?.command ?? [], env, 'The worker is running')
  for (const child of [serverProcess, workerProcess]) {
    if (child === null) continue
    const exitCode = waitForExit(child)
    child.kill('SIGTERM')
    expect(await exitCode).toBe(0)
  }
})

test('compose runs one server, two workers and a database, reachable from this machine only, with read-only file systems', () => {
  expect(Object.keys(compose.services)).toEqual(['server', 'worker', 'database'])
  expect(server?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect([worker?.ports, database?.ports]).toEqual([undefined, undefined])
  expect(worker?.deploy).toEqual({ replicas: 2 })
  expect([server?.read_only, worker?.read_only]).toEqual([true, true])
  const [imageCommand = ''] = argumentsOf('CMD')
  expect(server?.command).toEqual([...parseCommand(imageCommand), 'server'])
  expect(worker?.command).toEqual([...parseCommand(imageCommand), 'worker'])
})

test('the systemd units run the same commands as the npm scripts', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
  for (const [unit, role] of [
    ['seo-server.service', 'server'],
    ['seo-worker@.service', 'worker'],
  ] as const) {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(readText(`deploy/${unit}`)) ?? []
    expect(command).toBe(`/opt/seo/node_modules/.bin/${scripts[role]}`)
  }
})
