/** Sites on loopback for test analyses: a small one, and one whose pages respond only on request of the test. */
import { type ServedSite, serve } from '@seo/engine/testing/serve'

const link = (path: string) => `<a href="${path}">Go to ${path}</a>`
const page = (title: string, body: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`

/** Five pages with issues, a redirect and a broken link. */
export const smallSite = (): Promise<ServedSite> =>
  serve({
    '/robots.txt': 'User-agent: *\nDisallow: /secret',
    '/': page('Boats and boards', ['/a', '/b', '/ça', '/gone', '/secret'].map(link).join(' ')),
    '/a': page('Boats', link('/d')),
    '/b': page('Boats', link('/')),
    '/%C3%A7a': '<p>No title at all, and a bad <a href="/old">address</a>',
    '/d': page('Oars', link('/a')),
    '/old': { status: 301, headers: { location: '/d' } },
  })

export type SlowSite = ServedSite & { release: () => void }

/** The start page is quick; all other pages wait for `release`. */
export async function slowSite(pages = 5): Promise<SlowSite> {
  const pendingResponses: (() => void)[] = []
  let isReleased = false
  const site = await serve({
    '/robots.txt': { status: 404 },
    '/sitemap.xml': { status: 404 },
    '/sitemap_index.xml': { status: 404 },
    '/': page('Start', Array.from({ length: pages }, (_, i) => link(`/${i}`)).join(' ')),
    '*': (_, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Late', ''))
      if (isReleased) answer()
      else pendingResponses.push(answer)
    },
  })
  return Object.assign(site, {
    release: () => {
      isReleased = true
      for (const answer of pendingResponses.splice(0)) answer()
    },
  })
}
