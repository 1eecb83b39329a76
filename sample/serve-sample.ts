/**
 * A made-up shop on a free loopback port, as `clean` (nothing to find) or `faulty` (the faults listed in faults.json; the rules that have
 * none there are in not-planted.json, each with its reason). The faulty shop is the clean one with files replaced and added, so that a
 * comparison of two files shows the fault.
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

type SampleAnswer = {
  status?: number
  /** `null` leaves out what the server says otherwise. */
  headers?: Record<string, string | null>
  /** The file that is shown in place of the one with the name of the address. */
  file?: string
  /** A text and how often it stands where the file says `{{padding}}`, or behind a picture: big files need not be kept. */
  padding?: [text: string, times: number]
  /** Another answer for those who name this bot, or want this language. */
  for?: Record<string, SampleAnswer>
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
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
  const answers: Record<string, SampleAnswer> = JSON.parse(readFileSync(join(folder, 'faulty/answers.json'), 'utf8'))
  let host = ''
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sample').pathname
    const shelves = isMended(path) ? ['clean'] : ['faulty', 'clean']
    const answer = isMended(path) ? undefined : answers[path]
    const client = `${request.headers['user-agent']} ${request.headers['accept-language']}`
    const own = Object.entries(answer?.for ?? {}).find(([name]) => new RegExp(`\\b${name}\\b`).test(client))?.[1]
    const { status, headers, padding, file: shows } = own ?? answer ?? {}
    const file = status === undefined || status === 200 ? find(shows ?? path, shelves) : null
    const shown = file ?? (status === undefined ? find('/404', shelves) : null)
    const type = TYPES[extname(shown ?? '')] ?? 'text/html; charset=utf-8'
    const isText = !type.startsWith('image/')
    const body =
      shown === null
        ? ''
        : isText
          ? padded(filled(readFileSync(shown, 'utf8'), host), host, padding)
          : lengthened(readFileSync(shown), padding)
    const isPacked = isText && headers?.['content-encoding'] === undefined && /\bbr\b/.test(`${request.headers['accept-encoding']}`)
    const sent = {
      'content-type': type,
      ...SAFE,
      ...(isPacked && { 'content-encoding': 'br' }),
      ...(!isText && { 'content-length': String(body.length) }),
      ...(!type.includes('html') && { 'cache-control': 'public, max-age=31536000' }),
      ...headers,
    }
    const said = Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, filled(value, host)]]))
    response.writeHead(status ?? (file === null ? 404 : 200), Object.fromEntries(said))
    response.end(isPacked ? brotliCompressSync(body, FAST) : body)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** `{{}}` parts what would be taken for a real key if it stood in a file as a whole. */
const filled = (text: string, host: string): string =>
  text.replaceAll('{{origin}}', `http://${host}`).replaceAll('{{host}}', host).replaceAll('{{}}', '')

const padded = (text: string, host: string, [padding, times]: [string, number] = ['', 0]): string =>
  text.replace('{{padding}}', () => filled(padding, host).repeat(times))

const lengthened = (picture: Buffer, [padding, times]: [string, number] = ['', 0]): Buffer =>
  Buffer.concat([picture, Buffer.from(padding.repeat(times))])

/** `/a` is a.html, `/a/` is a/index.html; nothing outside the shelves. */
function find(path: string, shelves: string[]): string | null {
  const name = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path
  if (name.endsWith('.json') || normalize(name) !== name) return null
  const file = shelves.map((shelf) => join(folder, shelf, name)).find((each) => existsSync(each) && statSync(each).isFile())
  return file ?? null
}
