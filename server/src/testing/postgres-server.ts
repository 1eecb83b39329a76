import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

export type PostgresServer = {
  url: (database: string) => string
  createDatabase: (name: string) => Promise<void>
  /** Restarts like after a crash: cuts every connection at once, and recovers at the next start. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL server in a temporary folder: fast because it skips syncing to disk, deleted when stopped. */
export async function startPostgres({ keepsCommits = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'seo-postgres-'))
  const owner = processOwner(folder)
  execFileSync(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    stdio: 'pipe',
  })

  const port = await freePort()
  // In tests that crash the server, confirmed commits must survive.
  const commits = keepsCommits ? 'synchronous_commit=on' : 'synchronous_commit=off'
  const settings = ['fsync=off', commits, 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=200']
  const run = () => {
    const args = ['-D', folder, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])]
    const process = spawn(join(programs, 'postgres'), args, { ...owner, stdio: 'ignore' })
    return { process, ended: new Promise<void>((resolve) => process.once('exit', () => resolve())) }
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  /** Retries, because an outgoing connection may have taken the port while the server was down. */
  const startAndWait = async () => {
    for (;;) {
      const started = run()
      const isUp = await Promise.race([waitUntilReady(url('postgres')).then(() => true), started.ended.then(() => false)])
      if (isUp) return started
    }
  }
  let server = await startAndWait()

  return {
    url,
    createDatabase: (name) => query(url('postgres'), `create database "${name}"`),
    async restart() {
      // SIGQUIT is what `pg_ctl restart -m immediate` sends.
      server.process.kill('SIGQUIT')
      await server.ended
      server = await startAndWait()
    },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: connections are cut, files stay consistent.
      server.process.kill('SIGINT')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root, so switch to the system's postgres user. */
function processOwner(folder: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid, cwd: folder }
}

async function freePort(): Promise<number> {
  const temporaryServer = createServer()
  await new Promise<void>((resolve) => temporaryServer.listen(0, '127.0.0.1', resolve))
  const address = temporaryServer.address()
  await new Promise((resolve) => temporaryServer.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      // Give up after a minute: recovery is slow on a busy machine.
      if (attempt === 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
