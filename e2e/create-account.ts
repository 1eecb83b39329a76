/** Creates a user without any data, for tests that need an empty account. */
export async function createAccount(
  address: string,
  { timeZone }: { timeZone?: string } = {},
): Promise<{ email: string; storage: StorageState }> {
  const email = `${crypto.randomUUID()}@example.test`
  const response = await fetch(`${address}/api/v1/auth/signup-first`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(timeZone !== undefined && { 'x-time-zone': timeZone }) },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const { data } = (await response.json()) as { data?: { token: string } }
  if (data === undefined) throw new Error(`The account could not be created: ${response.status}`)
  return { email, storage: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'auth_token', value: data.token }] }] } }
}

/** Playwright's browser storage, as in `storageState`. */
type StorageState = { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] }
