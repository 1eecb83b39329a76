import type { Reply } from '@seo/contract/call'
import type { shareCalls } from '@seo/contract/shares'

export type Link = Reply<typeof shareCalls.list>[number]
export type LinkState = 'Active' | 'Expired' | 'Inactive'

type Ending = Pick<Link, 'expires_at'>

const hourMs = 3_600_000

const isOver = ({ expires_at }: Ending, now: number) => expires_at !== null && Date.parse(expires_at) <= now

export function stateOf(link: Ending & Pick<Link, 'is_active'>, now: number): LinkState {
  if (isOver(link, now)) return 'Expired'
  return link.is_active ? 'Active' : 'Inactive'
}

/** Hours are rounded up and days down, so that the last day never looks longer than it is. */
export function expiryOf(link: Ending, now: number): string {
  if (link.expires_at === null) return 'Never expires'
  if (isOver(link, now)) return 'Expired'
  const hours = (Date.parse(link.expires_at) - now) / hourMs
  return hours < 24 ? `Expires in ${Math.ceil(hours)}h` : `Expires in ${Math.floor(hours / 24)}d`
}
