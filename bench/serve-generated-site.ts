/** Serves the generated site in a separate process, so that its CPU time is not measured. Prints its port to standard output. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateSite } from './generated-site.ts'

const pageCount = Number(process.argv[2])
let requests = 0
const cache = new Map<string, { status: number; headers: Record<string, string | number>; body: Buffer }>()
let site: ReturnType<typeof generateSite>

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/requests') {
    response.end(String(requests))
    requests = 0
    return
  }
  requests++
  let cached = cache.get(path)
  if (cached === undefined) {
    const { status, type, body, location } = site.respond(path)
    const bytes = Buffer.from(body)
    cached = { status, headers: { 'content-type': type, 'content-length': bytes.length, ...(location && { location }) }, body: bytes }
    cache.set(path, cached)
  }
  response.writeHead(cached.status, cached.headers).end(cached.body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  site = generateSite(pageCount, `http://127.0.0.1:${port}`)
  process.stdout.write(`${port}\n`)
})
