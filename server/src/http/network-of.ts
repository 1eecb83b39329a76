import { isIPv6 } from 'node:net'

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because one customer usually gets a whole /64. */
export function networkOf(address: string): string {
  const [, mappedV4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mappedV4 !== undefined) return mappedV4
  if (!isIPv6(address)) return address
  // The URL parser normalizes the address, but does not accept a zone such as %eth0.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}
