/**
 * A payment provider with Stripe's API on a loopback port, for development mode and the tests. It refuses everything that Stripe would
 * refuse, and it stores its state, so a bought plan stays bought.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Deliveries, openDeliveries } from './deliveries.ts'
import { runDueWork } from './due-work.ts'
import { endpointFor } from './endpoints.ts'
import { type Faults, openFaults } from './faults.ts'
import { Params, parseForm } from './params.ts'
import { loadState, saveState } from './state.ts'
import { StripeFault } from './stripe-fault.ts'
import { newId, type World } from './world.ts'

/** The API version it implements; a test compares it with the SDK's. */
export const API_VERSION = '2026-10-28.endive'

export type Exchange = { name: string; params: Record<string, unknown>; status: number; answer: unknown }

export type FakeStripe = {
  /** For example `http://127.0.0.1:41234`. */
  origin: string
  key: string
  webhookSecret: string
  world: World
  events: Deliveries
  faults: Faults
  /** Handles everything that is due by the clock. */
  tick: () => void
  /** Saves the state after a change that was made without a call, for example on the sandbox's pages. */
  save: () => void
  stop: () => Promise<void>
}

type Options = {
  now: () => Date
  /** The product's webhook URL; null while it is not listening yet. */
  webhookUrl: () => string | null
  pagesOrigin: () => string
  /** The file that stores the state across restarts. */
  file?: string
  /** Called with every call and its response. */
  inspect?: (exchange: Exchange) => void
}

export async function openFakeStripe({ now, webhookUrl, pagesOrigin, file, inspect }: Options): Promise<FakeStripe> {
  const [key, webhookSecret] = ['sk_test_sandbox', 'whsec_sandbox']
  const seconds = () => Math.floor(now().getTime() / 1000)
  const events = openDeliveries({ url: webhookUrl, secret: webhookSecret }, seconds)
  const faults = openFaults()
  const state = loadState(file ?? null)
  const runningKeys = new Set<string>()
  const world: World = {
    state,
    now: seconds,
    pagesOrigin,
    afterLastRetry: 'canceled',
    emit(type, object) {
      const event = {
        id: newId('evt'),
        object: 'event' as const,
        api_version: API_VERSION,
        created: seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      state.events.push(event)
      // Send the event after the response to the call that caused it.
      setImmediate(() => events.send(event))
    },
  }
  const save = () => {
    if (file !== undefined) saveState(file, state)
  }
  const tick = () => {
    if (runDueWork(world)) save()
  }

  function perform(method: string, path: string, text: string): { status: number; body: string; name: string } {
    const match = endpointFor(method, path)
    const name = match?.name ?? `${method} ${path}`
    let status = 200
    let answer: object
    try {
      if (match === null) throw new StripeFault(404, `Unrecognized request URL (${method}: ${path}).`, { type: 'invalid_request_error' })
      answer = match.endpoint(world, new Params(parseForm(text)), match.id)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      status = error.status
      answer = error.body
    }
    inspect?.({ name, params: parseForm(text), status, answer })
    return { status, body: JSON.stringify(answer), name }
  }

  /** A repeated idempotency key returns the first response, even if that was an error. */
  function performOnce(key: string | undefined, method: string, path: string, text: string) {
    const request = `${method} ${path} ${text}`
    const saved = key === undefined ? undefined : state.answers[key]
    if (saved !== undefined && saved.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    if (saved !== undefined) return saved
    const result = perform(method, path, text)
    if (key !== undefined) state.answers[key] = { request, status: result.status, body: result.body }
    return result
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const text = method === 'POST' ? body : url.search.slice(1)
    const name = endpointFor(method, url.pathname)?.name ?? ''
    const send = (status: number, json: string) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(json)
    const refuse = (status: number, type: string, message: string) => send(status, JSON.stringify({ error: { type, message } }))

    if (request.headers.authorization !== `Bearer ${key}`) return void refuse(401, 'invalid_request_error', 'Invalid API Key provided')
    const fault = faults.take(name)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'hang') return
    if (typeof fault === 'number') return void refuse(fault, fault === 429 ? 'rate_limit_error' : 'api_error', 'The sandbox is set to fail')

    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    if (idempotencyKey !== undefined && runningKeys.has(idempotencyKey)) {
      return void refuse(409, 'idempotency_error', 'There is currently another in-progress request using this Idempotent Key.')
    }
    if (idempotencyKey !== undefined) runningKeys.add(idempotencyKey)
    try {
      tick()
      const result = performOnce(idempotencyKey, method, url.pathname, text)
      // A frozen call waits after it has read, so the product receives outdated data.
      await faults.waitIfFrozen(name)
      if (method !== 'GET') save()
      if (fault === 'after') return void request.socket.destroy()
      if (fault === 'half') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' }).write(result.body.slice(0, 10))
        return void setTimeout(() => request.socket.destroy(), 20)
      }
      send(result.status, result.body)
    } finally {
      if (idempotencyKey !== undefined) runningKeys.delete(idempotencyKey)
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    key,
    webhookSecret,
    world,
    events,
    faults,
    tick,
    save,
    stop: async () => {
      faults.clear()
      await events.stop()
      save()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
