import type { Reply } from '@seo/contract/call'
import type { shareCalls } from '@seo/contract/shares'

export type Link = Reply<typeof shareCalls.list>[number]
export type LinkState = 'Active' | 'Expired' | 'Inactive'

type LinkExpiry = Pick<Link, 'expires_at'>

const hourMs = 3_600_000

const isExpired = ({ expires_at }: LinkExpiry, now: number) => expires_at !== null && Date.parse(expires_at) <= now

export function linkStateOf(link: LinkExpiry & Pick<Link, 'is_active'>, now: number): LinkState {
  if (isExpired(link, now)) return 'Expired'
  return link.is_active ? 'Active' : 'Inactive'
}

/**
 * Days are rounded down, so that a link never seems to last longer than it does. Hours are rounded up, so that a valid link never shows
 * `0h`.
 */
export function expiryText(link: LinkExpiry, now: number): string {
  if (link.expires_at === null) return 'Never expires'
  if (isExpired(link, now)) return 'Expired'
  const hours = (Date.parse(link.expires_at) - now) / hourMs
  return hours < 24 ? `Expires in ${Math.ceil(hours)}h` : `Expires in ${Math.floor(hours / 24)}d`
}
