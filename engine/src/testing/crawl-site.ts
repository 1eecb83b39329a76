/** Crawls a served site and returns everything that the crawl produced. */
import { type CrawlOptions, crawl } from '#crawl/crawl.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import { type ServedSite, serve } from './serve.ts'

export type Crawled = {
  pages: Page[]
  end: CrawlEnd
  /** All requested paths, including robots.txt and sitemaps. */
  requestedPaths: string[]
  /** The paths of the pages. */
  paths: string[]
}

export async function crawlSite(site: ServedSite, options: CrawlOptions = {}): Promise<Crawled> {
  const pages: Page[] = []
  const crawling = crawl(`${site.origin}/`, { allow: [site.host], wait: async () => {}, ...options })
  for (;;) {
    const step = await crawling.next()
    if (step.done)
      return { pages, end: step.value, requestedPaths: site.requestedPaths, paths: pages.map((page) => page.url.slice(site.origin.length)) }
    pages.push(...step.value)
  }
}

export async function crawlRoutes(routes: Parameters<typeof serve>[0], options: CrawlOptions = {}): Promise<Crawled> {
  await using site = await serve(routes)
  return await crawlSite(site, options)
}

export const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join('')
