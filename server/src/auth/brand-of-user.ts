/** The brand at which somebody signed up: prices, mails and links are those of that brand, wherever they sign in. */
import { defaultBranding } from '@seo/contract/site'
import type { Tx } from '#db/connect.ts'
import type { MailLook } from '#emails/layout.ts'
import type { Services } from '#services.ts'
import { type Brand, brandOr, firstHostOf } from '#site/brand.ts'
import { brandRowOfUser, userById } from './users-table.ts'

type MailSite = { siteName: string; origin: string; look: MailLook }

export async function brandOfUser(tx: Tx, userId: string): Promise<Brand> {
  return (await brandRowOfUser(tx, userId)) ?? brandOr(tx, null)
}

/** What a mail to a user is signed with, how it looks, and where its links lead. */
export async function siteOfUser({ appUrl, config }: Pick<Services, 'appUrl' | 'config'>, tx: Tx, userId: string): Promise<MailSite> {
  const brandId = (await userById(tx, userId))?.brandId ?? null
  const brand = await brandOr(tx, brandId)
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
    },
  }
}

/** Mail programs load pictures from the web only, and the usual logo says nothing that the name does not. */
function logoForMails(logoUrl: string, origin: string): string | null {
  if (logoUrl === defaultBranding.logo_url || logoUrl.startsWith('data:')) return null
  return new URL(logoUrl, origin).href
}

export { usersPerBrand } from './users-table.ts'
