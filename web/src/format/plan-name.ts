import { tierNames } from '@seo/contract/subscription'

const names = new Map<string, string>(Object.entries(tierNames))

/** A key that is newer than this page is shown as it is. */
export const planName = (tier: string): string => names.get(tier) ?? tier
