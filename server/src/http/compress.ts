import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit into the first packets anyway. */
const MIN_BYTES = 2_048

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses long JSON for clients that accept it. Long lists compress well, because their keys repeat. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '')
    // Brotli at quality 4 compresses nearly as well as gzip's best level, in a fraction of the time.
    const [encoding, compressed] = /\bbr\b/.test(acceptEncoding)
      ? ['br', await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
      : /\bgzip\b/.test(acceptEncoding)
        ? ['gzip', await zip(payload)]
        : [null, payload]
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  })
}
