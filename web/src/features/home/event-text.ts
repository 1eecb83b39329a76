import type { HomeEvent } from '@seo/contract/home'
import { formatCount, formatNumber } from '#format/number.ts'
import { scoreBand } from '#ui/score-band.ts'

type EventOf<Type extends HomeEvent['type']> = Extract<HomeEvent, { type: Type }>

/** One line that says what happened. */
export function eventText(event: HomeEvent): string {
  switch (event.type) {
    case 'completed':
      return `${tasksText(event)} completed`
    case 'reopened':
      return `${tasksText(event)} ${reopenedText(event)}`
    case 'analyzed':
      return analyzedText(event)
    case 'failed':
      return 'Analysis failed'
    case 'shared':
      return event.views === 0 ? 'Share link created' : `Share link created, opened ${timesText(event.views)}`
  }
}

const tasksText = ({ title, count }: EventOf<'completed' | 'reopened'>) =>
  `“${title}”${count === 1 ? '' : ` and ${formatNumber(count - 1)} more`}`

const timesText = (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`)

function reopenedText({ reason, count }: EventOf<'reopened'>): string {
  if (reason === 'came back') return reason
  return `${count === 1 ? 'is' : 'are'} ${reason}`
}

function analyzedText({ score, since: counts }: EventOf<'analyzed'>): string {
  if (counts === null) return score === null ? 'First analysis finished' : `First score: ${scoreText(score)}`
  if (counts.new === 0 && counts.fixed === 0) return 'Analyzed again, no issue is new or fixed'
  if (counts.fixed === 0) return formatCount(counts.new, 'new issue')
  return `${formatCount(counts.fixed, 'issue')} fixed${counts.new === 0 ? '' : `, ${formatNumber(counts.new)} new`}`
}

function scoreText(score: number): string {
  const { shown, word } = scoreBand(score)
  return `${shown}, ${word}`
}
