/** The whole server on its own database, called over HTTP with raw paths and raw JSON. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/connect.ts'
import { emailSequences } from '#mail/email-sequences-table.ts'
import { enrol } from '#mail/enrol.ts'
import type { Services } from '#services.ts'
import { startSession } from '#users/session.ts'
import { insertUser } from '#users/users-table.ts'
import { type Running, start } from '../start.ts'
import { testDatabase } from './test-database.ts'

type TestMail = { to: string; subject: string; text: string; html: string }
type TestUser = { id: string; email: string; password: string; token: string }

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
type TestResponse = { status: number; body: any; headers: Headers }

const PASSWORD = 'correct horse'
/** Hashed once for all users, because each hash takes longer than most requests. */
const hashedPassword = hashPassword(PASSWORD)

type CallOptions = { as?: { token: string } | string; body?: unknown; headers?: Record<string, string> }

export type TestServer = {
  call: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>
  /** Creates a signed-in user as a signup does. */
  newUser: (options?: { admin?: boolean }) => Promise<TestUser>
  /** Submits a URL and waits until its analysis ends; returns the job's id. */
  analyze: (as: { token: string }, url: string) => Promise<string>
  /** Waits for a captured mail to this address for which `isWanted` is true, and returns the newest. */
  mailTo: (address: string, isWanted?: (mail: TestMail) => boolean) => Promise<TestMail>
  /** Advances the server's clock; it starts at the machine's time and runs with it. */
  advance: (ms: number) => void
  address: () => string
  isRunning: () => boolean
  services: () => Services
}

/**
 * One server for a test file; its tests use separate users. Rate limits are off unless requested. So are mail sequences, because their
 * mails would mix with the mails of other tests.
 */
export function testServer(env: Record<string, string> = {}, { sequences = false } = {}): TestServer {
  let database: Database
  let running: Running
  let aheadMs = 0

  beforeAll(async () => {
    database = await testDatabase()
    const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env })
    running = await start(config, {
      database,
      now: () => new Date(Date.now() + aheadMs),
      // Every response must match the contract, without extra fields.
      inspect: (call, reply) => expect(call.reply.parse(reply)).toEqual(reply),
    })
    if (!sequences) await running.services.db.update(emailSequences).set({ isActive: false })
  })
  afterAll(() => running?.stop())

  const address = () => running.address ?? ''

  const call: TestServer['call'] = async (method, path, { as, body, headers } = {}) => {
    const token = typeof as === 'object' ? as.token : as
    const response = await fetch(`${address()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  return {
    call,
    address,
    isRunning: () => running !== undefined,
    services: () => running.services,
    advance: (ms) => {
      aheadMs += ms
    },

    async newUser({ admin = false } = {}) {
      const { services } = running
      const { db, newId, now } = services
      const [id, email] = [newId(), `${randomBytes(6).toString('hex')}@example.test`]
      const passwordHash = await hashedPassword
      await db.transaction(async (tx) => {
        await insertUser(tx, { id, email, name: 'Ann', passwordHash, isAdmin: admin, createdAt: now() })
        await enrol(services, tx, id, 'signup')
      })
      return { id, email, password: PASSWORD, token: await startSession(services, db, { userId: id, userAgent: null }) }
    },

    async analyze(as, url) {
      const { body } = await call('POST', '/api/v1/process', { as, body: { url } })
      const { id } = body.data
      for (let attempt = 0; attempt < 300; attempt++) {
        const { body: job } = await call('GET', `/api/v1/jobs/${id}`, { as })
        if (job.data.finished_at !== null) return id
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`The analysis of ${url} did not end`)
    },

    async mailTo(to, isWanted = () => true) {
      for (let attempt = 0; attempt < 300; attempt++) {
        const { body } = await call('GET', '/api/dev/mail')
        const mail = body.data.find((received: TestMail) => received.to === to && isWanted(received))
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No such mail to ${to} came`)
    },
  }
}
