import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit into the first packets anyway. */
const FROM_BYTES = 2_048

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses long JSON for clients that accept it: lists of hundreds are very repetitive. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < FROM_BYTES || reply.hasHeader('content-encoding')) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    const taken = String(request.headers['accept-encoding'] ?? '')
    // Quality 4 compresses nearly as well as gzip's best in a fraction of the time.
    const [encoding, packed] = /\bbr\b/.test(taken)
      ? ['br', await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
      : /\bgzip\b/.test(taken)
        ? ['gzip', await zip(payload)]
        : [null, payload]
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
}
