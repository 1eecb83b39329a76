import { defaultBranding, type Landing } from '@seo/contract/site'
import type { PaymentType, Tier } from '@seo/contract/subscription'
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** `price` is in whole currency units. `priceId`: an existing Stripe price to use instead of a price that we create. */
export type TierPrice = { price: number; priceId?: string }

/** The appearance and prices of one brand. The default row is used for every host that no brand claims. */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    isDefault: boolean('is_default').notNull().default(false),
    siteName: text('site_name').notNull().default(defaultBranding.site_name),
    tagline: text('tagline').notNull().default(defaultBranding.tagline),
    logoUrl: text('logo_url').notNull().default(defaultBranding.logo_url),
    primaryColor: text('primary_color').notNull().default(defaultBranding.primary_color),
    secondaryColor: text('secondary_color').notNull().default(defaultBranding.secondary_color),
    faviconUrl: text('favicon_url').notNull().default(defaultBranding.favicon_url),
    gaTrackingId: text('ga_tracking_id'),
    supportEmail: text('support_email'),
    /** Where the brand's home page sends visitors who are not signed in. */
    landing: text('landing').$type<Landing>().notNull().default(defaultBranding.landing),
    paymentType: text('payment_type').$type<PaymentType>().notNull().default('subscription'),
    /** The plans for sale and their prices. If empty, the default plans of the payment type are sold at default prices. */
    tiers: jsonb('tiers').$type<Partial<Record<Tier, TierPrice>>>().notNull().default({}),
    /** The currency of all prices of the brand, in lower case. */
    currency: text('currency').notNull().default('usd'),
    /** In whole currency units per credit; null: no credits are sold. */
    creditPrice: integer('credit_price').default(9),
    /** Whether a money balance can be topped up. Off by default, because holding customers' money is regulated by law. */
    sellsFunds: boolean('sells_funds').notNull().default(false),
    /** Cost limit for AI writers per calendar month (UTC), in US cents; null: no cap. */
    aiMonthlyCapCents: integer('ai_monthly_cap_cents'),
    /** Incremented by `updateBrand`, so an editor notices concurrent changes. Setting the AI cap does not increment it. */
    version: integer('version').notNull().default(1),
    /** When an admin changed the brand last; null if never. */
    updatedAt: moment('updated_at'),
    /** The admin's id. No foreign key: users refer to brands, and the account may be deleted. */
    updatedBy: text('updated_by'),
  },
  (table) => [uniqueIndex('brands_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const brandHosts = pgTable('brand_hosts', {
  /** In lower case, with a port only if it is not the default. */
  host: text('host').primaryKey(),
  brandId: text('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
  /** Starts at 0. Links in mails use the first host. */
  position: integer('position').notNull().default(0),
})

type BrandRow = typeof brands.$inferSelect

export async function brandOfHost(tx: Tx, host: string): Promise<BrandRow | null> {
  const [row] = await tx
    .select({ brand: brands })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(eq(brandHosts.host, host))
  return row?.brand ?? null
}

export async function defaultBrand(tx: Tx): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.isDefault, true))
  return row ?? null
}

export async function setMonthlyCap(tx: Tx, id: string, aiMonthlyCapCents: number | null): Promise<void> {
  await tx.update(brands).set({ aiMonthlyCapCents }).where(eq(brands.id, id))
}

/** Replaces the hosts of a brand. A host of another brand stays there and is returned as `taken`. */
export async function setHosts(tx: Tx, brandId: string, hosts: readonly string[]): Promise<{ taken: string | null }> {
  await tx.delete(brandHosts).where(eq(brandHosts.brandId, brandId))
  if (hosts.length === 0) return { taken: null }
  const rows = hosts.map((host, position) => ({ host, brandId, position }))
  const added = await tx
    .insert(brandHosts)
    .values(rows)
    .onConflictDoNothing({ target: brandHosts.host })
    .returning({ host: brandHosts.host })
  return { taken: hosts.find((host) => !added.some((row) => row.host === host)) ?? null }
}

export async function insertBrand(tx: Tx, brand: typeof brands.$inferInsert): Promise<void> {
  await tx.insert(brands).values(brand)
}

export async function lockBrand(tx: Tx, id: string): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
  return row ?? null
}

/** Increments the version; the brand must be locked. */
export async function updateBrand(tx: Tx, id: string, change: Partial<typeof brands.$inferInsert>): Promise<void> {
  await tx
    .update(brands)
    .set({ ...change, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id))
}

export async function deleteBrand(tx: Tx, id: string): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id))
}

/** Adds a brand with one host. If the brand exists, only its host is replaced. */
export async function putBrand(tx: Tx, brand: typeof brands.$inferInsert, host: string): Promise<void> {
  await tx.insert(brands).values(brand).onConflictDoNothing({ target: brands.id })
  await tx.delete(brandHosts).where(eq(brandHosts.brandId, brand.id))
  await tx.insert(brandHosts).values({ host, brandId: brand.id }).onConflictDoNothing({ target: brandHosts.host })
}
