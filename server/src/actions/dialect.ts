/** The language of a code example: the first pattern that matches decides. */
const DIALECTS: [RegExp, string][] = [
  [/^\s*<script type="application\/ld\+json">/i, 'JSON-LD'],
  [/^\s*\{%|\{\{ .* \}\}/m, 'Liquid'],
  [/^\s*<\?php/i, 'PHP'],
  [/^\s*<\?xml|^\s*<(urlset|sitemapindex)\b/i, 'XML'],
  [/^\s*</, 'HTML'],
  [/^\s*(user-agent|disallow|allow|sitemap):/im, 'robots.txt'],
  [/^\s*(location|server|rewrite|return \d|add_header)\b/m, 'nginx'],
  [/^\s*(RewriteRule|RewriteCond|RewriteEngine|Redirect(Match|Permanent)?|Header (set|unset|always))\b/m, 'Apache'],
  [/^\s*[{[]/, 'JSON'],
  [/^\s*[\w-]+: .+$/, 'HTTP header'],
]

export const dialectOf = (example: string | null): string | null =>
  example === null ? null : (DIALECTS.find(([pattern]) => pattern.test(example))?.[1] ?? 'Text')
