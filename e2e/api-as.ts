import { tokenOf } from './sign-in.ts'

/** Returns a function that calls the API as this user, for test setup. */
export async function apiAs(address: string, email: string, password?: string) {
  const headers = { authorization: `Bearer ${await tokenOf(address, email, password)}`, 'content-type': 'application/json' }
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }
}
