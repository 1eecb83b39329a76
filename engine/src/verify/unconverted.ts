/** Rules whose example is still written by hand, or whose fixes don't pass yet. A test lets the list only shrink. */
export const UNCONVERTED: ReadonlySet<string> = new Set<string>([])

/** Rules whose example is a command or a server option: no edit of what the site answers. */
export const NO_EDIT: ReadonlySet<string> = new Set<string>([
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
