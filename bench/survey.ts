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
import { findOddities } from './odd-titles.ts'
import { serveSavedSite } from './serve-saved-site.ts'
import { type FixOutcome, fixTable, tryShownFixes } from './survey-fixes.ts'
import { type Comparison, combineComparisons, compareTruths, truthTable } from './truths/compare.ts'

const MAX_PAGES = 1_000
const CONCURRENCY = 6
/** Number of tasks that fit on the first screen. */
const FIRST_TASKS = 15

type Task = { rule: string; title: string; impact: string; points: number; minutes: number; pages: number; titleOddities: string[] }
type SurveyResult = {
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
  fixes: FixOutcome[] | null
}

async function survey(site: string, folder: string): Promise<SurveyResult> {
  await using served = await serveSavedSite(folder)
  const startMs = performance.now()
  const analysis = await analyse(served.start, { allow: [served.host], concurrency: CONCURRENCY, maxPages: MAX_PAGES })
  const seconds = (performance.now() - startMs) / 1_000
  const { requests } = served
  const truths = values.truths === true ? await compareTruths(new URL(served.start).origin, analysis) : null
  const fixes = values.fixes === true ? await tryShownFixes(served, MAX_PAGES) : null
  return { ...summarize(site, analysis), seconds, requests, truths, fixes }
}

function summarize(
  site: string,
  { coverage, score, findings, actions }: Analysis,
): Omit<SurveyResult, 'seconds' | 'requests' | 'truths' | 'fixes'> {
  const tasks = actions.map(({ rule, title, impact, points, minutes, coverage: { pages } }): Task => {
    return { rule, title, impact, points, minutes, pages, titleOddities: findOddities(title) }
  })
  return {
    site,
    pages: coverage.pages.read,
    ended: coverage.reason ?? coverage.ended,
    score: score.total,
    findings: findings.length,
    rulesFired: new Set(findings.map(({ rule }) => rule)).size,
    firstRules: new Set(tasks.slice(0, FIRST_TASKS).map(({ rule }) => rule)).size,
    probes: coverage.probes,
    images: coverage.images,
    tasks,
  }
}

const oddTasks = ({ tasks }: SurveyResult): Task[] => tasks.filter(({ titleOddities }) => titleOddities.length > 0)
const tasksPerRule = ({ tasks, rulesFired }: SurveyResult): string => (rulesFired === 0 ? '–' : (tasks.length / rulesFired).toFixed(2))
const differentRules = ({ tasks, firstRules }: SurveyResult): string => `${firstRules} of ${Math.min(FIRST_TASKS, tasks.length)}`

function reportLines(result: SurveyResult): string[] {
  const { site, pages, ended, score, findings, rulesFired, seconds, requests, probes, images, tasks } = result
  const odd = oddTasks(result)
  const firstTasks = tasks.slice(0, FIRST_TASKS)
  return [
    `\n## ${site}`,
    `pages ${pages} (${ended}), score ${score ?? 'none'}, findings ${findings}`,
    `rules fired ${rulesFired}, tasks ${tasks.length}, tasks ÷ rules ${tasksPerRule(result)}`,
    `${seconds.toFixed(1)} s, ${requests} requests to the site, ${probes} of all requests beyond its pages, ${images} images checked`,
    `odd titles ${odd.length}`,
    ...odd.map((task) => `  ${task.title}  [${task.titleOddities.join(', ')}; ${task.rule}]`),
    `different rules among the first tasks: ${differentRules(result)}${describeRepeats(firstTasks)}`,
    rowOf(['', 'impact', 'points', 'minutes', 'pages'], 'task'),
    ...firstTasks.map(taskRow),
    ...(result.truths === null ? [] : ['', ...truthTable(result.truths)]),
    ...(result.fixes === null ? [] : ['', ...fixTable(result.fixes)]),
  ]
}

function describeRepeats(tasks: Task[]): string {
  const repeated = [...Map.groupBy(tasks, ({ rule }) => rule)].filter(([, ruleTasks]) => ruleTasks.length > 1)
  return repeated.length === 0 ? '' : ` (${repeated.map(([rule, ruleTasks]) => `${rule} ×${ruleTasks.length}`).join(', ')})`
}

function taskRow({ title, impact, points, minutes, pages }: Task, i: number): string {
  return rowOf([String(i + 1), impact, points.toFixed(2), String(minutes), String(pages)], title)
}

const rowOf = (cells: string[], title: string): string => `${cells.map((cell) => cell.padStart(8)).join('')}  ${title}`

function summaryTable(results: SurveyResult[]): string[] {
  const rows = results.map((result) => [
    result.site,
    String(result.pages),
    String(result.score ?? '–'),
    String(result.rulesFired),
    String(result.tasks.length),
    tasksPerRule(result),
    String(oddTasks(result).length),
    differentRules(result),
    result.seconds.toFixed(1),
  ])
  const table = [['site', 'pages', 'score', 'rules', 'tasks', 'tasks ÷ rules', 'odd titles', 'first rules', 'seconds'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
}

const printLines = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

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

const results: SurveyResult[] = []
for (const site of sites) {
  const result = await survey(site, join(folder, site))
  results.push(result)
  printLines(reportLines(result))
}
printLines(['\n## Summary', ...summaryTable(results)])
const comparisons = results.flatMap(({ truths }) => truths ?? [])
if (comparisons.length > 0) printLines(['\n## Truths of all sites', ...truthTable(combineComparisons(comparisons))])
const fixOutcomes = results.flatMap(({ fixes }) => fixes ?? [])
if (fixOutcomes.length > 0) printLines(['\n## Fixes on all sites', ...fixTable(fixOutcomes)])
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
