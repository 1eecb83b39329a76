import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/connect.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { logoByHash, putLogo } from './logos-table.ts'

type LogoImage = { hash: string; type: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array }

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Stores a re-encoded logo; returns its path. */
export async function storeLogo({ now }: Pick<Services, 'now'>, tx: Tx, { hash, type, width, height, bytes }: LogoImage): Promise<string> {
  await putLogo(tx, { hash, type, width, height, bytes, createdAt: now() })
  return `/logos/${hash}.${extensions[type]}`
}

/** The uploaded logo of a brand as a data URL, for embedding in pictures; null for any other logo. */
export async function logoAsDataUrl({ db }: Pick<Services, 'db'>, url: string): Promise<string | null> {
  const [, hash] = /^\/logos\/([\da-f]{64})\.(?:png|jpg)$/.exec(url) ?? []
  const logo = hash === undefined ? null : await logoByHash(db, hash)
  return logo === null ? null : `data:${logo.type};base64,${Buffer.from(logo.bytes).toString('base64')}`
}

/** `/logos/HASH.png`: the content of a path never changes, so it can be cached forever. */
export function serveLogoFiles(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { name: string } }>('/logos/:name', async (request, reply) => {
    const [, hash, extension] = /^([\da-f]{64})\.(png|jpg)$/.exec(request.params.name) ?? []
    const logo = hash === undefined ? null : await logoByHash(db, hash)
    if (logo === null || extensions[logo.type] !== extension) throw notFound('Not found')
    return (
      reply
        .type(logo.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Webmail shows the logo on pages of another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(logo.bytes))
    )
  })
}
