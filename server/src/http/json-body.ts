import { errorCodes, type FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Bytes of a body, unless the call says otherwise. */
export const largestBody = 64 * 1024

const deepest = 64
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Takes JSON and nothing else, and refuses before parsing what no honest client sends. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    // A signature is made over bytes, not over what they mean.
    if (request.routeOptions.config.raw) return done(null, raw)
    if (raw.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(raw as Buffer)
    } catch {
      return done(new Problem(400, 'The body is not valid UTF-8'))
    }
    // The database stores no null character, so it is refused here and not by a failing query.
    if (text.includes('\\u0000')) return done(new Problem(400, 'The body holds a null character'))
    if (isDeeperThan(text, deepest)) return done(new Problem(400, 'The body is nested too deeply'))
    parse(request, text, (error, value) => {
      if (error) return done(new Problem(400, 'The body is not valid JSON'))
      // Half of a pair can be written in JSON, but stored in no database.
      if (text.includes('\\u') && !isWellFormed(value)) return done(new Problem(400, 'The body holds half a character'))
      done(null, value)
    })
  })
  acceptOthers(app)
}

/** Types that some calls take besides JSON; for the others they are unknown, as everything else is. */
const OTHER_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const

function acceptOthers(app: FastifyInstance): void {
  for (const type of OTHER_TYPES) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, raw, done) => {
      const { alsoAccepts = [], raw: isRaw } = request.routeOptions.config
      if (!alsoAccepts.includes(type)) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type))
      done(null, isRaw ? raw : undefined)
    })
  }
}

/** Counts brackets, those inside strings too: a rough measure that can only refuse more, at one pass and no stack. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === 0x5b || char === 0x7b) {
      if (++depth > limit) return true
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return false
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}
