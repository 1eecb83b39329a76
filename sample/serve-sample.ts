/**
 * Serves a made-up shop on a free loopback port, in two versions. `clean` has no issues. `faulty` has the faults listed in faults.json;
 * not-planted.json lists the rules without a planted fault, each with the reason. The faulty version replaces some files of the clean one
 * and adds others, so a diff of a replaced file shows its faults.
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
  /** `HOST:PORT`, the format of `CRAWL_ALLOW`. */
  host: string
}

type SampleResponse = {
  status?: number
  /** `null` removes a default header. */
  headers?: Record<string, string | null>
  /** Path of the file to serve instead of the requested one. */
  file?: string
  /**
   * Text to insert, and how many times: a text file gets it in place of `{{padding}}`, an image at its end. So the repository needs no large
   * files.
   */
  padding?: [text: string, times: number]
  /** Different responses for clients whose user agent or accepted languages contain the key. */
  for?: Record<string, SampleResponse>
}

const root = fileURLToPath(new URL('.', import.meta.url))
const CONTENT_TYPES: Record<string, string> = {
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

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
}

/** `isClean` decides which paths of the faulty shop are served as in the clean one. */
export async function serveSample(sample: Sample, port = 0, isClean = (_path: string) => sample === 'clean'): Promise<ServedSample> {
  const responses: Record<string, SampleResponse> = JSON.parse(readFileSync(join(root, 'faulty/answers.json'), 'utf8'))
  let host = ''
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sample').pathname
    const folders = isClean(path) ? ['clean'] : ['faulty', 'clean']
    const pathResponse = isClean(path) ? undefined : responses[path]
    const client = `${request.headers['user-agent']} ${request.headers['accept-language']}`
    const clientResponse = Object.entries(pathResponse?.for ?? {}).find(([name]) => new RegExp(`\\b${name}\\b`).test(client))?.[1]
    const { status, headers, padding, file: filePath } = clientResponse ?? pathResponse ?? {}
    const file = status === undefined || status === 200 ? findFile(filePath ?? path, folders) : null
    const servedFile = file ?? (status === undefined ? findFile('/404', folders) : null)
    const type = CONTENT_TYPES[extname(servedFile ?? '')] ?? 'text/html; charset=utf-8'
    const isText = !type.startsWith('image/')
    const body =
      servedFile === null
        ? ''
        : isText
          ? insertPadding(fillPlaceholders(readFileSync(servedFile, 'utf8'), host), host, padding)
          : appendPadding(readFileSync(servedFile), padding)
    const isCompressed = isText && headers?.['content-encoding'] === undefined && /\bbr\b/.test(`${request.headers['accept-encoding']}`)
    const allHeaders = {
      'content-type': type,
      ...SECURITY_HEADERS,
      ...(isCompressed && { 'content-encoding': 'br' }),
      ...(!isText && { 'content-length': String(body.length) }),
      ...(!type.includes('html') && { 'cache-control': 'public, max-age=31536000' }),
      ...headers,
    }
    const headerEntries = Object.entries(allHeaders).flatMap(([name, value]) =>
      value === null ? [] : [[name, fillPlaceholders(value, host)]],
    )
    response.writeHead(status ?? (file === null ? 404 : 200), Object.fromEntries(headerEntries))
    response.end(isCompressed ? brotliCompressSync(body, FAST_BROTLI) : body)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** In the files, `{{}}` splits made-up keys so that no secret scanner takes them for real ones. */
const fillPlaceholders = (text: string, host: string): string =>
  text.replaceAll('{{origin}}', `http://${host}`).replaceAll('{{host}}', host).replaceAll('{{}}', '')

const insertPadding = (text: string, host: string, [padding, times]: [string, number] = ['', 0]): string =>
  text.replace('{{padding}}', () => fillPlaceholders(padding, host).repeat(times))

const appendPadding = (image: Buffer, [padding, times]: [string, number] = ['', 0]): Buffer =>
  Buffer.concat([image, Buffer.from(padding.repeat(times))])

/** `/a` is a.html, `/a/` is a/index.html. Paths that lead out of the folders give null. */
function findFile(path: string, folders: string[]): string | null {
  const fileName = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path
  if (fileName.endsWith('.json') || normalize(fileName) !== fileName) return null
  const file = folders.map((name) => join(root, name, fileName)).find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
  return file ?? null
}
