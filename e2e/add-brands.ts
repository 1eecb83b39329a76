/** Puts brands into the database of a data folder: `node e2e/add-brands.ts JSON`. It uses the product's code, because no call does this yet. */
import { onInstallation } from '../server/src/commands/installation.ts'
import { brandHosts, brands } from '../server/src/site/brands-table.ts'

type Row = typeof brands.$inferInsert & { host: string }
const rows: Row[] = JSON.parse(process.argv[2] ?? '[]')

await onInstallation(async ({ db }) => {
  for (const { host, ...brand } of rows) {
    await db.insert(brands).values(brand)
    await db.insert(brandHosts).values({ host, brandId: brand.id })
  }
  return `${rows.length} brands were added.`
})
