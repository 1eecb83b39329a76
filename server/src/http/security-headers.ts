/** For responses that are not pages: they may not run scripts, load files or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** `allowsStripe`: only pages of an installation with real payments load Stripe's script. */
type PageNeeds = { nonce?: string; allowsAnalytics?: boolean; allowsStripe?: boolean }

/**
 * For pages. The bearer token is in local storage, so only these scripts may run: our own files, the script with this page's nonce, and
 * Google Analytics and Stripe where they are used. Inline styles are allowed, because dialogs, toasts and charts use them for positioning.
 */
export const pagePolicy = ({ nonce, allowsAnalytics = false, allowsStripe = false }: PageNeeds = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${allowsAnalytics ? ' https://www.googletagmanager.com' : ''}${allowsStripe ? ' https://js.stripe.com' : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self'${allowsAnalytics ? ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com' : ''}${allowsStripe ? ' https://api.stripe.com' : ''}`,
    ...(allowsStripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response. */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Reset and share links must not leak to linked sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
