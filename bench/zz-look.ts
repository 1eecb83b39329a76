import { writeFileSync } from 'node:fs'
import { analyse } from '../engine/src/analyse.ts'
import { serveSavedSite } from './serve-saved-site.ts'
const [site, ...wanted] = process.argv.slice(2)
await using served = await serveSavedSite(`/work/sites/${site}`)
const a = await analyse(served.start, { allow: [served.host], concurrency: 6, maxPages: 1000 })
writeFileSync(`/work/scratch/${site}.json`, JSON.stringify({...a, pages: a.pages, score: a.score}))
console.log(site, a.score.total, a.actions.length)
for (const [i,c] of a.causes.entries()) {
  if (wanted.length > 0 ? !wanted.includes(c.rule) : i >= 25) continue
  console.log(`\n${i+1} ${c.impact} ${c.points} -> ${c.scoreAfter} ${c.minutes}min ${c.rule} [${c.change}/${c.scope}/${c.form}] ${c.where} | ${c.pages}/${c.of} rank ${c.rank}\n   ${a.actions[i]?.title}`)
  for (const g of c.groups.slice(0,8)) console.log(`     - ${g.rule} | ${g.where} | ${g.pages}p ${g.findings}f | ${g.found?.slice(0,90)}`)
  for (const r of c.findings.slice(0,3)) { const f=a.findings[r]; console.log(`       ${f?.url} @ ${f?.at.slice(0,50)} :: ${f?.found.slice(0,140)}`) }
}
