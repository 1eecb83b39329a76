/** Signs users in over the API, so that only the sign-in tests use the form. */
export type Person = 'demo@example.test' | 'agency@example.test' | 'admin@example.test'

export async function tokenOf(address: string, email: string, password = 'demo1234'): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  if (data === undefined) throw new Error(`${email} could not sign in: ${answer.status}`)
  return data.token
}

/** The browser storage of a signed-in user. */
export async function storageOf(address: string, email: string) {
  const token = await tokenOf(address, email)
  return { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'auth_token', value: token }] }] }
}

/** Ends every session of a user, as anyone with the password could. */
export async function endSessions(address: string, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(address, email)}` }
  const answer = await fetch(`${address}/api/v1/auth/sessions`, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`The sessions of ${email} could not be ended: ${answer.status}`)
}
