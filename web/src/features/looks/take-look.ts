import { type Look, lookCalls, lookKeptMs } from '@seo/contract/looks'
import { client } from '#api/client.ts'

const looks = client(lookCalls)

/** Session storage, so it is gone with the tab: the token alone is enough to claim the look. */
const KEY = 'look'
/** `at`: when it was stored, in milliseconds. */
type StoredLook = Look & { token: string; at: number }

export async function takeLook(url: string): Promise<Look> {
  const { token, ...look } = await looks.look({ body: { url } })
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...look, token, at: Date.now() } satisfies StoredLook))
  } catch (error) {
    console.warn('This browser stores nothing, so the result cannot be claimed', error)
  }
  return look
}

/** This tab's last look, as long as the server keeps it. */
export function storedLook(): StoredLook | null {
  try {
    const stored: StoredLook | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return stored !== null && Date.now() - stored.at < lookKeptMs ? stored : null
  } catch {
    return null
  }
}

/** Assigns this tab's look to the account just created. Does nothing if there is none or it has expired. */
export async function claimLook(): Promise<void> {
  const stored = storedLook()
  if (stored === null) return
  await looks.claim({ body: { token: stored.token } }).catch((error: unknown) => console.warn('The result could not be claimed', error))
  sessionStorage.removeItem(KEY)
}
