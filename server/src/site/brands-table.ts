import { defaultBranding } from '@seo/contract/site'
import type { PaymentType } from '@seo/contract/subscription'
import { eq, sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

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
    paymentType: text('payment_type').$type<PaymentType>().notNull().default('subscription'),
  },
  (table) => [uniqueIndex('brands_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)

export const brandHosts = pgTable('brand_hosts', {
  /** In lower case, with a port only when it is not the usual one. */
  host: text('host').primaryKey(),
  brandId: text('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
})

export type Brand = typeof brands.$inferSelect

export async function brandOfHost(tx: Tx, host: string): Promise<Brand | null> {
  const [found] = await tx
    .select({ brand: brands })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(eq(brandHosts.host, host))
  return found?.brand ?? null
}

export async function defaultBrand(tx: Tx): Promise<Brand | null> {
  const [found] = await tx.select().from(brands).where(eq(brands.isDefault, true))
  return found ?? null
}
