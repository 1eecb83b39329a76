/** Ways in which a server can misbehave. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as zlib from 'node:zlib'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Accepts the request and never responds. */
export const hang: Handler = () => {}

/** Sends a byte every 50 ms and never ends the response. */
export const drip: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('.'), 50)
  response.on('close', () => clearInterval(timer))
}

/** A body without an end. */
export const endless: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const block = Buffer.alloc(64 * 1024, 'endless ')
  const push = () => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', push)
  push()
}

/** Closes the connection before the announced length. */
export const cutOff: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
  response.write('<p>half')
  setTimeout(() => response.destroy(), 20)
}

/** Sends something that is not HTTP. */
export const garbage: Handler = (request) => {
  request.socket.end('HELLO I AM NOT HTTP\r\n\r\n')
}

export const redirectTo = (location: string, status = 302) => ({ status, headers: { location } })

const compressors = {
  gzip: (body: string | Buffer) => zlib.gzipSync(body),
  deflate: (body: string | Buffer) => zlib.deflateSync(body),
  // The best compression level takes seconds.
  br: (body: string | Buffer) => zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: (body: string | Buffer) => zlib.zstdCompressSync(body),
}

export const compressed = (encoding: keyof typeof compressors, body: string | Buffer) => ({
  headers: { 'content-encoding': encoding },
  body: compressors[encoding](body),
})

/** A body that is small when transferred and large when decompressed. */
export const bomb = (encoding: keyof typeof compressors, megabytes = 12) => compressed(encoding, Buffer.alloc(megabytes * 1024 * 1024, ' '))
