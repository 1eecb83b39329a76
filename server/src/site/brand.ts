import { type Branding, defaultBranding } from '@seo/contract/site'
import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { brandHosts, brandOfHost, brands, defaultBrand, putBrand } from './brands-table.ts'

export type Brand = typeof brands.$inferSelect

export async function brandById(tx: Tx, id: string): Promise<Brand | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id))
  return row ?? null
}

/** Normalizes a host: lower case, without the default port of its scheme. */
const asHost = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/:(80|443)$/, '')

/**
 * The brand of a host, or the default one. The override lets a page of one brand load the branding of another. It is ignored unless it is a
 * configured host.
 */
export async function brandingFor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { host, override }: { host: string; override: string | null },
): Promise<Branding> {
  const brandingOf = (domain: string, brand: Brand | null): Branding => ({
    domain,
    ...(brand === null ? defaultBranding : publicBranding(brand)),
    support_email: brand?.supportEmail ?? config.supportEmail,
  })
  for (const candidateHost of override === null ? [host] : [override, host]) {
    const brand = await brandOfHost(db, asHost(candidateHost))
    if (brand !== null) return brandingOf(asHost(candidateHost), brand)
  }
  return brandingOf(asHost(host), await defaultBrand(db))
}

/** The public part of a brand, with the field names of the API. */
export const publicBranding = (brand: Brand) => ({
  site_name: brand.siteName,
  tagline: brand.tagline,
  logo_url: brand.logoUrl,
  primary_color: brand.primaryColor,
  secondary_color: brand.secondaryColor,
  favicon_url: brand.faviconUrl,
  ga_tracking_id: brand.gaTrackingId,
  landing: brand.landing,
})

/** The brand with this id; if `id` is null or unknown, the default brand. */
export async function brandOrDefault(tx: Tx, id: string | null): Promise<Brand> {
  const brand = (id === null ? null : await brandById(tx, id)) ?? (await defaultBrand(tx))
  if (brand === null) throw new Error('the default brand is missing')
  return brand
}

/** The brand that visitors of a host see. */
export async function brandAt(tx: Tx, host: string): Promise<Brand> {
  return (await brandOfHost(tx, asHost(host))) ?? brandOrDefault(tx, null)
}

/** The brand id stored with an account created at this host; null for the default brand. */
export async function brandIdAt(tx: Tx, host: string): Promise<string | null> {
  const brand = await brandOfHost(tx, asHost(host))
  return brand === null || brand.isDefault ? null : brand.id
}

/** The public origin for a host: the host itself if a brand owns it, else the configured one, because any other host may be forged. */
export async function originAt({ db, appUrl }: Pick<Services, 'db' | 'appUrl'>, host: string): Promise<string> {
  return (await isBrandHost(db, host)) ? `${new URL(appUrl()).protocol}//${asHost(host)}` : appUrl()
}

export const isBrandHost = async (tx: Tx, host: string): Promise<boolean> => (await brandOfHost(tx, asHost(host))) !== null

/** Development mode has a second brand that sells single reports, so both ways to pay can be tried. */
export const seedOneTimeBrand = (tx: Tx, port: number): Promise<void> =>
  putBrand(
    tx,
    {
      id: 'once',
      siteName: 'One-Time Reports',
      tagline: 'One site, one report',
      primaryColor: '#0f766e',
      secondaryColor: '#115e59',
      paymentType: 'one_time',
    },
    asHost(`once.localhost:${port}`),
  )

export const allBrands = (tx: Tx): Promise<Brand[]> => tx.select().from(brands).orderBy(asc(brands.id))

/** One page of the list of brands: the default brand first, then sorted by name. */
export async function brandsPage(
  tx: Tx,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ rows: Brand[]; total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const brandIdsByHost = tx.select({ id: brandHosts.brandId }).from(brandHosts).where(ilike(brandHosts.host, pattern))
  const matchesSearch = search === '' ? undefined : or(ilike(brands.siteName, pattern), inArray(brands.id, brandIdsByHost))
  const rows = await tx
    .select()
    .from(brands)
    .where(matchesSearch)
    .orderBy(desc(brands.isDefault), sql`lower(${brands.siteName})`, asc(brands.id))
    .offset(offset)
    .limit(limit)
  return { rows, total: await tx.$count(brands, matchesSearch) }
}

const hostOrder = [asc(brandHosts.position), asc(brandHosts.host)]

/** The host used for links to a brand. */
export async function firstHostOf(tx: Tx, brandId: string): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(brandHosts)
    .where(eq(brandHosts.brandId, brandId))
    .orderBy(...hostOrder)
    .limit(1)
  return row?.host ?? null
}

/** The hosts of several brands by brand id, each list in the order set for its brand. */
export async function hostsOf(tx: Tx, brandIds: readonly string[]): Promise<Map<string, string[]>> {
  if (brandIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(brandHosts)
    .where(inArray(brandHosts.brandId, [...brandIds]))
    .orderBy(...hostOrder)
  return new Map(brandIds.map((id) => [id, rows.filter(({ brandId }) => brandId === id).map(({ host }) => host)]))
}
