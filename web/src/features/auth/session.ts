/** Who is signed in here: the states and events of the specification, for every component and every tab. */
import { authCalls, type Profile, type User } from '@seo/contract/auth'
import { siteCalls } from '@seo/contract/site'
import { useSyncExternalStore } from 'react'
import { ApiError, client, NetworkError } from '#api/client.ts'
import { onTokenChangedElsewhere, readToken, writeToken } from '#api/token.ts'
import { completeProfile } from './complete-profile.ts'
import { forgetDrafts } from './drafts.ts'

const auth = client(authCalls)
const site = client(siteCalls)

/** The server keeps it, so that no mail comes at night. */
const here = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
const readProfile = () => auth.profile(here())

export type SessionState = {
  isLoading: boolean
  isAuthenticated: boolean
  isDevelopmentMode: boolean
  /** The address of a made-up shop that anyone may analyse; development mode only. */
  sampleSite: string | null
  token: string | null
  user: User | null
  profile: Profile | null
  /** The server ended the session, and nobody here asked for it. */
  hasEnded: boolean
}

export type SessionEvent = 'initial session' | 'signed in' | 'signed out' | 'token refreshed' | 'password recovery' | 'user updated'

type Listener = (event: SessionEvent, state: SessionState) => void

const signedOut = { isAuthenticated: false, token: null, user: null, profile: null, hasEnded: false }

let state: SessionState = { ...signedOut, isLoading: true, isDevelopmentMode: false, sampleSite: null }
const watchers = new Set<() => void>()
const listeners = new Set<Listener>()

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}

const tell = (event: SessionEvent) => {
  for (const listener of listeners) listener(event, state)
}

/** Hears what happens to the session, for example to count it. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const sessionState = () => state
export const useSession = (): SessionState => useSyncExternalStore(watch, sessionState)

/** Whether the plan in force is a paid one. */
export function useIsPaid(): boolean {
  const { profile } = useSession()
  return profile !== null && profile.plan !== 'free'
}

/** Once, when the app starts: asks for the server's mode, then whether the stored token is still good. */
export async function startSession(): Promise<void> {
  // Before anything is awaited: another tab may sign out meanwhile.
  onTokenChangedElsewhere((token) => void followOtherTab(token))
  // One after the other on the wire, but not waiting for each other: on a slow line that is a turn less.
  await Promise.all([readMode(), validateToken()])
  set({ isLoading: false })
  tell('initial session')
}

async function readMode(): Promise<void> {
  try {
    const { auth_system, sample_site = null } = await site.status()
    set({ isDevelopmentMode: auth_system.development_mode, sampleSite: sample_site })
  } catch (error) {
    // Not knowing is not being in development mode; nobody needs to read about it.
    console.warn('The server status could not be read', error)
  }
}

/** A token that the server refuses is thrown away; one that could not be checked is kept for when the network is back. */
async function validateToken(): Promise<void> {
  const token = readToken()
  if (token === null) return set(signedOut)
  try {
    const { user, profile } = completeProfile(await readProfile())
    if (readToken() === token) set({ isAuthenticated: true, token, user, profile, hasEnded: false })
  } catch (error) {
    // An answer about a token that has been replaced meanwhile says nothing about the new one.
    if (readToken() !== token) return
    console.warn('The stored session could not be used', error)
    const hasEnded = error instanceof ApiError && error.status === 401
    set({ ...signedOut, hasEnded })
    if (hasEnded) writeToken(null)
    if (error instanceof NetworkError) window.addEventListener('online', () => void signInWithStoredToken(), { once: true })
    tell('signed out')
  }
}

async function signInWithStoredToken(): Promise<void> {
  if (state.isAuthenticated) return
  await validateToken()
  if (state.isAuthenticated) tell('signed in')
}

async function followOtherTab(token: string | null): Promise<void> {
  if (token === state.token) return
  if (token === null) {
    set(signedOut)
    tell('signed out')
    return
  }
  const wasSignedIn = state.isAuthenticated
  await validateToken()
  if (state.isAuthenticated) tell(wasSignedIn ? 'token refreshed' : 'signed in')
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  writeToken(null)
  const { token, user_id, email, profile } = await auth.login({ body: credentials })
  const { user } = completeProfile({ user: { id: user_id, email: email ?? credentials.email }, profile })
  enter(token, user)
}

/** Gives the word for where to go next. */
export async function signUp(account: { email: string; password: string; name?: string }): Promise<string> {
  writeToken(null)
  const { token, user_id, email, next_step } = await auth.signup({ body: { name: 'User', ...account } }, here())
  const { user } = completeProfile({ user: { id: user_id, email: email ?? account.email }, profile: { name: account.name ?? 'User' } })
  enter(token, user)
  return next_step
}

function enter(token: string, user: User): void {
  writeToken(token)
  forgetDrafts({ but: user.id })
  set({ isAuthenticated: true, token, user, profile: user.profile, hasEnded: false })
  tell('signed in')
  // Not awaited: people go on while it is on its way.
  void refreshProfile()
}

/** The session ends here at once, whatever the server says and however long it takes. */
export async function logOut(): Promise<void> {
  const loggingOut = auth.logout()
  leave()
  await loggingOut.catch((error: unknown) => console.warn('The server does not know of the sign-out', error))
}

/** Forgets the session without telling the server. `hasEnded` where the server has ended it, so that the login page can say so. */
export function leave({ hasEnded = false } = {}): void {
  writeToken(null)
  if (!hasEnded) forgetDrafts()
  set({ ...signedOut, hasEnded })
  tell('signed out')
}

/** A failure is only logged: what is shown stays until the next time. */
export async function refreshProfile(): Promise<void> {
  const { token } = state
  try {
    const { user, profile } = completeProfile(await readProfile())
    // A late answer must not sign somebody in again who has signed out meanwhile.
    if (state.token !== token) return
    set({ user, profile })
    tell('user updated')
  } catch (error) {
    if (state.token !== token) return
    console.warn('The profile could not be refreshed', error)
    if (error instanceof ApiError && error.status === 401) leave({ hasEnded: true })
  }
}

export const addCredits = (credits: number): Promise<void> => changeBalance({ credits })
/** In whole currency units; kept in cents. */
export const addFunds = (funds: number): Promise<void> => changeBalance({ funds: funds * 100 })

/** Shown at once; what the server says then stands. */
async function changeBalance({ credits = 0, funds = 0 }: { credits?: number; funds?: number }): Promise<void> {
  const { user, profile } = state
  if (user === null || profile === null) return
  const changed = { ...profile, credits: profile.credits + credits, funds: profile.funds + funds }
  set({ profile: changed, user: { ...user, profile: changed, credits: changed.credits } })
  await refreshProfile()
}

/** A recovery link was opened and found good. */
export const tellPasswordRecovery = () => tell('password recovery')
