/**
 * `npm run survey -- FOLDER [--only NAME] [--truths] [--fixes] [--json FILE]`: analyzes every saved website in a folder and prints what an
 * owner would read first, so that the effect of a change to rules, grouping or wording can be seen on real sites. `--truths` also compares
 * the findings with counters that share no code with the rules; `--fixes` applies every example and judges the site again.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyse } from '../engine/src/analyse.ts'
import '../engine/src/facts/v8-settings.ts'
import type { Analysis } from '../engine/src/report/analysis.ts'
import { oddities } from './odd-titles.ts'
import { serveSavedSite } from './serve-saved-site.ts'
import { fixTable, type TriedFix, tryShownFixes } from './survey-fixes.ts'
import { type Comparison, combineComparisons, compareTruths, truthTable } from './truths/compare.ts'

const MAX_PAGES = 1_000
const CONCURRENCY = 6
/** Tasks that fit on the first screen. */
const FIRST = 15

type Task = { rule: string; title: string; impact: string; points: number; minutes: number; pages: number; odd: string[] }
type Surveyed = {
  site: string
  pages: number
  ended: string
  score: number | null
  findings: number
  rulesFired: number
  /** Number of different rules among the first tasks. */
  firstRules: number
  seconds: number
  requests: number
  probes: number
  images: number
  tasks: Task[]
  truths: Comparison | null
  fixes: TriedFix[] | null
}

async function survey(site: string, folder: string): Promise<Surveyed> {
  await using served = await serveSavedSite(folder)
  const startedMs = performance.now()
  const analysis = await analyse(served.start, { allow: [served.host], concurrency: CONCURRENCY, maxPages: MAX_PAGES })
  const seconds = (performance.now() - startedMs) / 1_000
  const { requests } = served
  const truths = values.truths === true ? await compareTruths(new URL(served.start).origin, analysis) : null
  const fixes = values.fixes === true ? await tryShownFixes(served, MAX_PAGES) : null
  return { ...summarize(site, analysis), seconds, requests, truths, fixes }
}

function summarize(
  site: string,
  { coverage, score, findings, actions }: Analysis,
): Omit<Surveyed, 'seconds' | 'requests' | 'truths' | 'fixes'> {
  const tasks = actions.map(({ rule, title, impact, points, minutes, coverage: { pages } }): Task => {
    return { rule, title, impact, points, minutes, pages, odd: oddities(title) }
  })
  return {
    site,
    pages: coverage.pages.read,
    ended: coverage.reason ?? coverage.ended,
    score: score.total,
    findings: findings.length,
    rulesFired: new Set(findings.map(({ rule }) => rule)).size,
    firstRules: new Set(tasks.slice(0, FIRST).map(({ rule }) => rule)).size,
    probes: coverage.probes,
    images: coverage.images,
    tasks,
  }
}

const oddTasks = ({ tasks }: Surveyed): Task[] => tasks.filter(({ odd }) => odd.length > 0)
const tasksPerRule = ({ tasks, rulesFired }: Surveyed): string => (rulesFired === 0 ? '–' : (tasks.length / rulesFired).toFixed(2))
const differing = ({ tasks, firstRules }: Surveyed): string => `${firstRules} of ${Math.min(FIRST, tasks.length)}`

function report(surveyed: Surveyed): string[] {
  const { site, pages, ended, score, findings, rulesFired, seconds, requests, probes, images, tasks } = surveyed
  const odd = oddTasks(surveyed)
  const first = tasks.slice(0, FIRST)
  return [
    `\n## ${site}`,
    `pages ${pages} (${ended}), score ${score ?? 'none'}, findings ${findings}`,
    `rules fired ${rulesFired}, tasks ${tasks.length}, tasks ÷ rules ${tasksPerRule(surveyed)}`,
    `${seconds.toFixed(1)} s, ${requests} requests to the site, ${probes} of all requests beyond its pages, ${images} images checked`,
    `odd titles ${odd.length}`,
    ...odd.map((task) => `  ${task.title}  [${task.odd.join(', ')}; ${task.rule}]`),
    `different rules among the first tasks: ${differing(surveyed)}${repeatsIn(first)}`,
    rowOf(['', 'impact', 'points', 'minutes', 'pages'], 'task'),
    ...first.map(reportTask),
    ...(surveyed.truths === null ? [] : ['', ...truthTable(surveyed.truths)]),
    ...(surveyed.fixes === null ? [] : ['', ...fixTable(surveyed.fixes)]),
  ]
}

function repeatsIn(tasks: Task[]): string {
  const repeated = [...Map.groupBy(tasks, ({ rule }) => rule)].filter(([, same]) => same.length > 1)
  return repeated.length === 0 ? '' : ` (${repeated.map(([rule, same]) => `${rule} ×${same.length}`).join(', ')})`
}

function reportTask({ title, impact, points, minutes, pages }: Task, i: number): string {
  return rowOf([String(i + 1), impact, points.toFixed(2), String(minutes), String(pages)], title)
}

const rowOf = (cells: string[], title: string): string => `${cells.map((cell) => cell.padStart(8)).join('')}  ${title}`

function summaryOf(all: Surveyed[]): string[] {
  const rows = all.map((each) => [
    each.site,
    String(each.pages),
    String(each.score ?? '–'),
    String(each.rulesFired),
    String(each.tasks.length),
    tasksPerRule(each),
    String(oddTasks(each).length),
    differing(each),
    each.seconds.toFixed(1),
  ])
  const table = [['site', 'pages', 'score', 'rules', 'tasks', 'tasks ÷ rules', 'odd titles', 'first rules', 'seconds'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
}

const say = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, json: { type: 'string' }, truths: { type: 'boolean' }, fixes: { type: 'boolean' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Usage: npm run survey -- FOLDER [--only NAME] [--truths] [--fixes] [--json FILE]')
const sites = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (values.only === undefined || entry.name === values.only))
  .map(({ name }) => name)
  .toSorted()
if (sites.length === 0) throw new Error(`No saved site${values.only === undefined ? '' : ` ${values.only}`} in ${folder}.`)

const all: Surveyed[] = []
for (const site of sites) {
  const surveyed = await survey(site, join(folder, site))
  all.push(surveyed)
  say(report(surveyed))
}
say(['\n## Summary', ...summaryOf(all)])
const compared = all.flatMap(({ truths }) => truths ?? [])
if (compared.length > 0) say(['\n## Truths of all sites', ...truthTable(combineComparisons(compared))])
const tried = all.flatMap(({ fixes }) => fixes ?? [])
if (tried.length > 0) say(['\n## Fixes on all sites', ...fixTable(tried)])
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
