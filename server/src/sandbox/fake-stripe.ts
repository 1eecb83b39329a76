/**
 * A payment provider with Stripe's API on a loopback port, for development mode and the tests. It is strict, so nothing passes that Stripe
 * would refuse, and stateful, so a bought plan stays bought.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Deliveries, openDeliveries } from './deliveries.ts'
import { endpointFor } from './endpoints.ts'
import { type Faults, openFaults } from './faults.ts'
import { Params, parseForm } from './params.ts'
import { loadState, saveState } from './state.ts'
import { StripeFault } from './stripe-fault.ts'
import { letTimePass } from './time-passes.ts'
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
  /** Does what is due by the clock. */
  tick: () => void
  /** Saves after a change made without a call, for example on the sandbox's pages. */
  save: () => void
  stop: () => Promise<void>
}

type Options = {
  now: () => Date
  /** The product's webhook URL; null while it is not listening yet. */
  webhookUrl: () => string | null
  /** The origin of the sandbox's pages. */
  pages: () => string
  /** Stores the state across restarts. */
  file?: string
  /** Sees every call with its response. */
  inspect?: (exchange: Exchange) => void
}

export async function openFakeStripe({ now, webhookUrl, pages, file, inspect }: Options): Promise<FakeStripe> {
  const [key, webhookSecret] = ['sk_test_sandbox', 'whsec_sandbox']
  const seconds = () => Math.floor(now().getTime() / 1000)
  const events = openDeliveries({ url: webhookUrl, secret: webhookSecret }, seconds)
  const faults = openFaults()
  const state = loadState(file ?? null)
  const running = new Set<string>()
  const world: World = {
    state,
    now: seconds,
    pages,
    afterLastTry: 'canceled',
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
      // Sent after the response to the change, not in the middle of it.
      setImmediate(() => events.send(event))
    },
  }
  const save = () => {
    if (file !== undefined) saveState(file, state)
  }
  const tick = () => {
    if (letTimePass(world)) save()
  }

  function perform(method: string, path: string, text: string): { status: number; body: string; name: string } {
    const found = endpointFor(method, path)
    const name = found?.name ?? `${method} ${path}`
    let status = 200
    let answer: object
    try {
      if (found === null) throw new StripeFault(404, `Unrecognized request URL (${method}: ${path}).`, { type: 'invalid_request_error' })
      answer = found.endpoint(world, new Params(parseForm(text)), found.id)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      status = error.status
      answer = error.body
    }
    inspect?.({ name, params: parseForm(text), status, answer })
    return { status, body: JSON.stringify(answer), name }
  }

  /** The same key and request get the first response again, errors too. */
  function performOnce(key: string | undefined, method: string, path: string, text: string) {
    const request = `${method} ${path} ${text}`
    const saved = key === undefined ? undefined : state.answers[key]
    if (saved !== undefined && saved.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    if (saved !== undefined) return saved
    const done = perform(method, path, text)
    if (key !== undefined) state.answers[key] = { request, status: done.status, body: done.body }
    return done
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

    const once = request.headers['idempotency-key'] as string | undefined
    if (once !== undefined && running.has(once)) {
      return void refuse(409, 'idempotency_error', 'There is currently another in-progress request using this Idempotent Key.')
    }
    if (once !== undefined) running.add(once)
    try {
      tick()
      const done = performOnce(once, method, url.pathname, text)
      // Read first and then held back, so the product receives outdated data.
      await faults.frozen(name)
      if (method !== 'GET') save()
      if (fault === 'after') return void request.socket.destroy()
      if (fault === 'half') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' }).write(done.body.slice(0, 10))
        return void setTimeout(() => request.socket.destroy(), 20)
      }
      send(done.status, done.body)
    } finally {
      if (once !== undefined) running.delete(once)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
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
