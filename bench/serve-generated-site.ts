/** Serves the generated site from a separate process, so that its work is not counted as ours. Prints its port to standard output. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateSite } from './generated-site.ts'

const count = Number(process.argv[2])
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
  let answer = cache.get(path)
  if (answer === undefined) {
    const { status, type, body, location } = site.answer(path)
    const bytes = Buffer.from(body)
    answer = { status, headers: { 'content-type': type, 'content-length': bytes.length, ...(location && { location }) }, body: bytes }
    cache.set(path, answer)
  }
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  site = generateSite(count, `http://127.0.0.1:${port}`)
  process.stdout.write(`${port}\n`)
})
