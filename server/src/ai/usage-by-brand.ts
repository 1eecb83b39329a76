import type { BrandUsage } from '@seo/contract/admin-prompts'
import type { Services } from '#services.ts'
import { type BrandCap, brandCaps } from '#site/ai-cap.ts'
import { type BrandTotals, usageByBrands } from './ai-calls-table.ts'
import { monthOf } from './budget.ts'

/** All brands, including those without calls, and deleted brands that had calls. `month` looks like 2026-11. */
export async function usageIn({ db, now }: Pick<Services, 'db' | 'now'>, month: string): Promise<BrandUsage[]> {
  const totalsByBrand = new Map(
    (await usageByBrands(db, monthOf(new Date(`${month}-01T00:00:00Z`)), now())).map((row) => [row.brandId, row]),
  )
  const brands = await brandCaps(db)
  const deletedBrands = [...totalsByBrand.keys()]
    .filter((id) => !brands.some((brand) => brand.id === id))
    .map((id) => ({ id, name: 'Deleted brand', capCents: null }))
  return [...brands, ...deletedBrands].map((brand) => asUsage(brand, totalsByBrand.get(brand.id)))
}

const asUsage = ({ id, name, capCents }: BrandCap, totals: BrandTotals | undefined): BrandUsage => ({
  brand_id: id,
  name,
  calls: totals?.calls ?? 0,
  failed: totals?.failed ?? 0,
  tokens: { in: totals?.tokensIn ?? 0, cached: totals?.tokensCached ?? 0, out: totals?.tokensOut ?? 0 },
  cost_micros: totals === undefined ? 0 : totals.costMicros,
  cap_cents: capCents,
})
