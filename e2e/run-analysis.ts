import { apiAs } from './api-as.ts'

type Job = { data: { id: string; finished_at: string | null } }

/** Runs an analysis over the API, as setup for a test. */
export async function runAnalysis({ address }: { address: string }, email: string, url: string): Promise<string> {
  const ask = await apiAs(address, email)
  const { id } = (await ask<Job>('POST', '/api/v1/process', { url })).data
  for (let attempt = 0; attempt < 1_000; attempt++) {
    if ((await ask<Job>('GET', `/api/v1/jobs/${id}`)).data.finished_at !== null) return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The analysis of ${url} did not end`)
}

/** Reuses an existing analysis or runs a new one; for tests that do not change it. */
export async function existingOrNewAnalysis(product: { address: string }, email: string, url: string): Promise<string> {
  const ask = await apiAs(product.address, email)
  const { analyses } = await ask<{ analyses: { domain: string; jobId: string }[] }>('GET', '/api/v1/actions/analyses')
  return analyses.find(({ domain }) => domain === new URL(url).host)?.jobId ?? runAnalysis(product, email, url)
}
