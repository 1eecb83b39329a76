import { type Job, maxEarlierScores } from '@seo/contract/jobs'

type ListFields = Pick<Job, 'earlier_scores' | 'tasks'>

const pickListFields = ({ earlier_scores, tasks }: ListFields): ListFields => ({
  ...(earlier_scores && { earlier_scores }),
  ...(tasks && { tasks }),
})

/**
 * Only lists have a site's earlier scores and task counts. Keeps both when another response or event updates the job. A new job takes its
 * earlier scores from the newest job of its site.
 */
export function withListFields(job: Job, received: Job, before: readonly (Job | undefined)[], others: readonly Job[]): Job {
  // A response with earlier scores comes from a list. If it has no task counts, a newer analysis of the site has the tasks.
  if (job === received && received.earlier_scores !== undefined) return job
  // For each field, the first of these jobs that has a value decides: the received job, then the jobs in `before`.
  const fields: ListFields = Object.assign({}, ...[received, ...before].toReversed().map((each) => each && pickListFields(each)))
  return { ...job, ...(fields.earlier_scores === undefined && { earlier_scores: scoresBefore(job, others) }), ...fields }
}

function scoresBefore({ id, domain, created_at }: Job, others: readonly Job[]): number[] {
  const earlier = others.filter(
    (other) => other.id !== id && other.domain === domain && other.score !== null && other.created_at < created_at,
  )
  const newest = earlier.reduce<Job | undefined>((a, b) => (a !== undefined && a.created_at > b.created_at ? a : b), undefined)
  return newest === undefined || newest.score === null ? [] : [...(newest.earlier_scores ?? []), newest.score].slice(-maxEarlierScores)
}
