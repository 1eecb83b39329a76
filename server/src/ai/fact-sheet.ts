/** The facts of an analysis for an AI writer: in our own words with short ids, crawled text only as quoted data. */
import { randomBytes } from 'node:crypto'
import type { Cause, JobResult, SinceLastTime } from '@seo/contract/result'
import { formatPoints } from '@seo/contract/score-gain'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { formatMinutes } from '@seo/contract/work-time'
import { visible } from '@seo/engine/report/markdown-text'
import type { Fact } from './fact.ts'

const MAX_CAUSES = 60
const MAX_GAPS = 6
/** Maximum characters of crawled text, and of our sentences that may contain some. */
const MAX_QUOTE_LENGTH = 120
const MAX_FACT_LENGTH = 700

export type Analysis = {
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

/** A task in the wording of the rules. */
export type Task = { cause: string; title: string; problem: string; solution: string; pages: number; of: number }

const grouped = (value: number) => value.toLocaleString('en')
const counted = (value: number, one: string) => `${grouped(value)} ${one}${value === 1 ? '' : 's'}`
const wasOrWere = (value: number) => (value === 1 ? 'was' : 'were')
const clean = (text: string, longest = MAX_FACT_LENGTH) => visible(text, longest)

const siteFact = (id: string, name: string, text: string): Fact => ({ id, name, text: clean(text), cause: null })

/** Keyed by the prompt variable that shows them. */
export function factsOf(analysis: Analysis): Record<string, Fact[]> {
  const { domain, score, parts, pagesRead, findings, causes, since, stack, notMeasured } = analysis
  const high = causes.filter(({ impact }) => impact === 'high')
  const minutes = (some: typeof causes) => formatMinutes(some.reduce((sum, cause) => sum + cause.minutes, 0))
  return {
    score: [
      siteFact('S1', 'Score', score === null ? `There is no score for ${domain}.` : `The score of ${domain} is ${score} of 100.`),
      siteFact(
        'S2',
        'Counts',
        `${counted(pagesRead, 'page')} ${wasOrWere(pagesRead)} read. ${counted(findings, 'issue')} with ${counted(causes.length, 'root cause')} ${wasOrWere(findings)} found, ${high.length === 0 ? 'none' : grouped(high.length)} of high impact.`,
      ),
    ],
    score_change: since === null ? [] : [siteFact('P1', 'Since last time', sinceText(since))],
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
              `The work has ${counted(causes.length, 'task')}, ${minutes(causes)} together.${high.length === 0 ? '' : ` The ${counted(high.length, 'task')} of high impact ${high.length === 1 ? 'takes' : 'take'} ${minutes(high)}.`}`,
            ),
          ],
    not_measured: notMeasured
      .slice(0, MAX_GAPS)
      .map(({ what, why }, i) => siteFact(`N${i + 1}`, 'Not measured', `Not measured: ${what}. ${why}`)),
  }
}

/** Fixed id, so a sentence about a task can cite the site's technology. */
export const STACK_ID = 'M1'

export const stackFacts = (stack: readonly string[]): Fact[] =>
  stack.length === 0 ? [] : [siteFact(STACK_ID, 'Made with', `The site uses ${new Intl.ListFormat('en').format(stack)}.`)]

export function causeFact(id: string, cause: Analysis['causes'][number]): Fact {
  const { name, impact, where, found, pages, of, points: worth, minutes } = cause
  const reach = pages === of ? `It affects ${counted(pages, 'page')}` : `It affects ${grouped(pages)} of ${counted(of, 'page')}`
  const gain = worth < 0.1 ? '' : ` Fixing it alone adds ${formatPoints(worth)} to the score.`
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
 * Rules quote the page when they describe a problem. The writer sees the quotation as data, and no sentence may take numbers or names from
 * it.
 */
export function taskFact(id: string, { cause, title, problem, solution, pages, of }: Task): Fact {
  const [quotation] = QUOTATION.exec(problem) ?? []
  const own = [title, `${grouped(pages)} of ${counted(of, 'page')}.`, clean(problem.replace(QUOTATION, '“…”')), clean(solution)]
  const fact = { id, cause, name: clean(title, 120), text: own.join(' ') }
  return quotation === undefined ? fact : { ...fact, quoted: clean(quotation, MAX_QUOTE_LENGTH) }
}

function sinceText({ previous, counts }: SinceLastTime): string {
  const before = previous.score === null ? 'had no score' : `had a score of ${previous.score} of 100`
  return `The analysis before, of ${previous.at.slice(0, 10)}, ${before}. Since then ${counted(counts.new, 'issue')} came up, ${counted(counts.fixed, 'issue')} went away and ${counted(counts.open, 'issue')} remained.`
}

/** Lines of JSON between markers with a random word, so crawled text cannot end the data block. */
export function dataBlock(facts: readonly Fact[], word = randomBytes(6).toString('hex')): string {
  if (facts.length === 0) return 'No data.'
  const lines = facts.map(({ id, text, quoted }) => JSON.stringify({ id, fact: text, ...(quoted !== undefined && { quoted }) }))
  return [`--- data ${word} begins ---`, ...lines, `--- data ${word} ends ---`].join('\n')
}
