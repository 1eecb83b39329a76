/** A small web server on a free loopback port, for fake and faulty sites. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
export type ServedResponse =
  | string
  | Buffer
  | { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer }
  | Handler

export type ServedSite = AsyncDisposable & {
  origin: string
  /** `HOST:PORT`, as in the allow list. */
  host: string
  /** Requested paths in order. */
  requestedPaths: string[]
  /** Number of connections, with or without a request. */
  readonly connections: number
}

/** Finds the response by path with query, then by path, then by `*`, else 404. Routes may be a function of the site's own origin. */
export async function serve(
  routes: Record<string, ServedResponse> | ((origin: string) => Record<string, ServedResponse>),
  tls?: ServerOptions,
): Promise<ServedSite> {
  const requestedPaths: string[] = []
  let connections = 0
  let table: Record<string, ServedResponse> = {}
  const handle: Handler = (request, response) => {
    const path = request.url ?? '/'
    requestedPaths.push(path)
    const reply = table[path] ?? table[path.split('?')[0] ?? ''] ?? table['*'] ?? { status: 404, body: '<h1>Not found</h1>' }
    if (typeof reply === 'function') return reply(request, response)
    const { status = 200, headers = {}, body = '' } = typeof reply === 'string' || Buffer.isBuffer(reply) ? { body: reply } : reply
    response.writeHead(status, { 'content-type': typeFor(path), ...headers }).end(body)
  }
  const settings = { maxHeaderSize: 128 * 1024 }
  const server = tls === undefined ? createServer(settings, handle) : createTlsServer({ ...settings, ...tls }, handle)
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `${tls === undefined ? 'http' : 'https'}://${host}`
  table = typeof routes === 'function' ? routes(origin) : routes
  return {
    origin,
    host,
    requestedPaths,
    get connections() {
      return connections
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const typeFor = (path: string) =>
  path.endsWith('.txt') ? 'text/plain' : /\.xml(\.gz)?$/.test(path) ? 'application/xml' : 'text/html; charset=utf-8'
