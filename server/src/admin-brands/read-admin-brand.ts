/** Brands as the admin pages show them, with user counts and sales. */
import { type AdminBrand, type BrandSummary, type SoldTier, soldTiers } from '@seo/contract/admin-brands'
import type { Tx } from '#db/connect.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { type Brand, brandById, brandsPage, hostsOf } from '#site/brand.ts'
import { brandEditOf } from '#site/edit-brand.ts'
import { countBoundToCurrency, countBuyersByTier } from '#subscription/buyers-of-brand.ts'
import { offersOf } from '#subscription/prices.ts'
import { usersPerBrand } from '#users/brand-of-user.ts'
import { emailOf } from '#users/email-of.ts'

/** Accounts of the default brand may have a null brand id. */
const userCountOf = ({ id, isDefault }: Brand, usersByBrand: Map<string | null, number>) =>
  (usersByBrand.get(id) ?? 0) + (isDefault ? (usersByBrand.get(null) ?? 0) : 0)

export async function listBrands(
  tx: Tx,
  query: { search: string; offset: number; limit: number },
): Promise<{ brands: BrandSummary[]; total: number }> {
  const { rows, total } = await brandsPage(tx, query)
  const hosts = await hostsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const usersByBrand = await usersPerBrand(tx)
  const brands = rows.map((brand) => ({
    id: brand.id,
    is_default: brand.isDefault,
    hosts: hosts.get(brand.id) ?? [],
    site_name: brand.siteName,
    logo_url: brand.logoUrl,
    primary_color: brand.primaryColor,
    payment_type: brand.paymentType,
    currency: brand.currency,
    users: userCountOf(brand, usersByBrand),
    updated_at: brand.updatedAt?.toISOString() ?? null,
  }))
  return { brands, total }
}

export async function readAdminBrand({ now }: Pick<Services, 'now'>, tx: Tx, id: string): Promise<AdminBrand> {
  const brand = await brandById(tx, id)
  if (brand === null) throw notFound('This brand does not exist')
  const hosts = (await hostsOf(tx, [id])).get(id) ?? []
  const edit = brandEditOf(brand, hosts)
  const hasOwnPrices = Object.keys(brand.tiers).length > 0
  return {
    id,
    is_default: brand.isDefault,
    version: brand.version,
    ...edit,
    prices: hasOwnPrices ? edit.prices : Object.fromEntries(offersOf(brand).map(({ tier, price }) => [tier, price])),
    price_ids: Object.fromEntries(
      Object.entries(brand.tiers).flatMap(([tier, tierPrice]) => (tierPrice?.priceId === undefined ? [] : [[tier, tierPrice.priceId]])),
    ),
    buyers: pickSoldTiers(await countBuyersByTier(tx, brand.isDefault ? null : id, now())),
    users: userCountOf(brand, await usersPerBrand(tx)),
    updated_at: brand.updatedAt?.toISOString() ?? null,
    updated_by: brand.updatedBy === null ? null : await emailOf(tx, brand.updatedBy),
  }
}

const isSold = (tier: string): tier is SoldTier => [...soldTiers.subscription, ...soldTiers.one_time].some((sold) => sold === tier)
const pickSoldTiers = <Value>(byTier: Record<string, Value>): Partial<Record<SoldTier, Value>> =>
  Object.fromEntries(Object.entries(byTier).filter(([tier]) => isSold(tier)))

export async function countUsersOfBrand(tx: Tx, brandId: string): Promise<number> {
  return (await usersPerBrand(tx)).get(brandId) ?? 0
}

export async function countBoundToCurrencyOfBrand(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  brandId: string,
): ReturnType<typeof countBoundToCurrency> {
  const isDefault = (await brandById(tx, brandId))?.isDefault ?? false
  return countBoundToCurrency(tx, isDefault ? null : brandId, now())
}
