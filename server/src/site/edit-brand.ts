/** Creates, changes and deletes brands in the caller's transaction; permissions are checked before. */
import type { SoldTier } from '@seo/contract/admin-brands'
import { type Branding, defaultBranding } from '@seo/contract/site'
import type { PaymentType } from '@seo/contract/subscription'
import type { Tx } from '#db/connect.ts'
import { conflict, notFound, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { type Brand, hostsOf, publicBranding } from './brand.ts'
import { brandOfHost, deleteBrand, insertBrand, lockBrand, setHosts, type TierPrice, updateBrand } from './brands-table.ts'

export type BrandEdit = Omit<Branding, 'domain'> & {
  hosts: string[]
  payment_type: PaymentType
  currency: string
  prices: Partial<Record<SoldTier, number>>
  credit_price: number | null
  sells_funds: boolean
}

/** A brand before and after a change. `before` is null if it was created, `after` is null if it was deleted. */
export type EditedBrand = { id: string; before: BrandEdit | null; after: BrandEdit | null }

type EditServices = Pick<Services, 'now' | 'newId'>

const noSuchBrand = () => notFound('This brand does not exist')

export async function createBrand({ now, newId }: EditServices, tx: Tx, adminId: string, edit: BrandEdit): Promise<EditedBrand> {
  if (edit.hosts.length === 0) throw noHost()
  const id = newId()
  await insertBrand(tx, { id, ...columnsOf(edit, null), updatedAt: now(), updatedBy: adminId })
  await claimHosts(tx, id, edit.hosts)
  return { id, before: null, after: edit }
}

export async function changeBrand(
  { now }: Pick<EditServices, 'now'>,
  tx: Tx,
  adminId: string,
  { id, version, edit }: { id: string; version: number; edit: BrandEdit },
): Promise<EditedBrand> {
  const brand = await lockBrand(tx, id)
  if (brand === null) throw noSuchBrand()
  if (brand.version !== version) throw changedMeanwhile()
  if (edit.hosts.length === 0 && !brand.isDefault) throw noHost()
  const before = brandEditOf(brand, (await hostsOf(tx, [id])).get(id) ?? [])
  await updateBrand(tx, id, { ...columnsOf(edit, brand), updatedAt: now(), updatedBy: adminId })
  await claimHosts(tx, id, edit.hosts)
  return { id, before, after: edit }
}

/** `countUsers` counts the accounts of the brand. It is passed in, because another area owns the table of users. */
export async function removeBrand(tx: Tx, id: string, countUsers: (tx: Tx, id: string) => Promise<number>): Promise<EditedBrand> {
  const brand = await lockBrand(tx, id)
  if (brand === null) throw noSuchBrand()
  if (brand.isDefault) throw conflict("The default brand can't be deleted: it is shown on every host that belongs to no other brand.")
  const users = await countUsers(tx, id)
  if (users > 0) {
    const who = users === 1 ? '1 person has' : `${users.toLocaleString('en-US')} people have`
    throw conflict(`${who} an account at this brand, so it can't be deleted.`)
  }
  const before = brandEditOf(brand, (await hostsOf(tx, [id])).get(id) ?? [])
  await deleteBrand(tx, id)
  return { id, before, after: null }
}

/** Also sets a new icon, unless the brand has a custom one. */
export async function setLogo(
  { now }: Pick<EditServices, 'now'>,
  tx: Tx,
  adminId: string,
  { id, logoUrl, iconUrl }: { id: string; logoUrl: string; iconUrl: string },
): Promise<{ before: Brand; after: { logoUrl: string; faviconUrl: string } }> {
  const before = await lockBrand(tx, id)
  if (before === null) throw noSuchBrand()
  const hasOwnIcon = before.faviconUrl !== defaultBranding.favicon_url && !before.faviconUrl.startsWith('/logos/')
  const after = { logoUrl, faviconUrl: hasOwnIcon ? before.faviconUrl : iconUrl }
  await updateBrand(tx, id, { ...after, updatedAt: now(), updatedBy: adminId })
  return { before, after }
}

const noHost = () => new Problem(400, 'Add at least one host, so that people can open this brand.')

const changedMeanwhile = () =>
  new Problem(
    409,
    'Another admin changed this brand while you were editing it, so nothing was saved. Load the newest version and make your changes again.',
    { code: 'CHANGED_MEANWHILE' },
  )

async function claimHosts(tx: Tx, id: string, hosts: readonly string[]): Promise<void> {
  const { taken } = await setHosts(tx, id, hosts)
  if (taken === null) return
  const owner = await brandOfHost(tx, taken)
  throw conflict(`The host ${taken} already belongs to ${owner === null ? 'another brand' : `the brand ${owner.siteName}`}.`)
}

function columnsOf(edit: BrandEdit, old: Brand | null) {
  return {
    siteName: edit.site_name,
    tagline: edit.tagline,
    logoUrl: edit.logo_url,
    primaryColor: edit.primary_color,
    secondaryColor: edit.secondary_color,
    faviconUrl: edit.favicon_url,
    gaTrackingId: edit.ga_tracking_id,
    supportEmail: edit.support_email,
    landing: edit.landing,
    paymentType: edit.payment_type,
    currency: edit.currency,
    tiers: tiersOf(edit, old),
    creditPrice: edit.credit_price,
    sellsFunds: edit.sells_funds,
  }
}

/** Keeps the id of a price at the provider only if amount and currency are unchanged. */
function tiersOf({ prices, currency }: BrandEdit, old: Brand | null): Partial<Record<SoldTier, TierPrice>> {
  return Object.fromEntries(
    Object.entries(prices).map(([tier, price]) => {
      const before = old?.tiers[tier as SoldTier]
      const priceId = before?.price === price && old?.currency === currency ? before.priceId : undefined
      return [tier, { price, ...(priceId !== undefined && { priceId }) }]
    }),
  )
}

export function brandEditOf(brand: Brand, hosts: string[]): BrandEdit {
  return {
    hosts,
    ...publicBranding(brand),
    support_email: brand.supportEmail,
    payment_type: brand.paymentType,
    currency: brand.currency,
    prices: Object.fromEntries(
      Object.entries(brand.tiers).flatMap(([tier, tierPrice]) => (tierPrice === undefined ? [] : [[tier, tierPrice.price]])),
    ),
    credit_price: brand.creditPrice,
    sells_funds: brand.sellsFunds,
  }
}
