import { errorCodes, type FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Maximum bytes of a body, unless the call has its own limit. */
export const MAX_BODY_BYTES = 64 * 1024

const MAX_DEPTH = 64
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Accepts only JSON, unless a call lists other types. Bodies that no normal client sends are rejected before they are parsed. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    // Webhook signatures are computed over the bytes, so pass them on unparsed.
    if (request.routeOptions.config.needsRawBody) return done(null, raw)
    if (raw.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(raw as Buffer)
    } catch {
      return done(new Problem(400, 'The body is not valid UTF-8'))
    }
    // The database cannot store null characters, so refuse them here instead of in a failing query.
    if (text.includes('\\u0000')) return done(new Problem(400, 'The body contains a null character. Remove it.'))
    if (isDeeperThan(text, MAX_DEPTH)) return done(new Problem(400, 'The body is nested too deeply. Use at most 64 levels.'))
    parse(request, text, (error, value) => {
      if (error) return done(new Problem(400, 'The body is not valid JSON'))
      // JSON can contain half a surrogate pair, but the database cannot store it.
      if (text.includes('\\u') && !isWellFormed(value))
        return done(new Problem(400, 'The body contains an incomplete Unicode character (half of a surrogate pair).'))
      done(null, value)
    })
  })
  acceptOtherTypes(app)
}

/** Types that some calls accept besides JSON; other calls reject them. */
const OTHER_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const

function acceptOtherTypes(app: FastifyInstance): void {
  for (const type of OTHER_TYPES) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, raw, done) => {
      const { alsoAccepts = [], needsRawBody } = request.routeOptions.config
      if (!alsoAccepts.includes(type)) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type))
      done(null, needsRawBody ? raw : undefined)
    })
  }
}

/** Counts brackets outside of strings. Without recursion, because deep nesting could overflow the stack. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (isInString && char === '\\') i++
    else if (char === '"') isInString = !isInString
    else if (isInString) continue
    else if (char === '[' || char === '{') {
      if (++depth > limit) return true
    } else if (char === ']' || char === '}') depth--
  }
  return false
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}
