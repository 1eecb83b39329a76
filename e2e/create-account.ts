/** Creates a user without any data, for tests that count from zero. */
export async function newAccount(address: string, { timeZone }: { timeZone?: string } = {}): Promise<{ email: string; storage: Storage }> {
  const email = `${crypto.randomUUID()}@example.test`
  const answer = await fetch(`${address}/api/v1/auth/signup-first`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(timeZone !== undefined && { 'x-time-zone': timeZone }) },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  if (data === undefined) throw new Error(`An account could not be made: ${answer.status}`)
  return { email, storage: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'auth_token', value: data.token }] }] } }
}

/** Playwright's storage state. */
type Storage = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }
