import { type Branding, defaultBranding } from '@seo/contract/site'
import type { PaymentType } from '@seo/contract/subscription'
import type { Tx } from '#db/connect.ts'
import type { Parts } from '#parts.ts'
import { type Brand, brandOfHost, defaultBrand } from './brands-table.ts'

/** A host as people write it: lower case, without the port that its scheme implies. */
const asHost = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/:(80|443)$/, '')

/**
 * The brand of a host, or the default one. The override lets a page of one brand ask how another looks;
 * it counts only when it names a configured host.
 */
export async function brandingFor(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  { host, override }: { host: string; override: string | null },
): Promise<Branding> {
  const dressed = (domain: string, brand: Brand | null): Branding => ({
    domain,
    ...looks(brand),
    support_email: brand?.supportEmail ?? config.supportEmail,
  })
  for (const asked of override === null ? [host] : [override, host]) {
    const brand = await brandOfHost(db, asHost(asked))
    if (brand !== null) return dressed(asHost(asked), brand)
  }
  return dressed(asHost(host), await defaultBrand(db))
}

const looks = (brand: Brand | null) =>
  brand === null
    ? defaultBranding
    : {
        site_name: brand.siteName,
        tagline: brand.tagline,
        logo_url: brand.logoUrl,
        primary_color: brand.primaryColor,
        secondary_color: brand.secondaryColor,
        favicon_url: brand.faviconUrl,
        ga_tracking_id: brand.gaTrackingId,
      }

/** Mails are sent by no host, so they carry the default brand's name. */
export const siteNameForMails = async (tx: Tx): Promise<string> => (await defaultBrand(tx))?.siteName ?? defaultBranding.site_name

/** Whether the brand of a host sells plans by the month or access once. */
export async function paymentTypeFor({ db }: Pick<Parts, 'db'>, host: string): Promise<PaymentType> {
  return ((await brandOfHost(db, asHost(host))) ?? (await defaultBrand(db)))?.paymentType ?? 'subscription'
}
