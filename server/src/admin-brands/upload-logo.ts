import type { adminCalls } from '@seo/contract/admin'
import { actorOf, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import type { HandlersOf } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { brandAt } from '#site/brand.ts'
import { setLogo } from '#site/edit-brand.ts'
import { storeLogo } from '#site/logo-files.ts'
import { type Pictures, rasterize } from './logo/rasterize.ts'
import { readDataUrl } from './logo/read-data-url.ts'

/** Draws the image of a data URL. Callers do this before they open a transaction, because drawing can take seconds. */
export const drawLogo = (dataUrl: string): Promise<Pictures> => rasterize(readDataUrl(dataUrl))

export async function storePictures(
  services: Pick<Services, 'now'>,
  tx: Tx,
  { logo, icon }: Pictures,
): Promise<{ logoUrl: string; iconUrl: string }> {
  return { logoUrl: await storeLogo(services, tx, logo), iconUrl: await storeLogo(services, tx, icon) }
}

/** The logo call of the specification: sets the logo of the brand whose host the admin is using. */
export const logoHandlers = (services: Services): Pick<HandlersOf<typeof adminCalls>, 'uploadLogo'> => ({
  async uploadLogo({ user, body, request }) {
    const pictures = await drawLogo(body.logo_data)
    return services.db.transaction(async (tx) => {
      const { id } = await brandAt(tx, request.host)
      const urls = await storePictures(services, tx, pictures)
      const { before, after } = await setLogo(services, tx, user.id, { id, ...urls })
      await recordChange(services, tx, {
        actor: actorOf({ user, request }),
        action: 'brand.logo',
        subject: 'brand',
        subjectId: id,
        before: { logo_url: before.logoUrl, favicon_url: before.faviconUrl },
        after: { logo_url: after.logoUrl, favicon_url: after.faviconUrl },
      })
      return { logo_url: after.logoUrl }
    })
  },
})
