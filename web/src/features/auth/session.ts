/** The user's session, with the states and events of the specification. All components and all tabs share it. */
import { authCalls, type Profile, type User } from '@seo/contract/auth'
import { siteCalls } from '@seo/contract/site'
import { useSyncExternalStore } from 'react'
import { ApiError, client, NetworkError } from '#api/client.ts'
import { onTokenChangedElsewhere, readToken, writeToken } from '#api/token.ts'
import { clearDrafts } from './drafts.ts'
import { fillInProfile } from './fill-in-profile.ts'

const auth = client(authCalls)
const site = client(siteCalls)

/** The server stores the time zone, so that it sends no mails at night. */
const clientTimeZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
const readProfile = () => auth.profile(clientTimeZone())

export type SessionState = {
  isLoading: boolean
  isAuthenticated: boolean
  isDevelopmentMode: boolean
  /** URL of the sample shop that anyone may analyze; development mode only. */
  sampleSite: string | null
  token: string | null
  user: User | null
  profile: Profile | null
  wasEndedByServer: boolean
}

export type SessionEvent = 'initial session' | 'signed in' | 'signed out' | 'token refreshed' | 'password recovery' | 'user updated'

type Listener = (event: SessionEvent, state: SessionState) => void

const signedOutState = { isAuthenticated: false, token: null, user: null, profile: null, wasEndedByServer: false }

let state: SessionState = { ...signedOutState, isLoading: true, isDevelopmentMode: false, sampleSite: null }
const watchers = new Set<() => void>()
const listeners = new Set<Listener>()

function setState(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}

const emit = (event: SessionEvent) => {
  for (const listener of listeners) listener(event, state)
}

/** Calls the listener for every session event, for example to count it. */
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

/** Whether the current plan is a paid one. */
export function useIsPaid(): boolean {
  const { profile } = useSession()
  return profile !== null && profile.plan !== 'free'
}

/** Called once at startup: reads the server's mode and checks the stored token. */
export async function restoreSession(): Promise<void> {
  // Subscribe before the first await, because another tab may sign out meanwhile.
  onTokenChangedElsewhere((token) => void followOtherTab(token))
  // Sent in this order, but without waiting for the first response, which saves a round trip.
  await Promise.all([readMode(), validateToken()])
  setState({ isLoading: false })
  emit('initial session')
}

async function readMode(): Promise<void> {
  try {
    const { auth_system, sample_site = null } = await site.status()
    setState({ isDevelopmentMode: auth_system.development_mode, sampleSite: sample_site })
  } catch (error) {
    // An unknown status counts as production; the user need not know.
    console.warn('The server status could not be read', error)
  }
}

/** Removes a token that the server refuses. A token that could not be checked is checked again when the network is back. */
async function validateToken(): Promise<void> {
  const token = readToken()
  if (token === null) return setState(signedOutState)
  try {
    const { user, profile } = fillInProfile(await readProfile())
    if (readToken() === token) setState({ isAuthenticated: true, token, user, profile, wasEndedByServer: false })
  } catch (error) {
    // If the token was replaced meanwhile, this response says nothing about the new one.
    if (readToken() !== token) return
    console.warn('The stored session could not be used', error)
    const wasEndedByServer = error instanceof ApiError && error.status === 401
    setState({ ...signedOutState, wasEndedByServer })
    if (wasEndedByServer) writeToken(null)
    if (error instanceof NetworkError) window.addEventListener('online', () => void signInWithStoredToken(), { once: true })
    emit('signed out')
  }
}

async function signInWithStoredToken(): Promise<void> {
  if (state.isAuthenticated) return
  await validateToken()
  if (state.isAuthenticated) emit('signed in')
}

async function followOtherTab(token: string | null): Promise<void> {
  if (token === state.token) return
  if (token === null) {
    setState(signedOutState)
    emit('signed out')
    return
  }
  const wasSignedIn = state.isAuthenticated
  await validateToken()
  if (state.isAuthenticated) emit(wasSignedIn ? 'token refreshed' : 'signed in')
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  writeToken(null)
  const { token, user_id, email, profile } = await auth.login({ body: credentials })
  const { user } = fillInProfile({ user: { id: user_id, email: email ?? credentials.email }, profile })
  startSession(token, user)
}

/** Returns the step that the user should see next. */
export async function signUp(account: { email: string; password: string; name?: string }): Promise<string> {
  writeToken(null)
  const { token, user_id, email, next_step } = await auth.signup({ body: { name: 'User', ...account } }, clientTimeZone())
  const { user } = fillInProfile({ user: { id: user_id, email: email ?? account.email }, profile: { name: account.name ?? 'User' } })
  startSession(token, user)
  return next_step
}

function startSession(token: string, user: User): void {
  writeToken(token)
  clearDrafts({ exceptUserId: user.id })
  setState({ isAuthenticated: true, token, user, profile: user.profile, wasEndedByServer: false })
  emit('signed in')
  // Not awaited, so that the user can continue meanwhile.
  void refreshProfile()
}

/** Ends the session here immediately, without waiting for the server. */
export async function logOut(): Promise<void> {
  const loggingOut = auth.logout()
  endLocalSession()
  await loggingOut.catch((error: unknown) => console.warn('The session could not be ended on the server', error))
}

/** Ends the session without notifying the server. With `wasEndedByServer`, the login page says so. */
export function endLocalSession({ wasEndedByServer = false } = {}): void {
  writeToken(null)
  if (!wasEndedByServer) clearDrafts()
  setState({ ...signedOutState, wasEndedByServer })
  emit('signed out')
}

/** Reads the profile again. After an error, the old profile stays, unless the session has ended. */
export async function refreshProfile(): Promise<void> {
  const { token } = state
  try {
    const { user, profile } = fillInProfile(await readProfile())
    // A late response must not sign in a user who has signed out meanwhile.
    if (state.token !== token) return
    setState({ user, profile })
    emit('user updated')
  } catch (error) {
    if (state.token !== token) return
    console.warn('The profile could not be refreshed', error)
    if (error instanceof ApiError && error.status === 401) endLocalSession({ wasEndedByServer: true })
  }
}

export const addCredits = (credits: number): Promise<void> => changeShownBalance({ credits })
/** `funds` are whole currency units; the profile stores cents. */
export const addFunds = (funds: number): Promise<void> => changeShownBalance({ funds: funds * 100 })

/** Shows the new balance immediately, then the server's value. */
async function changeShownBalance({ credits = 0, funds = 0 }: { credits?: number; funds?: number }): Promise<void> {
  const { user, profile } = state
  if (user === null || profile === null) return
  const changedProfile = { ...profile, credits: profile.credits + credits, funds: profile.funds + funds }
  setState({ profile: changedProfile, user: { ...user, profile: changedProfile, credits: changedProfile.credits } })
  await refreshProfile()
}

/** Call when a recovery link was opened and is valid. */
export const emitPasswordRecovery = () => emit('password recovery')
