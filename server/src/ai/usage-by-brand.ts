import type { BrandUsage } from '@seo/contract/admin-prompts'
import type { Services } from '#services.ts'
import { type BrandCap, brandCaps } from '#site/ai-cap.ts'
import { type Used, usedByBrands } from './ai-calls-table.ts'
import { monthOf } from './budget.ts'

/** All brands, including those without calls, and deleted brands under their id. `month` looks like 2026-11. */
export async function usageIn({ db, now }: Pick<Services, 'db' | 'now'>, month: string): Promise<BrandUsage[]> {
  const used = new Map((await usedByBrands(db, monthOf(new Date(`${month}-01T00:00:00Z`)), now())).map((row) => [row.brandId, row]))
  const brands = await brandCaps(db)
  const gone = [...used.keys()]
    .filter((id) => !brands.some((brand) => brand.id === id))
    .map((id) => ({ id, name: 'Deleted brand', capCents: null }))
  return [...brands, ...gone].map((brand) => asUsage(brand, used.get(brand.id)))
}

const asUsage = ({ id, name, capCents }: BrandCap, used: Used | undefined): BrandUsage => ({
  brand_id: id,
  name,
  calls: used?.calls ?? 0,
  failed: used?.failed ?? 0,
  tokens: { in: used?.tokensIn ?? 0, cached: used?.tokensCached ?? 0, out: used?.tokensOut ?? 0 },
  cost_micros: used === undefined ? 0 : used.costMicros,
  cap_cents: capCents,
})
