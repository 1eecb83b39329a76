/** How a header is set where the site runs, so that advice can be pasted. */
import type { Stack } from '#facts/stack.ts'

export function headerSetting(name: string, value: string, stack: readonly Stack[]): string {
  if (stack.includes('nginx')) return `add_header ${name} "${value}" always;`
  if (stack.includes('Apache') || stack.includes('LiteSpeed')) return `Header always set ${name} "${value}"`
  if (stack.includes('IIS'))
    return `<httpProtocol><customHeaders><add name="${name}" value="${value.replaceAll('"', '&quot;')}" /></customHeaders></httpProtocol>`
  if (stack.includes('Next.js'))
    return `// next.config.js\nasync headers() {\n  return [{ source: '/(.*)', headers: [{ key: '${name}', value: "${value}" }] }]\n}`
  return `${name}: ${value}`
}

/** Where to go with it. */
export const headerPlace = (stack: readonly Stack[]): string =>
  stack.includes('nginx')
    ? 'in the server block of nginx'
    : stack.includes('Apache') || stack.includes('LiteSpeed')
      ? 'in .htaccess or the configuration of the host'
      : stack.includes('Cloudflare')
        ? 'on the server, or in Cloudflare under Rules › Transform Rules'
        : 'on the server or in the content network'
