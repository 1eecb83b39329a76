import type { FastifyInstance } from 'fastify'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { brandAt } from '#site/brand.ts'
import { logoAsDataUrl } from '#site/logo-files.ts'
import { previewOf } from './link-preview.ts'
import { drawSharePicture, pictureSize } from './share-picture.ts'

/** Maximum number of cached pictures, of 20 to 40 kB each. */
const MAX_CACHED = 100

/** The path of a share link's picture. It stays the same when the picture is drawn again because the brand or the score changed. */
export const picturePath = (token: string) => `/share-pictures/${token}.png`

/** `/share-pictures/TOKEN.png`: the preview image of a share link in chats and social networks. */
export function serveSharePictures(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const cache = new Map<string, Promise<Buffer>>()
  let lastDrawing: Promise<unknown> = Promise.resolve()

  /** Draws one picture at a time, because a chat with ten links would otherwise use all cores. */
  const draw = (svg: string): Promise<Buffer> => {
    const drawing = lastDrawing.then(() => rasterize(svg))
    lastDrawing = drawing.catch(() => {})
    return drawing
  }

  app.get<{ Params: { name: string } }>('/share-pictures/:name', async (request, reply) => {
    const [, token] = /^([\w-]{1,100})\.png$/.exec(request.params.name) ?? []
    const preview = token === undefined ? null : await previewOf(services, token)
    if (preview === null) throw notFound('Not found')
    const { siteName, primaryColor, secondaryColor, logoUrl } = await brandAt(services.db, request.headers.host ?? '')
    const { title, domain, score } = preview
    const svg = drawSharePicture({
      siteName,
      primaryColor,
      secondaryColor,
      logo: await logoAsDataUrl(services, logoUrl),
      title,
      domain,
      score,
    })
    const picture = cache.get(svg) ?? draw(svg)
    cache.delete(svg)
    cache.set(svg, picture)
    for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest)
    picture.catch(() => cache.delete(svg))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=600')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await picture)
  })
}

/** Loads sharp only for the first preview, because installations without shares do not need to spend the memory. */
async function rasterize(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(Buffer.from(svg), { limitInputPixels: 4 * pictureSize.width * pictureSize.height })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
