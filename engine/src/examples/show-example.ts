/** Formats the examples of rules for people: one tag per line, and long parts cut to their beginning and end. */
import type { RuleExample } from '@seo/contract/rules'
import type { ExampleResponse, PageExample, SiteExample } from '#rules/example.ts'
import type { Finding } from '#rules/judge.ts'
import { grouped } from '#rules/wording.ts'
import type { Handshake } from '#web/handshake.ts'

export type Example = PageExample | SiteExample

/** The same example, with one tag per line. */
export function inLines<E extends Example>(example: E): E {
  if (example.kind === 'page') return { ...example, html: formatMarkup(example.html) }
  const routes = Object.entries(example.routes).map(([route, response]) => [route, responseInLines(response)])
  return { ...example, routes: Object.fromEntries(routes) }
}

function responseInLines(response: ExampleResponse): ExampleResponse {
  if (typeof response === 'string') return formatMarkup(response)
  return response.body === undefined ? response : { ...response, body: formatMarkup(response.body) }
}

const JSON_LD = /(<script type="application\/ld\+json">)([^<]+)(<\/script>)/g
/** Tags that do not indent what follows: elements without an end tag, and `html`, because everything is inside it. */
const FLAT_TAG = /^<\/?(!|(html|meta|link|img|br|hr|input|source|base|track|wbr)\b)|\/>$/i

function formatMarkup(text: string): string {
  if (text.includes('\n') || !text.startsWith('<')) return text
  let depth = 0
  return text
    .replaceAll(JSON_LD, (_all, open, json, close) => `${open}\n${jsonInLines(json)}\n${close}`)
    .replaceAll('><', '>\n<')
    .replaceAll(/<(\w+)([^<>]*)>\n<\/\1>/g, '<$1$2></$1>')
    .split('\n')
    .map((line) => {
      const depthBefore = depth
      for (const tag of line.match(/<[/!\w][^<>]*>/g) ?? []) if (!FLAT_TAG.test(tag)) depth += tag.startsWith('</') ? -1 : 1
      depth = Math.max(0, depth)
      return '  '.repeat(line.startsWith('</') ? depth : depthBefore) + line
    })
    .join('\n')
}

function jsonInLines(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    // Some examples are broken on purpose.
    return json
  }
}

const MAX_FILES = 3

/** The files of a failing example. If there are too many, those that the finding names are chosen first. */
export function showFailing(example: Example, { url, found }: Finding): RuleExample {
  const files = filesOf(example)
  // An address that the example does not define is a 404.
  if (found.includes('404') && !files.some(({ name }) => name === url)) files.push({ name: url, text: 'Status: 404' })
  return selectFiles(files, [url, ...found.split(/[\s,;]+/)])
}

/** The files of a passing example. If there are too many, those shown for the failing example are chosen first. */
export const showPassing = (example: Example, failing: RuleExample): RuleExample =>
  selectFiles(
    filesOf(example),
    failing.files.map(({ name }) => name),
  )

function selectFiles(files: RuleExample['files'], names: string[]): RuleExample {
  const namedFiles = files.filter(({ name }) => names.includes(name))
  const shownFiles = new Set([...new Set([...namedFiles, ...files])].slice(0, MAX_FILES))
  return {
    files: files.filter((file) => shownFiles.has(file)).map(({ name, text }) => ({ name, text: shortened(text) })),
    more: files.length - shownFiles.size,
  }
}

function filesOf(example: Example): RuleExample['files'] {
  if (example.kind === 'site')
    return Object.entries(example.routes).map(([route, response]) => ({ name: nameOf(route, example.origin), text: textOf(response) }))
  const { url, status, headers, html } = example
  return [{ name: url, text: textOf({ status, headers, body: html }) }]
}

const HANDSHAKES: Record<string, string> = { current: 'TLS', old: 'TLS, outdated versions only' }

function nameOf(route: string, origin: string): string {
  if (route === '*') return 'Any other address'
  const [, path = '', variant] = /^(\S+)(?: (.+))?$/.exec(route) ?? []
  const address = path.startsWith('/') ? origin + path : path
  if (variant === undefined) return address
  return `${address} (${HANDSHAKES[variant] ?? (/^[a-z]{2}$/.test(variant) ? `Accept-Language: ${variant}` : `User-Agent: ${shortName(variant)}`)})`
}

/** A bot's user agent also contains browser names; this returns the bot's own name. */
const shortName = (agent: string): string => /compatible; ([\w-]+)/.exec(agent)?.[1] ?? agent

const COMMON_TYPE = 'text/html; charset=utf-8'

function textOf(response: ExampleResponse): string {
  if (typeof response === 'string') return response || '(empty)'
  const { status = 200, headers = {}, body = '', failure, firstByteMs, handshakeResult } = response
  if (failure !== undefined) return failure === 'timeout' ? 'No response in time' : 'No such host'
  if (handshakeResult !== undefined) return handshakeText(handshakeResult)
  const head = [
    ...(status === 200 ? [] : [`Status: ${status}`]),
    ...(firstByteMs === undefined ? [] : [`First byte: after ${firstByteMs} ms`]),
    ...Object.entries(headers).flatMap(([name, value]) => (value === COMMON_TYPE ? [] : [`${name}: ${value}`])),
  ].join('\n')
  return [head, body].filter((part) => part !== '').join('\n\n') || '(empty)'
}

function handshakeText({ protocol, httpVersion, certificate }: Handshake): string {
  return [
    protocol === null ? 'No agreement on a version' : `Version: ${protocol}`,
    ...(httpVersion === null ? [] : [`HTTP version: ${httpVersion}`]),
    ...(certificate === null
      ? []
      : [`Certificate for: ${certificate.names}`, `Valid until: ${new Date(certificate.validUntil).toISOString().slice(0, 10)}`]),
  ].join('\n')
}

const MAX_LINE_LENGTH = 300
const MAX_LINES = 40
const FIRST_LINES = 26
const LAST_LINES = 8

function shortened(text: string): string {
  const lines = text.split('\n').map(shortLine)
  if (lines.length <= MAX_LINES) return lines.join('\n')
  const hiddenCount = lines.length - FIRST_LINES - LAST_LINES
  return [...lines.slice(0, FIRST_LINES), `… ${grouped(hiddenCount)} more lines …`, ...lines.slice(-LAST_LINES)].join('\n')
}

function shortLine(line: string): string {
  const hiddenCount = line.length - MAX_LINE_LENGTH
  return hiddenCount <= 0 ? line : `${line.slice(0, MAX_LINE_LENGTH - 50)} … ${grouped(hiddenCount)} more characters … ${line.slice(-50)}`
}
