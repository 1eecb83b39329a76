import { type Look, lookCalls } from '@seo/contract/looks'
import { client } from '#api/client.ts'

const looks = client(lookCalls)

/** Session storage, so it is gone with the tab: the token alone is enough to claim the look. */
const KEY = 'look_token'

export async function takeLook(url: string): Promise<Look> {
  const { token, ...look } = await looks.look({ body: { url } })
  try {
    sessionStorage.setItem(KEY, token)
  } catch (error) {
    console.warn('This browser stores nothing, so the result cannot be claimed', error)
  }
  return look
}

/** Assigns this tab's look to the account just created. Does nothing if there is none or it has expired. */
export async function claimLook(): Promise<void> {
  const token = readToken()
  if (token === null) return
  await looks.claim({ body: { token } }).catch((error: unknown) => console.warn('The result could not be claimed', error))
  sessionStorage.removeItem(KEY)
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
