/**
 * Decides which addresses may be connected to. Every request of the engine is checked here: pages, redirects, robots.txt, sitemaps, probes.
 */
import ipaddr from 'ipaddr.js'

/** All IP addresses of a host name. Injectable, so that tests need no DNS server. */
export type Resolve = (hostname: string) => Promise<string[]>

export type AddressRules = {
  /** `HOST:PORT` of private targets that are allowed. */
  allow?: readonly string[]
  ports?: readonly number[]
}

export type AddressVerdict = { allowed: boolean; reason: string }

const PORTS = [80, 443, 8080, 8443]

/** IANA's special-purpose registry, multicast and above. 168.63.129.16 is a cloud metadata service on a public address. */
const REFUSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((range) => ipaddr.IPv4.parseCIDR(range))

/** Only 2000::/3 is allocated as public. Within it, tunnel, documentation and protocol ranges are refused. */
const ALLOCATED_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // A zone id names a network interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return !REFUSED_V4.some((range) => ip.match(range))
  return ip.match(ALLOCATED_V6) && !REFUSED_V6.some((range) => ip.match(range))
}

const publicVerdict: AddressVerdict = { allowed: true, reason: 'public address' }
const refusedVerdict = (reason: string): AddressVerdict => ({ allowed: false, reason })

/** The verdict on an address as written, before DNS; null if it depends on DNS. */
export function literalVerdict(url: URL, rules: AddressRules = {}): AddressVerdict | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refusedVerdict(`${url.protocol} isn’t a web address`)
  const port = portOf(url)
  if (isAllowListed(url.hostname, port, rules)) return { allowed: true, reason: 'on the allow list' }
  if (!(rules.ports ?? PORTS).includes(port)) return refusedVerdict(`port ${port} isn’t a web port`)
  const host = withoutBrackets(url.hostname)
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? publicVerdict : refusedVerdict(`${host} is a private or local address`)
  const name = host.replace(/\.+$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return refusedVerdict(`${name} is a private or local address`)
  return null
}

export async function addressVerdict(url: string, resolve: Resolve, rules: AddressRules = {}): Promise<AddressVerdict> {
  const parsed = URL.parse(url)
  if (parsed === null) return refusedVerdict('not a web address')
  const verdict = literalVerdict(parsed, rules)
  if (verdict !== null) return verdict
  let answers: string[]
  try {
    answers = await resolve(parsed.hostname)
  } catch {
    return refusedVerdict(`${parsed.hostname} doesn’t exist`)
  }
  return answersVerdict(parsed.hostname, answers)
}

/** One private IP address among public ones is enough to refuse, because the connection might go to any of them. */
export function answersVerdict(hostname: string, answers: readonly string[]): AddressVerdict {
  if (answers.length === 0) return refusedVerdict(`${hostname} doesn’t exist`)
  const privateAddress = answers.find((answer) => !isPublicAddress(answer))
  return privateAddress === undefined ? publicVerdict : refusedVerdict(`${hostname} leads to ${privateAddress}, a private or local address`)
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

export function isAllowListed(hostname: string, port: number, rules: AddressRules): boolean {
  const target = `${hostname.toLowerCase()}:${port}`
  return rules.allow?.some((entry) => entry.toLowerCase() === target) ?? false
}

/** Removes the brackets that URLs put around IPv6 addresses. */
export const withoutBrackets = (hostname: string): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname)
