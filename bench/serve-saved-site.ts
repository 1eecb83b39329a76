/** Serves a saved website from a folder on a free loopback port, with the redirects and headers of GitHub Pages. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createRewriter, decodePath, findHome } from './find-home.ts'

export type ServedSite = AsyncDisposable & {
  /** The address of the home page. */
  start: string
  /** `HOST:PORT`, the format of the allow list. */
  host: string
  readonly requests: number
}

const TEXT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const BINARY_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.gz': 'application/gzip',
}
/** Files that may contain absolute URLs of the site. */
const REWRITTEN_EXTENSIONS = new Set(['.html', '.xml', '.txt', '.json'])
/** Reading and writing as latin1 preserves every byte, whatever the encoding of the page. */
const BYTE_ENCODING = 'latin1'
/** The fastest level: better compression of large pages would take longer than analyzing them. */
const GZIP_OPTIONS = { level: 1 }

export async function serveSavedSite(folder: string): Promise<ServedSite> {
  const files = listFiles(folder)
  const home = findHome(readTexts(files), readOptional(files.get('/CNAME')))
  const basePath = home?.basePath ?? ''
  const findFile = createFileFinder(files)
  let rewrite = (text: string) => text
  let requests = 0

  const server = createServer((request, response) => {
    requests++
    const { pathname, search } = new URL(`http://saved${request.url}`)
    // Web servers treat several slashes in a row as one.
    const path = pathname.replace(/\/+/g, '/')
    const isInside = path === basePath || path.startsWith(`${basePath}/`)
    const file = isInside ? findFile(decodePath(path.slice(basePath.length))) : null
    if (file === 'directory') response.writeHead(301, { location: `${path}/${search}` }).end()
    else if (file !== null) sendFile(file, 200, request, response, rewrite)
    else sendFile(isInside ? files.get('/404.html') : undefined, 404, request, response, rewrite)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  if (home !== null) rewrite = createRewriter(home, host)
  return {
    start: `http://${host}${basePath}/`,
    host,
    get requests() {
      return requests
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Keys are address paths such as `/docs/index.html`, so nothing outside the folder can be requested. */
function listFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return new Map(paths.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]))
}

const readTexts = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => /\.(html|xml)$/.test(path)).map(([path, file]) => ({ path, text: readFileSync(file, BYTE_ENCODING) }))

const readOptional = (file: string | undefined): string | undefined => (file === undefined ? undefined : readFileSync(file, BYTE_ENCODING))

function createFileFinder(files: ReadonlyMap<string, string>): (path: string) => string | 'directory' | null {
  const directories = new Set([''])
  for (const path of files.keys()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) directories.add(path.slice(0, end))
  }
  return (path) => {
    const file = path.endsWith('/') ? files.get(`${path}index.html`) : (files.get(path) ?? files.get(`${path}.html`))
    return file ?? (directories.has(path) ? 'directory' : null)
  }
}

function sendFile(
  file: string | undefined,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite: (text: string) => string,
): void {
  if (file === undefined) {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  const extension = extname(file).toLowerCase()
  const { size, mtimeMs, mtime } = statSync(file)
  const etag = `W/"${Math.round(mtimeMs / 1_000).toString(16)}-${size.toString(16)}"`
  const headers = { etag, 'last-modified': mtime.toUTCString(), 'cache-control': 'max-age=600', vary: 'Accept-Encoding' }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const textType = TEXT_TYPES[extension]
  const bytes = readFileSync(file)
  const body = REWRITTEN_EXTENSIONS.has(extension) ? Buffer.from(rewrite(bytes.toString(BYTE_ENCODING)), BYTE_ENCODING) : bytes
  const isCompressed = textType !== undefined && /\bgzip\b/.test(`${request.headers['accept-encoding']}`)
  const payload = isCompressed ? gzipSync(body, GZIP_OPTIONS) : body
  response.writeHead(status, {
    ...headers,
    'content-type': textType ?? BINARY_TYPES[extension] ?? 'application/octet-stream',
    'content-length': payload.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  response.end(payload)
}
