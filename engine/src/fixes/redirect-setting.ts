/** A redirect or a status in the syntax of the site's server, ready to paste. */
import type { Stack } from '#facts/stack.ts'
import { decodedUrl } from '#web/decoded-url.ts'

const pathAndQuery = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function redirectSetting(from: string, to: string, stack: readonly Stack[]): string {
  const path = pathAndQuery(from)
  const hasQuery = path.includes('?')
  // Servers compare decoded paths.
  if (stack.includes('nginx') && !hasQuery) return `location = ${decodedUrl(path)} {\n  return 301 ${to};\n}`
  if ((stack.includes('Apache') || stack.includes('LiteSpeed')) && !hasQuery) return `Redirect 301 ${quotedPath(decodedUrl(path))} ${to}`
  if (stack.includes('IIS') && !hasQuery)
    return `<rule name="${path.slice(1)}" stopProcessing="true">\n  <match url="^${path.slice(1)}$" />\n  <action type="Redirect" url="${to}" redirectType="Permanent" />\n</rule>`
  if (stack.includes('Next.js') && !hasQuery)
    return `// next.config.js\nasync redirects() {\n  return [{ source: '${path}', destination: '${to}', permanent: true }]\n}`
  return `${path}  →  ${to}  (301)`
}

export function statusSetting(url: string, status: number, stack: readonly Stack[]): string {
  const path = decodedUrl(pathAndQuery(url))
  if (stack.includes('nginx') && !path.includes('?')) return `location = ${path} {\n  return ${status};\n}`
  if (stack.includes('Apache') || stack.includes('LiteSpeed')) return `Redirect ${status} ${quotedPath(path)}`
  return `${path}  →  HTTP ${status}`
}

const quotedPath = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)
