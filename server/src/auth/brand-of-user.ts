/** The brand at which somebody signed up: prices, mails and links are those of that brand, wherever they sign in. */
import type { Tx } from '#db/connect.ts'
import type { Parts } from '#parts.ts'
import { type Brand, brandOr, firstHostOf } from '#site/brand.ts'
import { userById } from './users-table.ts'

export const brandOfUser = async (tx: Tx, userId: string): Promise<Brand> => brandOr(tx, (await userById(tx, userId))?.brandId ?? null)

/** What a mail to a user is signed with, and where its links lead. */
export async function siteOfUser({ appUrl }: Pick<Parts, 'appUrl'>, tx: Tx, userId: string): Promise<{ siteName: string; origin: string }> {
  const brandId = (await userById(tx, userId))?.brandId ?? null
  const { siteName } = await brandOr(tx, brandId)
  const host = brandId === null ? null : await firstHostOf(tx, brandId)
  return { siteName, origin: host === null ? appUrl() : `${new URL(appUrl()).protocol}//${host}` }
}
