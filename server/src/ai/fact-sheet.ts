/** The facts of an analysis for an AI writer, in our own words and with short ids. Crawled text appears only as quoted data. */
import { randomBytes } from 'node:crypto'
import type { Cause, JobResult, SinceLastTime } from '@seo/contract/result'
import { formatPoints } from '@seo/contract/score-gain'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { formatMinutes } from '@seo/contract/work-time'
import { cleanLine } from '@seo/engine/report/markdown-text'
import type { Fact } from './fact.ts'

const MAX_CAUSES = 60
const MAX_NOT_MEASURED = 6
/** Maximum length of crawled text, and of our own sentences, which may contain crawled text. */
const MAX_QUOTE_LENGTH = 120
const MAX_FACT_LENGTH = 700

export type AnalysisForWriter = {
  domain: string
  score: number | null
  parts: JobResult['parts']
  pagesRead: number
  findings: number
  /** Worst first. */
  causes: Pick<Cause, 'id' | 'name' | 'impact' | 'where' | 'found' | 'pages' | 'of' | 'points' | 'minutes'>[]
  since: SinceLastTime | null
  /** The site's technology. */
  stack: readonly string[]
  notMeasured: { what: string; why: string }[]
}

/** A task in the built-in wording. */
export type TaskForWriter = { cause: string; title: string; problem: string; solution: string; pages: number; of: number }

const formatNumber = (value: number) => value.toLocaleString('en')
const formatCount = (value: number, singular: string) => `${formatNumber(value)} ${singular}${value === 1 ? '' : 's'}`
const wasOrWere = (value: number) => (value === 1 ? 'was' : 'were')
const clean = (text: string, maxLength = MAX_FACT_LENGTH) => cleanLine(text, maxLength)

const siteFact = (id: string, name: string, text: string): Fact => ({ id, name, text: clean(text), cause: null })

/** Facts by the name of the prompt variable that shows them. */
export function factsOf(analysis: AnalysisForWriter): Record<string, Fact[]> {
  const { domain, score, parts, pagesRead, findings, causes, since: comparison, stack, notMeasured } = analysis
  const highImpact = causes.filter(({ impact }) => impact === 'high')
  const minutes = (selected: typeof causes) => formatMinutes(selected.reduce((sum, cause) => sum + cause.minutes, 0))
  return {
    score: [
      siteFact('S1', 'Score', score === null ? `There is no score for ${domain}.` : `The score of ${domain} is ${score} of 100.`),
      siteFact(
        'S2',
        'Counts',
        `${formatCount(pagesRead, 'page')} ${wasOrWere(pagesRead)} read. ${formatCount(findings, 'issue')} with ${formatCount(causes.length, 'root cause')} ${wasOrWere(findings)} found, ${highImpact.length === 0 ? 'none' : formatNumber(highImpact.length)} of high impact.`,
      ),
    ],
    score_change: comparison === null ? [] : [siteFact('P1', 'Since last time', sinceText(comparison))],
    categories: parts.flatMap(({ category, score: part, lost }, i) =>
      part === null
        ? []
        : [
            siteFact(
              `K${i + 1}`,
              CATEGORY_NAMES[category],
              `${CATEGORY_NAMES[category]} scores ${part} of 100 and loses ${formatPoints(lost)}.`,
            ),
          ],
    ),
    stack: stackFacts(stack),
    causes: causes.slice(0, MAX_CAUSES).map((cause, i) => causeFact(`C${i + 1}`, cause)),
    work:
      causes.length === 0
        ? []
        : [
            siteFact(
              'W1',
              'The work',
              `The work has ${formatCount(causes.length, 'task')}, ${minutes(causes)} together.${highImpact.length === 0 ? '' : ` The ${formatCount(highImpact.length, 'task')} of high impact ${highImpact.length === 1 ? 'takes' : 'take'} ${minutes(highImpact)}.`}`,
            ),
          ],
    not_measured: notMeasured
      .slice(0, MAX_NOT_MEASURED)
      .map(({ what, why }, i) => siteFact(`N${i + 1}`, 'Not measured', `Not measured: ${what}. ${why}`)),
  }
}

/** The id is fixed, so a sentence about a task can cite the site's technology. */
export const STACK_ID = 'M1'

export const stackFacts = (stack: readonly string[]): Fact[] =>
  stack.length === 0 ? [] : [siteFact(STACK_ID, 'Made with', `The site uses ${new Intl.ListFormat('en').format(stack)}.`)]

export function causeFact(id: string, cause: AnalysisForWriter['causes'][number]): Fact {
  const { name, impact, where, found, pages, of, points, minutes } = cause
  const reach =
    pages === of ? `It affects ${formatCount(pages, 'page')}` : `It affects ${formatNumber(pages)} of ${formatCount(of, 'page')}`
  const gain = points < 0.1 ? '' : ` Fixing it alone adds ${formatPoints(points)} to the score.`
  return {
    id,
    cause: cause.id,
    name: clean(name, 120),
    text: clean(`${name}. It has ${impact} impact. ${reach}: ${where}.${gain} It takes ${formatMinutes(minutes)}.`),
    ...(found !== null && found !== '' && { quoted: clean(found, MAX_QUOTE_LENGTH) }),
  }
}

/** From the first quotation mark to the last, because the quoted text may contain marks itself. */
const QUOTATION = /“.*”/s

/**
 * Rules quote the page when they describe a problem. The writer sees the quotation only as data, so no sentence may take numbers or names
 * from it.
 */
export function taskFact(id: string, { cause, title, problem, solution, pages, of }: TaskForWriter): Fact {
  const [quotation] = QUOTATION.exec(problem) ?? []
  const sentences = [
    title,
    `${formatNumber(pages)} of ${formatCount(of, 'page')}.`,
    clean(problem.replace(QUOTATION, '“…”')),
    clean(solution),
  ]
  const fact = { id, cause, name: clean(title, 120), text: sentences.join(' ') }
  return quotation === undefined ? fact : { ...fact, quoted: clean(quotation, MAX_QUOTE_LENGTH) }
}

function sinceText({ previous, counts }: SinceLastTime): string {
  const before = previous.score === null ? 'had no score' : `had a score of ${previous.score} of 100`
  return `The analysis before, of ${previous.at.slice(0, 10)}, ${before}. Since then ${formatCount(counts.new, 'issue')} came up, ${formatCount(counts.fixed, 'issue')} went away and ${formatCount(counts.open, 'issue')} remained.`
}

/** Lines of JSON between markers with a random word, so crawled text cannot end the data block. */
export function dataBlock(facts: readonly Fact[], markerWord = randomBytes(6).toString('hex')): string {
  if (facts.length === 0) return 'No data.'
  const lines = facts.map(({ id, text, quoted }) => JSON.stringify({ id, fact: text, ...(quoted !== undefined && { quoted }) }))
  return [`--- data ${markerWord} begins ---`, ...lines, `--- data ${markerWord} ends ---`].join('\n')
}
