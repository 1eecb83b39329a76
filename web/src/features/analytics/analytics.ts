/** Counts sign-ins, sign-ups, sign-outs and checkouts with Google Analytics, if the brand has a tracking id and the user consents. */
import { onSessionEvent, sessionState } from '#features/auth/session.ts'
import type { Brand } from '#features/branding/branding.ts'

const consentKey = 'analytics_consent'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let trackingId: string | null = null
let isLoaded = false
const watchers = new Set<() => void>()

const storedConsent = (): string | null => {
  try {
    return localStorage.getItem(consentKey)
  } catch {
    return 'no'
  }
}

/** Whether the consent question has to be shown. */
export const mustAskForConsent = (): boolean => trackingId !== null && storedConsent() === null

export const watchConsent = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function answerConsent(answer: 'yes' | 'no'): void {
  try {
    localStorage.setItem(consentKey, answer)
  } catch {
    // If the answer cannot be stored, the question is shown again next time.
  }
  loadAnalyticsScript()
  for (const watcher of watchers) watcher()
}

export function startAnalytics({ ga_tracking_id }: Brand): void {
  trackingId = ga_tracking_id
  if (trackingId === null) return
  loadAnalyticsScript()
  onSessionEvent((event, { user }) => {
    if (event === 'signed out') setUser(null)
    else if (user) setUser(user.id)
  })
  for (const watcher of watchers) watcher()
}

function loadAnalyticsScript(): void {
  if (isLoaded || trackingId === null || storedConsent() !== 'yes') return
  isLoaded = true
  window.dataLayer = window.dataLayer ?? []
  send('js', new Date())
  // Without query and fragment, because a reset link carries its token there.
  const page_location = `${window.location.origin}${window.location.pathname}`
  send('config', trackingId, { send_page_view: true, page_location })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingId)}`
  document.head.append(script)
  const { user } = sessionState()
  if (user) setUser(user.id)
}

/** Google's script requires an arguments object, not an array. */
function send(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's script requires it
  window.dataLayer?.push(arguments)
}

/** Sends only the id, never an email address or a name. */
function setUser(id: string | null): void {
  if (isLoaded) send('config', trackingId, { user_id: id, send_page_view: false })
}

const categories = {
  login: 'authentication',
  signup: 'authentication',
  logout: 'authentication',
  begin_checkout: 'billing',
  purchase: 'billing',
} as const

/** Sends only the event name: no plan, no amount, no user. */
export function countEvent(name: keyof typeof categories): void {
  if (isLoaded) send('event', name, { event_category: categories[name] })
}
