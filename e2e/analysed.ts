/** Runs an analysis by the API, for tests that are about what comes after. */
import { tokenOf } from './sign-in.ts'

export async function analysed(product: { address: string }, email: string, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(product.address, email)}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data } = (await answer.json()) as { data?: { id: string; finished_at: string | null } }
    if (data === undefined) throw new Error(`${method} ${path} answered ${answer.status}`)
    return data
  }
  const { id } = await ask('POST', '/api/v1/process', { url })
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await ask('GET', `/api/v1/jobs/${id}`)).finished_at !== null) return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The analysis of ${url} did not end`)
}
