/**
 * A made-up shop on a free loopback port, as `clean` (nothing to find) or `faulty` (the faults listed in faults.json). The faulty shop
 * is the clean one with some files replaced, so that a comparison of two files shows the fault.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

export type Sample = 'clean' | 'faulty'
export type ServedSample = AsyncDisposable & {
  origin: string
  /** `HOST:PORT`, as the allow list wants it. */
  host: string
}

type Answer = {
  status?: number
  headers?: Record<string, string>
  /** The file is filled up to so many bytes: what is only large need not be kept. */
  bytes?: number
  /** Part of a client's name that is turned away. */
  refuses?: string
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
}

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What a careful server says with every answer. */
const SAFE = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
}

/** `isMended` says which pages of the faulty shop are as in the clean one. */
export async function serveSample(which: Sample, port = 0, isMended = (_path: string) => which === 'clean'): Promise<ServedSample> {
  const answers: Record<string, Answer> = JSON.parse(readFileSync(join(folder, 'faulty/answers.json'), 'utf8'))
  let origin = ''
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sample').pathname
    const shelves = isMended(path) ? ['clean'] : ['faulty', 'clean']
    const answer = (isMended(path) ? undefined : answers[path]) ?? {}
    const isRefused = answer.refuses !== undefined && `${request.headers['user-agent']}`.includes(answer.refuses)
    const { status, headers, bytes = 0 } = isRefused ? { status: 403 } : answer
    const file = status === undefined || status === 200 ? find(path, shelves) : null
    const shown = file ?? (status === undefined ? find('/404', shelves) : null)
    const type = TYPES[extname(shown ?? '')] ?? 'text/html; charset=utf-8'
    const isText = !type.startsWith('image/')
    const kept = shown === null ? '' : isText ? readFileSync(shown, 'utf8').replaceAll('{{origin}}', origin) : readFileSync(shown)
    const body = kept.length < bytes ? filled(kept, bytes) : kept
    const isPacked = isText && headers?.['content-encoding'] === undefined && /\bbr\b/.test(`${request.headers['accept-encoding']}`)
    response.writeHead(status ?? (file === null ? 404 : 200), {
      'content-type': type,
      ...SAFE,
      ...(isPacked && { 'content-encoding': 'br' }),
      ...(!isText && { 'content-length': String(body.length) }),
      ...(!type.includes('html') && { 'cache-control': 'public, max-age=31536000' }),
      ...headers,
    })
    response.end(isPacked ? brotliCompressSync(body, FAST) : body)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  return {
    origin,
    host,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Pages by a comment, files by zeros behind their end, which nobody reads. */
const filled = (kept: string | Buffer, bytes: number): string | Buffer =>
  typeof kept === 'string' ? `${kept}<!--${'-'.repeat(bytes - kept.length)}>` : Buffer.concat([kept, Buffer.alloc(bytes - kept.length)])

/** `/a` is a.html, `/a/` is a/index.html; nothing outside the shelves. */
function find(path: string, shelves: string[]): string | null {
  const name = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path
  if (name.endsWith('.json') || normalize(name) !== name) return null
  const file = shelves.map((shelf) => join(folder, shelf, name)).find((each) => existsSync(each) && statSync(each).isFile())
  return file ?? null
}
