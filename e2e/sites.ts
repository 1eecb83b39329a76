/** Small websites on loopback for the product to analyze. Their pages can be held back, so that a test can watch a running analysis. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSample } from '../sample/serve-sample.ts'

export type Site = {
  origin: string
  host: string
  /** All pages except the first wait for `release`. */
  hold: () => void
  release: () => void
  end: () => Promise<void>
}

export async function startSite(pages = 12): Promise<Site> {
  const waiting: (() => void)[] = []
  let isHeld = false
  const server = createServer(({ url = '/' }, response) => {
    if (/\.(txt|xml)$/.test(url)) return void response.writeHead(404).end()
    const links = Array.from({ length: pages }, (_, i) => `<a href="/page-${i}">Page ${i}</a>`).join(' ')
    const answer = () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<title>Page ${url}</title>${links}`)
    if (isHeld && url !== '/') waiting.push(answer)
    else answer()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const answer of waiting.splice(0)) answer()
    },
    end: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type Shop = Pick<Site, 'origin' | 'host' | 'end'> & {
  /** From now on the shop has some of its issues fixed, some still open, and some new. */
  repair: () => Promise<void>
}

/** The sample shop with its issues, on a separate port. */
export async function startShop(): Promise<Shop> {
  let served = await serveSample('faulty', 0, (path) => path.startsWith('/guides'))
  const { origin, host } = served
  const end = async () => served[Symbol.asyncDispose]()
  return {
    origin,
    host,
    repair: async () => {
      await end()
      served = await serveSample('faulty', Number(new URL(origin).port), (path) => /^\/(tents|stoves)/.test(path))
    },
    end,
  }
}
