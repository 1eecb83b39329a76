/** URLs that users return to after paying. Only our own origin is accepted, because any other would be an open redirect. */
import { isIP } from 'node:net'
import { badRequest } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { isBrandHost } from '#site/brand.ts'

type ReturnUrlServices = Pick<Services, 'db' | 'appUrl' | 'config'>

/** The browser's origin: a brand's host, or the app's URL. The host header is untrusted until it matches. */
async function originOf({ db, appUrl, config }: ReturnUrlServices, host: string): Promise<string> {
  const app = new URL(appUrl())
  if (host === app.host) return app.origin
  const isKnown = (await isBrandHost(db, host)) || (config.isDevelopment && isThisMachine(host, app.port))
  return isKnown ? `${app.protocol}//${host}` : app.origin
}

/** In development the app may be opened as localhost or by IP address. */
function isThisMachine(host: string, port: string): boolean {
  const { hostname, port: hostPort } = URL.parse(`http://${host}`) ?? { hostname: '', port: '' }
  const isLoopback = hostname === 'localhost' || hostname.endsWith('.localhost') || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  return isLoopback && hostPort === port
}

export async function checkedReturnUrl(services: ReturnUrlServices, host: string, text: string): Promise<string> {
  const origin = await originOf(services, host)
  const url = URL.parse(text, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') {
    throw badRequest('The return URL must be a page of this site')
  }
  return url.href
}
