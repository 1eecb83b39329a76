/** Answers that are data: nothing in them may ever run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** `stripe`: real cards are charged, and the plan page loads the provider's script. */
type PageNeeds = { nonce?: string; analytics?: boolean; stripe?: boolean }

/**
 * Pages: scripts only of our own files, and the one with this page's nonce, because the bearer token lies in local
 * storage. Inline styles are allowed, since dialogs, toasts and charts position themselves with them.
 */
export const pagePolicy = ({ nonce, analytics = false, stripe = false }: PageNeeds = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${analytics ? ' https://www.googletagmanager.com' : ''}${stripe ? ' https://js.stripe.com' : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self'${analytics ? ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com' : ''}${stripe ? ' https://api.stripe.com' : ''}`,
    ...(stripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What every answer carries. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Reset links and share links must not leak to where a page links to.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
