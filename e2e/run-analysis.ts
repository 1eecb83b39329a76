import { apiAs } from './api-as.ts'

type JobReply = { data: { id: string; finished_at: string | null } }

/** Runs an analysis over the API and returns its job id. */
export async function runAnalysis({ address }: { address: string }, email: string, url: string): Promise<string> {
  const callApi = await apiAs(address, email)
  const { id } = (await callApi<JobReply>('POST', '/api/v1/process', { url })).data
  for (let attempt = 0; attempt < 1_000; attempt++) {
    if ((await callApi<JobReply>('GET', `/api/v1/jobs/${id}`)).data.finished_at !== null) return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The analysis of ${url} did not end`)
}

/** Returns the job id of an existing analysis, or of a new one if there is none. For tests that do not change the analysis. */
export async function findOrRunAnalysis(product: { address: string }, email: string, url: string): Promise<string> {
  const callApi = await apiAs(product.address, email)
  const { analyses } = await callApi<{ analyses: { domain: string; jobId: string }[] }>('GET', '/api/v1/actions/analyses')
  return analyses.find(({ domain }) => domain === new URL(url).host)?.jobId ?? runAnalysis(product, email, url)
}
