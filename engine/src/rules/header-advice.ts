/** Where to set a response header, by platform. */
import type { Stack } from '#facts/stack.ts'
import { entryForStack } from './entry-for-stack.ts'

/** Completes a sentence that begins with `In nginx, `. */
const SETTINGS: Partial<Record<Stack, string>> = {
  'GitHub Pages': 'headers can’t be changed: put a CDN such as Cloudflare in front of the site and set the header there',
  'Next.js': 'add it to headers() in next.config.js',
  nginx: 'add it to the server block',
  Apache: 'add it to .htaccess or the server configuration',
  LiteSpeed: 'add it to .htaccess or the server configuration',
  IIS: 'add it to web.config',
  Cloudflare: 'use Rules › Transform Rules',
}

/** `advice` says what to set on a web server. */
export function headerAdvice(advice: string, stack: readonly Stack[]): string {
  const entry = entryForStack(SETTINGS, stack)
  return entry === undefined ? advice : `${advice} In ${entry[0]}, ${entry[1]}.`
}
