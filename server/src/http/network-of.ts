import { isIPv6 } from 'node:net'

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because one connection has all its addresses. */
export function networkOf(address: string): string {
  const [, mappedV4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mappedV4 !== undefined) return mappedV4
  if (!isIPv6(address)) return address
  // A URL writes each address in one way, but has no zone such as %eth0.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}
