/** Where to set a response header, by platform. */
import { type Stack, websiteBuilderIn } from '#facts/stack.ts'
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

/** Website builders don’t let their users set headers. */
export const noHeadersAdvice = (builder: Stack, header = 'the header'): string =>
  `In ${builder}, you can’t set headers yourself. Skip this task, unless the site is behind your own CDN, such as Cloudflare: in that case, set ${header} there.`

/** `advice` says what to set on a web server. */
export function headerAdvice(advice: string, stack: readonly Stack[]): string {
  const builder = websiteBuilderIn(stack)
  if (builder !== undefined) return noHeadersAdvice(builder)
  const entry = entryForStack(SETTINGS, stack)
  return entry === undefined ? advice : `${advice} In ${entry[0]}, ${entry[1]}.`
}
