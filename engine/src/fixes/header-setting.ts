/** A response header in the syntax of the site's server, ready to paste. */
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
