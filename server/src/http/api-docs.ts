import type { Calls } from '@seo/contract/call'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

/** Describes every call, for people and for programs. Written when first requested: it takes as long as the rest of `buildApp`. */
export function apiDocs(app: FastifyInstance, contract: Record<string, Calls>, version: string): void {
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
