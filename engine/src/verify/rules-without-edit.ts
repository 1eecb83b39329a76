/** Rules whose example is a command or a server option and not an edit of a response. */
export const RULES_WITHOUT_EDIT: ReadonlySet<string> = new Set<string>([
  'http-not-redirected',
  'font-swap-missing',
  'http1-only',
  'html-not-compressed',
  'brotli-not-used',
  'assets-not-minified',
  'assets-not-compressed',
  'js-hash-routing',
  'tls-outdated',
  'tls-certificate-mismatch',
  'tls-certificate-expiring',
  'https-missing',
  'product-path-duplicate',
  'host-variants-not-merged',
])
