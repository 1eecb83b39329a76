import { type Look, lookCalls, lookLifetimeMs } from '@seo/contract/looks'
import { client } from '#api/client.ts'

const looks = client(lookCalls)

/** In the session storage, because anyone with the token can claim the look: the token must not outlive the tab. */
const STORAGE_KEY = 'look'
/** `at` is the time when the look was stored, in milliseconds. */
type StoredLook = Look & { token: string; at: number }

export async function requestLook(url: string): Promise<Look> {
  const { token, ...look } = await looks.look({ body: { url } })
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...look, token, at: Date.now() } satisfies StoredLook))
  } catch (error) {
    console.warn('This browser stores nothing, so the result cannot be claimed', error)
  }
  return look
}

/** This tab's last look, as long as the server keeps it. */
export function storedLook(): StoredLook | null {
  try {
    const stored: StoredLook | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return stored !== null && Date.now() - stored.at < lookLifetimeMs ? stored : null
  } catch {
    return null
  }
}

/** Assigns this tab's look to the account just created. Does nothing if this tab has no look or the look has expired. */
export async function claimLook(): Promise<void> {
  const stored = storedLook()
  if (stored === null) return
  await looks.claim({ body: { token: stored.token } }).catch((error: unknown) => console.warn('The result could not be claimed', error))
  sessionStorage.removeItem(STORAGE_KEY)
}
