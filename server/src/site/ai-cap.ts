/** The monthly cost cap for AI writers per brand. */
import type { Tx } from '#db/connect.ts'
import { notFound } from '#http/problem.ts'
import { allBrands, brandById } from './brand.ts'
import { setMonthlyCap } from './brands-table.ts'

export type BrandCap = { id: string; name: string; capCents: number | null }

export const brandCaps = async (tx: Tx): Promise<BrandCap[]> =>
  (await allBrands(tx)).map(({ id, siteName, aiMonthlyCapCents }) => ({ id, name: siteName, capCents: aiMonthlyCapCents }))

export async function changeCap(tx: Tx, id: string, capCents: number | null): Promise<{ before: number | null }> {
  const brand = await brandById(tx, id)
  if (brand === null) throw notFound('This brand does not exist')
  await setMonthlyCap(tx, id, capCents)
  return { before: brand.aiMonthlyCapCents }
}
