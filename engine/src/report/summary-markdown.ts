/** The executive summary: one page in plain words, for people who will not read the report. Every number is from the findings. */
import { formatPoints, worthOf } from '@seo/contract/score-gain'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { formatMinutes } from '@seo/contract/work-time'
import type { RatedCause } from '#actions/rate-causes.ts'
import { linkShareSentence } from '#actions/worth.ts'
import { count } from '#rules/wording.ts'
import type { Analysis } from './analysis.ts'
import { capText, formatDay, reachText, siteHost, whyNoScore } from './figures.ts'
import { escapedMarkdown } from './markdown-text.ts'

const MAX_ACTIONS = 3
const MAX_CAUSES = 5
const MAX_GAPS = 4

export function writeSummary(analysis: Analysis): string {
  const { url, startedAt, coverage, score, causes, actions, findings, readers } = analysis
  const name = escapedMarkdown(siteHost(url), 255)
  const lines = [`# Executive summary: ${name}`, '']
  if (coverage.pages.read === 0 || coverage.unread !== null) {
    lines.push(`We couldn’t read any page of ${name} on ${formatDay(startedAt)}, so there is no score.`, '')
    const reasons = new Set([...(coverage.unread === null ? [] : [coverage.unread]), ...coverage.notMeasured.map(({ why }) => why)])
    for (const why of [...reasons].slice(0, MAX_GAPS)) lines.push(`- ${escapedMarkdown(why)}`)
    return `${lines.join('\n')}\n`
  }

  const highImpactCount = causes.filter(({ impact }) => impact === 'high').length
  lines.push(
    `${score.total === null ? whyNoScore(coverage) : `**${score.total} of 100.**`} On ${formatDay(startedAt)} we read ${count(coverage.pages.read, 'page')} of ${name} and ran ${count(coverage.rules.asked, 'check')}.${coverage.cap === null ? '' : ` ${capText(coverage.cap)}`}`,
    '',
    findings.length === 0
      ? 'None of the completed checks found an issue.'
      : `We found ${count(findings.length, 'issue')} with ${count(causes.length, 'root cause')}, ${highImpactCount === 0 ? 'none' : highImpactCount} of high impact. Many issues repeat across pages built from the same template, so one change often fixes many.`,
    '',
  )
  if (readers !== null && readers.unread !== null) lines.push(readers.unread, '')
  if (actions.length > 0) {
    lines.push('## What to do first', '')
    for (const [i, action] of actions.slice(0, MAX_ACTIONS).entries()) {
      const gain = gainText(action, score.total)
      lines.push(`${i + 1}. **${escapedMarkdown(action.title)}** (${formatMinutes(action.minutes)}${gain && `, ${gain}`})`)
    }
    lines.push('')
  }
  if (causes.length > 0) {
    lines.push('## What matters most', '')
    for (const cause of causes.slice(0, MAX_CAUSES)) {
      const gain = gainText(cause, score.total)
      lines.push(
        `- **${escapedMarkdown(cause.name)}** (${cause.impact} impact): ${reachText(cause)}.${linkShareSentence(cause)}${gain && ` Fixing it alone ${gain}.`}`,
      )
    }
    if (score.total !== null) lines.push('', '## Where the points were lost', '')
    for (const { category, score: part, lost } of score.parts) {
      if (part !== null) lines.push(`- ${CATEGORY_NAMES[category]}: ${lost.toFixed(1)} points (scores ${part} of 100)`)
    }
    const highImpactActions = actions.filter(({ impact }) => impact === 'high')
    lines.push(
      '',
      '## The work',
      '',
      `The list has ${count(actions.length, 'task')}, ${formatMinutes(sumMinutes(actions))} together (typical estimate).${
        highImpactActions.length > 0
          ? ` The ${count(highImpactActions.length, 'task')} of high impact ${highImpactActions.length === 1 ? 'takes' : 'take'} ${formatMinutes(sumMinutes(highImpactActions))}.`
          : ''
      }`,
      '',
    )
  }
  lines.push('## What was not measured', '')
  if (coverage.notMeasured.length === 0) lines.push('Nothing was left out.')
  for (const { what, why } of coverage.notMeasured.slice(0, MAX_GAPS))
    lines.push(`- ${escapedMarkdown(what)}: ${escapedMarkdown(why, 300)}`)
  if (coverage.notMeasured.length > MAX_GAPS) lines.push(`- ${coverage.notMeasured.length - MAX_GAPS} more in the report`)
  return `${lines.join('\n')}\n`
}

/** `moves the score from 67 to 71`, `adds 0.3 points`; empty if it gains too little. */
function gainText({ points: exact, scoreAfter }: Pick<RatedCause, 'points' | 'scoreAfter'>, score: number | null): string {
  const { points, gain } = worthOf(exact, score, scoreAfter)
  if (gain) return `moves the score from ${gain.from} to ${gain.to}`
  return points === null ? '' : `adds ${formatPoints(points)}`
}

const sumMinutes = (actions: Analysis['actions']): number => actions.reduce((sum, action) => sum + action.minutes, 0)
