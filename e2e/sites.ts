/** Small websites on loopback for the product to analyze. Responses can be delayed, so that a test can watch a running analysis. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSample } from '../sample/serve-sample.ts'

export type Site = {
  origin: string
  host: string
  /** From now on all pages except the home page respond only after `release`. */
  hold: () => void
  release: () => void
  end: () => Promise<void>
}

export async function startSite(pageCount = 12): Promise<Site> {
  const heldResponses: (() => void)[] = []
  let isHeld = false
  const server = createServer(({ url = '/' }, response) => {
    if (/\.(txt|xml)$/.test(url)) return void response.writeHead(404).end()
    const links = Array.from({ length: pageCount }, (_, i) => `<a href="/page-${i}">Page ${i}</a>`).join(' ')
    const respond = () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<title>Page ${url}</title>${links}`)
    if (isHeld && url !== '/') heldResponses.push(respond)
    else respond()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const respond of heldResponses.splice(0)) respond()
    },
    end: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Shop = Pick<Site, 'origin' | 'host' | 'end'> & {
  /** Fixes some issues of the shop, leaves some open and adds new ones. */
  repair: () => Promise<void>
}

/** Starts the faulty sample shop on its own port, apart from the sample that the product serves. */
export async function startShop(): Promise<Shop> {
  let sample = await serveSample('faulty', 0, (path) => path.startsWith('/guides'))
  const { origin, host } = sample
  const end = async () => sample[Symbol.asyncDispose]()
  return {
    origin,
    host,
    repair: async () => {
      await end()
      sample = await serveSample('faulty', Number(new URL(origin).port), (path) => /^\/(tents|stoves)/.test(path))
    },
    end,
  }
}
