import type { Calls } from '@seo/contract/call'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

/** Serves a description of every call, for people and for programs. It takes 80 ms to write, so it is written at the first request. */
export function serveApiDocs(app: FastifyInstance, contract: Record<string, Calls>, version: string): void {
  let document: ReturnType<typeof openapi> | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openapi(contract, version)
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(contract, version)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy()).send(page)
  })
}
