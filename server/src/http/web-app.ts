import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './problem.ts'
import { pagePolicy } from './security-headers.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The built web app: its files by their names, and its one page for every other path, which the app's router reads. */
export async function webApp(app: FastifyInstance): Promise<void> {
  const page = existsSync(`${dist}/index.html`) ? readFileSync(`${dist}/index.html`, 'utf8') : null

  if (page !== null) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        // Names under /assets/ that hold a hash of the content never change their content.
        const isHashed = /[/\\]assets[/\\].+-[\w-]{8}\.\w+$/.test(path)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!isPage) throw notFound('Not found')
    if (page === null) throw notFound('The web app has not been built. Run npm start, or npm run build.')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .send(page)
  })
}
