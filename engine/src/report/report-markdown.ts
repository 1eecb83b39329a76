/** The report: what was found, where, and the evidence; and what was not checked. */

import { pagesReadText } from '@seo/contract/pages-read'
import { CATEGORY_NAMES } from '@seo/contract/words'
import type { RatedCause } from '#actions/rate-causes.ts'
import { linkShareSentence } from '#actions/worth.ts'
import { affectedAddresses } from '#causes/affected-addresses.ts'
import { count, grouped } from '#rules/wording.ts'
import { alsoClears } from './also-clears.ts'
import type { Analysis } from './analysis.ts'
import { evidenceLine } from './evidence-line.ts'
import { capText, formatDay, reachText, siteHost, whyNoScore } from './figures.ts'
import { code, escapedMarkdown } from './markdown-text.ts'
import { readersSection } from './readers-section.ts'

/** Examples per root cause; findings.csv lists all findings. */
const MAX_EXAMPLES = 3
const MAX_CAUSES = 300
const IMPACT_HEADINGS = { high: 'High impact', medium: 'Medium impact', low: 'Low impact' } as const

export function writeReport(analysis: Analysis): string {
  const { url, startedAt, coverage, score, findings, causes, readers } = analysis
  const lines = [
    `# Report: ${escapedMarkdown(siteHost(url), 255)}`,
    '',
    `Start URL ${code(url)}, analyzed on ${formatDay(startedAt)}.`,
    '',
    '## Score',
    '',
    ...(score.total === null ? [whyNoScore(coverage), ''] : [`**${score.total} of 100**`, '', ...partsTable(score), '']),
    '## What we checked',
    '',
    `- ${pagesReadText(coverage.pages)}${coverage.pages.failed === 0 ? '' : `, of which ${grouped(coverage.pages.failed)} didn’t respond`}.${coverage.cap === null ? '' : ` ${capText(coverage.cap)}`}`,
    `- ${count(coverage.probes, 'extra request')} for files, links and server settings.`,
    ...(coverage.imagesFound === 0 ? [] : [`- ${grouped(coverage.images)} of ${count(coverage.imagesFound, 'image')} checked.`]),
    `- ${count(coverage.rules.asked, 'check')}: ${coverage.rules.failed} found issues, ${coverage.rules.passed} found none, ${coverage.rules.inconclusive + coverage.rules.broken} couldn’t be completed. ${coverage.rules.notApplicable} more didn’t apply.`,
    `- ${count(findings.length, 'issue')} with ${count(causes.length, 'root cause')}.`,
    '',
    ...(readers === null ? [] : ['## Who can read it', '', ...readersSection(readers)]),
  ]
  for (const impact of ['high', 'medium', 'low'] as const) {
    const causesOfImpact = causes.filter((cause) => cause.impact === impact)
    if (causesOfImpact.length === 0) continue
    lines.push(`## ${IMPACT_HEADINGS[impact]}: ${count(causesOfImpact.length, 'root cause')}`, '')
    for (const cause of causesOfImpact.slice(0, MAX_CAUSES)) lines.push(...causeSection(cause, analysis))
    if (causesOfImpact.length > MAX_CAUSES)
      lines.push(`${count(causesOfImpact.length - MAX_CAUSES, 'more root cause')} in findings.csv.`, '')
  }
  if (causes.length === 0 && score.total !== null) lines.push('## Issues', '', 'None of the completed checks found an issue.', '')
  lines.push('## What was not measured', '')
  if (coverage.notMeasured.length === 0) lines.push('Nothing was left out.')
  for (const { what, why, rules } of coverage.notMeasured) {
    lines.push(
      `- ${escapedMarkdown(what)}: ${escapedMarkdown(why)}${rules.length > 0 ? ` (${rules.map((rule) => code(rule)).join(', ')})` : ''}`,
    )
  }
  return `${lines.join('\n')}\n`
}

const partsTable = ({ parts }: Analysis['score']): string[] => [
  '| Area | Score | Points lost |',
  '|---|--:|--:|',
  ...parts.map(({ category, score, lost }) => `| ${CATEGORY_NAMES[category]} | ${score ?? 'not measured'} | ${lost.toFixed(2)} |`),
]

function causeSection(cause: RatedCause, { findings, score }: Analysis): string[] {
  const examples = affectedAddresses(cause, findings, 0, MAX_EXAMPLES)
  return [
    `### ${escapedMarkdown(cause.name)}`,
    '',
    `${reachText(cause)}.${linkShareSentence(cause)}${score.total === null ? '' : ` Worth ${cause.points.toFixed(2)} points.`} Rule ${code(cause.rule)}, on ${escapedMarkdown(cause.where)}.`,
    '',
    ...alsoClears(cause),
    ...examples.map(evidenceLine),
    ...(cause.pages > examples.length ? [`- and ${count(cause.pages - examples.length, 'more page')}`] : []),
    '',
  ]
}
