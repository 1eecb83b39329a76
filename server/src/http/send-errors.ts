import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseAway } from '#db/database-away.ts'
import type { Disk } from './disk.ts'
import { Problem } from './problem.ts'

/**
 * Sends a thrown error as `{success: false, error}` with one clear message. Errors that never reach Fastify's error handler, such as a URL
 * that cannot be decoded, are sent in `app.ts`.
 */
export function sendErrors(app: FastifyInstance, disk: Pick<Disk, 'recordIfFullDisk'>): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = disk.recordIfFullDisk(error) ? diskFull() : asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'a request failed')
    return reply.code(problem.status).headers(problem.headers).send(problem.body)
  })
}

const diskFull = () =>
  new Problem(507, 'The server has run out of disk space, so nothing was saved. Please try again later.', {}, { 'retry-after': '60' })

const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, sent as application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body does not match its Content-Length header',
  FST_ERR_BAD_URL: 'The URL is not valid',
}

export function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const message = MESSAGES[error.code]
  if (message !== undefined) return new Problem(error.statusCode ?? 400, message)
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Problem(error.statusCode, STATUS_CODES[error.statusCode] ?? 'Bad Request')
  }
  if (isDatabaseAway(error)) {
    return new Problem(503, 'The service is busy. Please try again in a moment.', {}, { 'retry-after': '5' })
  }
  return new Problem(500, 'Something went wrong on our side. Please try again.')
}
