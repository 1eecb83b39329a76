import type { Job } from '@seo/contract/jobs'

const maxSites = 2

/** The domains of the newest completed analyses, each once, to analyze again. */
export function recentSites(jobs: readonly Pick<Job, 'domain' | 'url' | 'created_at' | 'status'>[]): { domain: string; url: string }[] {
  const newestJobs = jobs.filter(({ status }) => status === 'completed').toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const sites = new Map<string, string>()
  for (const { domain, url } of newestJobs) if (!sites.has(domain)) sites.set(domain, url)
  return [...sites].slice(0, maxSites).map(([domain, url]) => ({ domain, url }))
}
