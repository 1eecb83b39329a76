import { defaultBranding, type Landing } from '@seo/contract/site'
import type { PaymentType, Tier } from '@seo/contract/subscription'
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** Whole currency units, and the price at Stripe to use instead of one that we make. */
export type TierPrice = { price: number; priceId?: string }

/** How the product looks under one name. The default row answers for every host that no brand claims. */
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
    /** Where strangers who open the brand's front door are led. */
    landing: text('landing').$type<Landing>().notNull().default(defaultBranding.landing),
    paymentType: text('payment_type').$type<PaymentType>().notNull().default('subscription'),
    /** What is sold and for how much; empty: the usual plans of the payment type at their usual prices. */
    tiers: jsonb('tiers').$type<Partial<Record<Tier, TierPrice>>>().notNull().default({}),
    /** Of all its prices, in lower case. */
    currency: text('currency').notNull().default('usd'),
    /** Whole currency units for a credit; null: none are sold. */
    creditPrice: integer('credit_price').default(9),
    /** Topping up a balance of money. Off unless the operator has looked at the rules for stored value. */
    sellsFunds: boolean('sells_funds').notNull().default(false),
    /** What AI writers may cost in a calendar month (UTC), in US cents; null: no cap. */
    aiMonthlyCapCents: integer('ai_monthly_cap_cents'),
    /** Counts up with every change, so that an editor notices one made meanwhile. */
    version: integer('version').notNull().default(1),
    /** Null: never changed by an admin. */
    updatedAt: moment('updated_at'),
    /** The admin's id. No foreign key: users refer to brands, and the account may be gone. */
    updatedBy: text('updated_by'),
  },
  (table) => [uniqueIndex('brands_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const brandHosts = pgTable('brand_hosts', {
  /** In lower case, with a port only when it is not the usual one. */
  host: text('host').primaryKey(),
  brandId: text('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
  /** From 0. Links in mails use the first one. */
  position: integer('position').notNull().default(0),
})

type BrandRow = typeof brands.$inferSelect

export async function brandOfHost(tx: Tx, host: string): Promise<BrandRow | null> {
  const [found] = await tx
    .select({ brand: brands })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(eq(brandHosts.host, host))
  return found?.brand ?? null
}

export async function defaultBrand(tx: Tx): Promise<BrandRow | null> {
  const [found] = await tx.select().from(brands).where(eq(brands.isDefault, true))
  return found ?? null
}

export async function setMonthlyCap(tx: Tx, id: string, aiMonthlyCapCents: number | null): Promise<void> {
  await tx.update(brands).set({ aiMonthlyCapCents }).where(eq(brands.id, id))
}

/** Gives a brand exactly these hosts. A host of another brand is left there and named. */
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

/** Nobody else changes or deletes it until the transaction ends. */
export async function lockBrand(tx: Tx, id: string): Promise<BrandRow | null> {
  const [found] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
  return found ?? null
}

/** For a brand that is locked: its next version. */
export async function updateBrand(tx: Tx, id: string, change: Partial<typeof brands.$inferInsert>): Promise<void> {
  await tx
    .update(brands)
    .set({ ...change, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id))
}

export async function deleteBrand(tx: Tx, id: string): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id))
}

/** Adds a brand at one host, or leaves it as it is and moves it there. */
export async function putBrand(tx: Tx, brand: typeof brands.$inferInsert, host: string): Promise<void> {
  await tx.insert(brands).values(brand).onConflictDoNothing({ target: brands.id })
  await tx.delete(brandHosts).where(eq(brandHosts.brandId, brand.id))
  await tx.insert(brandHosts).values({ host, brandId: brand.id }).onConflictDoNothing({ target: brandHosts.host })
}
