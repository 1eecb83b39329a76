import type { Call, Calls } from '@seo/contract/call'
import { escapeHtml } from '#html.ts'
import { jsonSchemaOf, responseSchema } from './openapi.ts'

/** The contract as one readable page without scripts. */
export function docsPage(contract: Record<string, Calls>, version: string): string {
  const areas = Object.entries(contract)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · SEO Analysis Platform</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Areas">
<p class="name">API <small>${escapeHtml(version)}</small></p>
<ul>${areas.map(([area, calls]) => `<li><a href="#${area}">${area}</a> <small>${Object.keys(calls).length}</small></li>`).join('')}</ul>
<p><a href="/api/openapi.json">openapi.json</a></p>
</nav>
<main>
<h1>API</h1>
<p>Request and response bodies are JSON. Calls for a <b>user</b> or an <b>admin</b> need the token from login as <code>Authorization: Bearer …</code>.
A failed call returns <code>{"success": false, "error": "…"}</code> with a message for users. Unknown fields of a body are ignored.</p>
${areas.map(([area, calls]) => section(area, calls)).join('\n')}
</main>
</body>
</html>
`
}

const section = (area: string, calls: Calls) =>
  `<section id="${area}" aria-labelledby="${area}-title"><h2 id="${area}-title">${area}</h2>
${Object.entries(calls)
  .map(([name, call]) => entry(`${area}.${name}`, call))
  .join('\n')}</section>`

function entry(id: string, call: Call): string {
  const badges = [
    `<span class="who ${call.who}">${call.who}</span>`,
    ...(call.isBeyondSpecification ? ['<span class="who">beyond the specification</span>'] : []),
    ...(call.isDevelopmentOnly ? ['<span class="who">development only</span>'] : []),
  ]
  return `<details id="${id}"><summary><span class="method ${call.method.toLowerCase()}">${call.method}</span>
<code class="path">${escapeHtml(call.path)}</code> ${badges.join(' ')}<span class="what">${withCodeTags(call.summary)}</span></summary>
${call.limits ? `<p>Limit: ${call.limits.map((limit) => `${limit.count} calls in ${formatSeconds(limit.seconds)} per ${limitScopes[limit.per]}`).join(', ')}.</p>` : ''}
${call.query ? block('Query', jsonSchemaOf(call.query, 'input')) : ''}
${call.body ? block('Body', jsonSchemaOf(call.body, 'input')) : ''}
${block(`Response ${call.status ?? 200}`, responseSchema(call))}
</details>`
}

const limitScopes = { address: 'IP address', account: 'account', installation: 'installation' }
const formatSeconds = (seconds: number) => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`)

const block = (title: string, schema: unknown) => `<h3>${title}</h3><pre tabindex="0">${escapeHtml(formatType(schema as Schema, ''))}</pre>`

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Writes a JSON schema like a TypeScript type, which is shorter and just as complete. */
function formatType(schema: Schema, indent: string): string {
  if (schema.allOf) return formatType(schema.allOf.reduce(mergeSchemas), indent)
  if (schema.anyOf) return schema.anyOf.map((option) => formatType(option, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `${formatType(schema.items ?? {}, indent)}[]`
  if (schema.type === 'object' && schema.properties) {
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${formatType(property, inner)}${formatLimits(property)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }
  return schema.format ?? schema.type ?? 'any'
}

const mergeSchemas = (a: Schema, b: Schema): Schema => ({
  type: 'object',
  required: [...(a.required ?? []), ...(b.required ?? [])],
  properties: { ...a.properties, ...b.properties },
})

function formatLimits({ minLength, maxLength, minimum, maximum, default: defaultValue }: Schema): string {
  const notes = [
    ...(minLength === undefined ? [] : [`at least ${formatLength(minLength)}`]),
    ...(maxLength === undefined ? [] : [`at most ${formatLength(maxLength)}`]),
    // Zod writes these two values for integers without limits.
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [`from ${minimum}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`to ${maximum}`]),
    ...(defaultValue === undefined ? [] : [`default ${JSON.stringify(defaultValue)}`]),
  ]
  return notes.length === 0 ? '' : `  // ${notes.join(', ')}`
}

const formatLength = (count: number) => `${count} character${count === 1 ? '' : 's'}`
const withCodeTags = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const style = `
:root { color-scheme: light dark; --line: light-dark(#e2e5ea, #2f3542); --soft: light-dark(#f5f6f8, #1b1f27); --text: light-dark(#1a1f29, #e7eaf0);
  --muted: light-dark(#5a6272, #a3abba); --accent: light-dark(#1d4ed8, #93b4ff); --bg: light-dark(#fff, #12151b) }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--bg); display: grid; grid-template-columns: 200px minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; border-right: 1px solid var(--line) }
nav ul { list-style: none; padding: 0 } nav li { padding: 3px 0 } small { color: var(--muted) } .name { font-weight: 650 }
a { color: var(--accent) } a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
main { padding: 24px 32px 96px; max-width: 980px } h1 { font-size: 24px } h2 { font-size: 18px; margin: 40px 0 8px } h3 { font-size: 13px; margin: 16px 0 4px; color: var(--muted) }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 0 14px } details[open] { padding-bottom: 14px }
summary { cursor: pointer; padding: 10px 0; overflow-wrap: anywhere } .what { display: block; color: var(--muted); margin-top: 2px }
.method { display: inline-block; min-width: 62px; font: 600 12px ui-monospace, monospace; color: var(--muted) }
.method.get { color: light-dark(#1d4ed8, #93b4ff) } .method.post { color: light-dark(#15703c, #7fd6a2) } .method.put { color: light-dark(#8a5200, #f0c070) } .method.delete { color: light-dark(#b3261e, #ff9d94) }
.who { font-size: 12px; border: 1px solid var(--line); border-radius: 99px; padding: 1px 8px; color: var(--muted); white-space: nowrap }
code, pre { font: 13px/1.5 ui-monospace, monospace } .path { font-weight: 600 } pre { background: var(--soft); border-radius: 6px; padding: 12px; margin: 0; overflow: auto }
@media (max-width: 720px) { body { display: block } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 16px }
  nav ul { display: flex; flex-wrap: wrap; gap: 4px 14px } main { padding: 16px } }
`
