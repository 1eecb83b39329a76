import { tierNames } from '@seo/contract/subscription'

const names = new Map<string, string>(Object.entries(tierNames))

/** A tier that this version of the app does not know is shown by its key. */
export const planName = (tier: string): string => names.get(tier) ?? tier
