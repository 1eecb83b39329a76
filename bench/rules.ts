/**
 * `npm run bench:rules [-- URL --allow HOST:PORT]`: shows how the time of all rules is split among groups of rules, and which rules take more
 * than 2 % of it, on the generated site of 1,000 pages or on a given one. If several rules use the same fact, the time to compute it counts
 * for the first of them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { crawl } from '../engine/src/crawl/crawl.ts'
import type { CrawlEnd } from '../engine/src/facts/crawl-end.ts'
import type { Page } from '../engine/src/facts/page.ts'
import { buildSite, type Site } from '../engine/src/facts/site.ts'
import { rules } from '../engine/src/rules/all.ts'
import { groupOf } from '../engine/src/rules/catalogue.ts'
import type { Rule } from '../engine/src/rules/rule.ts'

const PAGES = 1_000
const ROUNDS = 7
const LISTED_SHARE = 0.02

const { values, positionals } = parseArgs({ allowPositionals: true, options: { allow: { type: 'string', multiple: true, default: [] } } })
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function crawlSite(url: string, allow: string[]): Promise<{ pages: Page[]; end: CrawlEnd }> {
  const pages: Page[] = []
  const batches = crawl(url, { allow, maxPages: PAGES + 1 })
  for (;;) {
    const { done, value } = await batches.next()
    if (done) return { pages, end: value }
    pages.push(...value)
  }
}

async function crawlGeneratedSite(): Promise<{ pages: Page[]; end: CrawlEnd }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve-generated-site.ts', import.meta.url)), String(PAGES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [portLine] = await once(child.stdout, 'data')
  const host = `127.0.0.1:${Number(String(portLine))}`
  const result = await crawlSite(`http://${host}/`, [host])
  child.kill()
  return result
}

function applyRule(rule: Rule, pages: Page[], site: Site, now: number): void {
  if (rule.kind === 'page') for (const page of pages) rule.applies(page) && rule.find(page, now)
  else if (rule.kind === 'site') rule.find(site)
  else rule.requests(site)
}

const [url] = positionals
const { pages, end } = url === undefined ? await crawlGeneratedSite() : await crawlSite(url, values.allow)
const start = URL.parse(end.start)
if (start === null) throw new Error(`Not an address: ${end.start}`)

const now = Date.now()
const times = new Map<Rule, number[]>(rules.map((rule) => [rule, []]))
for (let round = 0; round < ROUNDS; round++) {
  const site = buildSite(start, pages, end, now)
  for (const [rule, timesMs] of times) {
    const startMs = performance.now()
    applyRule(rule, pages, site, now)
    timesMs.push(performance.now() - startMs)
  }
}

const costs = [...times].map(([rule, timesMs]) => ({ id: rule.id, group: groupOf(rule.id), ms: median(timesMs) }))
const sum = (items: { ms: number }[]) => items.reduce((total, { ms }) => total + ms, 0)
const total = sum(costs)
const share = (ms: number) => `${((ms / total) * 100).toFixed(1).padStart(5)} %`

printLine(`${rules.length} rules on ${pages.length} pages: ${((total / pages.length) * 1_000).toFixed(0)} µs a page`)
const groups = [...Map.groupBy(costs, ({ group }) => group)].map(([group, groupCosts]) => ({
  group,
  count: groupCosts.length,
  ms: sum(groupCosts),
}))
for (const { group, count, ms } of groups.toSorted((a, b) => b.ms - a.ms)) printLine(`${share(ms)}  ${group} (${count})`)
printLine(`\nRules over ${LISTED_SHARE * 100} %`)
for (const { id, ms } of costs.filter(({ ms }) => ms / total > LISTED_SHARE).toSorted((a, b) => b.ms - a.ms))
  printLine(`${share(ms)}  ${id}`)
