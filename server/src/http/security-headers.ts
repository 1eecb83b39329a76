/** For responses that are not pages: they may not run scripts, load files or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** `stripe`: whether the page may load Stripe's script, which only real payments need. */
type PageNeeds = { nonce?: string; analytics?: boolean; stripe?: boolean }

/**
 * For pages. The bearer token is in local storage, so only these scripts may run: our own files, the script with this page's nonce, and
 * Google Analytics and Stripe where they are used. Inline styles are allowed, because dialogs, toasts and charts use them for positioning.
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

/** Headers of every response. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Reset and share links must not leak to linked sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
