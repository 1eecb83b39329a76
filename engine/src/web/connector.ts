/** Opens connections for undici, only to checked addresses. */
import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import type { buildConnector as Undici } from 'undici'
import buildConnector from 'undici/lib/core/connect.js'
import {
  type AddressRules,
  answersVerdict,
  isAllowListed,
  isPublicAddress,
  literalVerdict,
  type Resolve,
  withoutBrackets,
} from './address.ts'

/** Thrown instead of connecting to an address outside the public internet. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export const resolveByDns: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Undici would resolve a name again when connecting and never check literal addresses. So the name is resolved here, every answer is
 * checked, the connection is made to a checked address, and the remote address is checked once more.
 */
export function guardedConnector(
  resolve: Resolve,
  rules: AddressRules,
  timeout: number,
  secure: Undici.BuildOptions = {},
): Undici.connector {
  const connect = buildConnector({ timeout, keepAlive: true, ...secure })

  const openSocket = (options: Undici.Options, address: string) =>
    new Promise<Socket>((done, fail) => {
      connect({ ...options, hostname: address }, (...[error, socket]) => (error === null ? done(socket) : fail(error)))
    })

  async function openChecked(options: Undici.Options): Promise<Socket> {
    const hostname = withoutBrackets(options.hostname)
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname
    const isAllowed = isAllowListed(host, port, rules)
    const literal = literalVerdict(new URL(`${options.protocol}//${host}:${port}`), rules)
    if (literal?.allowed === false) throw new AddressRefused(literal.reason)
    const addresses = isIP(hostname) ? [hostname] : await resolve(hostname)
    const verdict = answersVerdict(hostname, addresses)
    if (!isAllowed && !verdict.allowed) throw new AddressRefused(verdict.reason)

    let failure: unknown = new AddressRefused(verdict.reason)
    for (const address of addresses) {
      try {
        const socket = await openSocket(options, address)
        if (isAllowed || isPublicAddress(socket.remoteAddress ?? '')) return socket
        socket.destroy()
        throw new AddressRefused(`${hostname} leads to ${socket.remoteAddress}, a private or local address`)
      } catch (error) {
        failure = error
        // Try another address of the same name, unless the time is up.
        if (error instanceof AddressRefused || (error as { code?: string }).code === 'UND_ERR_CONNECT_TIMEOUT') break
      }
    }
    throw failure
  }

  return (options, callback) => {
    openChecked(options).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}
