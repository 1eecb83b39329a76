/** The brand where a user signed up determines their prices, mails and links, wherever they sign in. */
import { defaultBranding } from '@seo/contract/site'
import { count } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import type { MailLook } from '#emails/layout.ts'
import type { Services } from '#services.ts'
import { type Brand, brandOrDefault, firstHostOf } from '#site/brand.ts'
import { brandRowOfUser, userById, users } from './users-table.ts'

export type MailSite = { siteName: string; origin: string; look: MailLook }

export async function brandOfUser(tx: Tx, userId: string): Promise<Brand> {
  return (await brandRowOfUser(tx, userId)) ?? brandOrDefault(tx, null)
}

/** The sender name, appearance and link origin of mails to a user. */
export const mailSiteOfUser = async (services: Pick<Services, 'appUrl' | 'config'>, tx: Tx, userId: string): Promise<MailSite> =>
  mailSiteOfBrand(services, tx, (await userById(tx, userId))?.brandId ?? null)

/** Like `mailSiteOfUser`, for a brand. If `brandId` is null, for the default brand. */
export async function mailSiteOfBrand(
  { appUrl, config }: Pick<Services, 'appUrl' | 'config'>,
  tx: Tx,
  brandId: string | null,
): Promise<MailSite> {
  const brand = await brandOrDefault(tx, brandId)
  const host = brandId === null ? null : await firstHostOf(tx, brandId)
  const origin = host === null ? appUrl() : `${new URL(appUrl()).protocol}//${host}`
  return {
    siteName: brand.siteName,
    origin,
    look: {
      logoUrl: logoForMails(brand.logoUrl, origin),
      tagline: brandId === null && brand.tagline === defaultBranding.tagline ? '' : brand.tagline,
      primaryColor: brand.primaryColor,
      secondaryColor: brand.secondaryColor,
      supportEmail: brand.supportEmail ?? config.supportEmail,
      senderName: brandId === null ? null : brand.siteName,
    },
  }
}

/** Null for a data URL, which mail programs do not load, and for the default logo, which shows only the name. */
function logoForMails(logoUrl: string, origin: string): string | null {
  if (logoUrl === defaultBranding.logo_url || logoUrl.startsWith('data:')) return null
  return new URL(logoUrl, origin).href
}

/** Number of accounts per brand id; `null` is the default brand. */
export async function usersPerBrand(tx: Tx): Promise<Map<string | null, number>> {
  const rows = await tx.select({ brandId: users.brandId, count: count() }).from(users).groupBy(users.brandId)
  return new Map(rows.map((row) => [row.brandId, row.count]))
}
