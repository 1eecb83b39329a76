/** Signs users in over the API, so that only the sign-in tests use the form. */

/** The users of the demo data. */
export type DemoUser = 'demo@example.test' | 'agency@example.test' | 'admin@example.test'

/** Returns the session token. */
export async function signIn(address: string, email: string, password = 'demo1234'): Promise<string> {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await response.json()) as { data?: { token: string } }
  if (data === undefined) throw new Error(`${email} could not sign in: ${response.status}`)
  return data.token
}

/** The browser storage of a signed-in user. */
export async function createSignedInStorage(address: string, email: string) {
  const token = await signIn(address, email)
  return { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'auth_token', value: token }] }] }
}

/** Ends every session of a user. */
export async function endSessions(address: string, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(address, email)}` }
  const response = await fetch(`${address}/api/v1/auth/sessions`, { method: 'DELETE', headers })
  if (!response.ok) throw new Error(`The sessions of ${email} could not be ended: ${response.status}`)
}
