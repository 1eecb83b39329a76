import { signIn } from './sign-in.ts'

/** Returns a function that calls the API as this user, for test setup. */
export async function apiAs(address: string, email: string, password?: string) {
  const headers = { authorization: `Bearer ${await signIn(address, email, password)}`, 'content-type': 'application/json' }
  return async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return (await response.json()) as Reply
  }
}
