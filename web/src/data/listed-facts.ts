import { earlierScores, type Job } from '@seo/contract/jobs'

type Listed = Pick<Job, 'earlier_scores' | 'tasks'>

const listedOf = ({ earlier_scores, tasks }: Listed): Listed => ({ ...(earlier_scores && { earlier_scores }), ...(tasks && { tasks }) })

/**
 * Only lists carry a site's earlier scores and task counts. Keeps both when another response or event updates the job; a new job takes the
 * scores from the newest job of its site.
 */
export function withListed(job: Job, received: Job, before: readonly (Job | undefined)[], others: readonly Job[]): Job {
  // Every list has earlier scores. Without task counts, a newer analysis has taken over the tasks.
  if (job === received && received.earlier_scores !== undefined) return job
  // The new response wins, then the earlier entries of `before`.
  const known: Listed = Object.assign({}, ...[received, ...before].toReversed().map((each) => each && listedOf(each)))
  return { ...job, ...(known.earlier_scores === undefined && { earlier_scores: scoresBefore(job, others) }), ...known }
}

function scoresBefore({ id, domain, created_at }: Job, others: readonly Job[]): number[] {
  const earlier = others.filter(
    (other) => other.id !== id && other.domain === domain && other.score !== null && other.created_at < created_at,
  )
  const newest = earlier.reduce<Job | undefined>((a, b) => (a !== undefined && a.created_at > b.created_at ? a : b), undefined)
  return newest === undefined || newest.score === null ? [] : [...(newest.earlier_scores ?? []), newest.score].slice(-earlierScores)
}
