/** Formats the examples of rules for people: one tag per line, and long parts cut to their beginning and end. */
import type { RuleExample } from '@seo/contract/rules'
import type { ExampleResponse, PageExample, SiteExample } from '#rules/example.ts'
import type { Finding } from '#rules/judge.ts'
import { grouped } from '#rules/wording.ts'
import type { Handshake } from '#web/handshake.ts'

export type Example = PageExample | SiteExample

/** The same example, with one tag per line. */
export function inLines<E extends Example>(example: E): E {
  if (example.kind === 'page') return { ...example, html: lines(example.html) }
  const routes = Object.entries(example.routes).map(([route, answer]) => [route, answerInLines(answer)])
  return { ...example, routes: Object.fromEntries(routes) }
}

function answerInLines(answer: ExampleResponse): ExampleResponse {
  if (typeof answer === 'string') return lines(answer)
  return answer.body === undefined ? answer : { ...answer, body: lines(answer.body) }
}

const DATA = /(<script type="application\/ld\+json">)([^<]+)(<\/script>)/g
/** Tags that do not indent what follows: elements without an end tag, and `html`, because everything is inside it. */
const FLAT = /^<\/?(!|(html|meta|link|img|br|hr|input|source|base|track|wbr)\b)|\/>$/i

function lines(text: string): string {
  if (text.includes('\n') || !text.startsWith('<')) return text
  let depth = 0
  return text
    .replaceAll(DATA, (_all, open, json, close) => `${open}\n${dataInLines(json)}\n${close}`)
    .replaceAll('><', '>\n<')
    .replaceAll(/<(\w+)([^<>]*)>\n<\/\1>/g, '<$1$2></$1>')
    .split('\n')
    .map((line) => {
      const before = depth
      for (const tag of line.match(/<[/!\w][^<>]*>/g) ?? []) if (!FLAT.test(tag)) depth += tag.startsWith('</') ? -1 : 1
      depth = Math.max(0, depth)
      return '  '.repeat(line.startsWith('</') ? depth : before) + line
    })
    .join('\n')
}

function dataInLines(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    // Some examples are broken on purpose.
    return json
  }
}

const MAX_FILES = 3

/** The files of a failing example, beginning with the addresses that the finding names. */
export function showFailing(example: Example, { url, found }: Finding): RuleExample {
  const files = filesOf(example)
  // An address that the example does not define is a 404.
  if (found.includes('404') && !files.some(({ name }) => name === url)) files.push({ name: url, text: 'Status: 404' })
  return shown(files, [url, ...found.split(/[\s,;]+/)])
}

/** The files of a passing example, beginning with the addresses shown for the failing one. */
export const showPassing = (example: Example, failing: RuleExample): RuleExample =>
  shown(
    filesOf(example),
    failing.files.map(({ name }) => name),
  )

function shown(files: RuleExample['files'], names: string[]): RuleExample {
  const telling = files.filter(({ name }) => names.includes(name))
  const kept = new Set([...new Set([...telling, ...files])].slice(0, MAX_FILES))
  return {
    files: files.filter((file) => kept.has(file)).map(({ name, text }) => ({ name, text: shortened(text) })),
    more: files.length - kept.size,
  }
}

function filesOf(example: Example): RuleExample['files'] {
  if (example.kind === 'site')
    return Object.entries(example.routes).map(([route, answer]) => ({ name: nameOf(route, example.origin), text: textOf(answer) }))
  const { url, status, headers, html } = example
  return [{ name: url, text: textOf({ status, headers, body: html }) }]
}

const MANNERS: Record<string, string> = { current: 'TLS', old: 'TLS, outdated versions only' }

function nameOf(route: string, origin: string): string {
  if (route === '*') return 'Any other address'
  const [, place = '', as] = /^(\S+)(?: (.+))?$/.exec(route) ?? []
  const address = place.startsWith('/') ? origin + place : place
  if (as === undefined) return address
  return `${address} (${MANNERS[as] ?? (/^[a-z]{2}$/.test(as) ? `Accept-Language: ${as}` : `User-Agent: ${shortName(as)}`)})`
}

/** Bot user agents contain browser names; this finds the bot's own. */
const shortName = (agent: string): string => /compatible; ([\w-]+)/.exec(agent)?.[1] ?? agent

const COMMON_TYPE = 'text/html; charset=utf-8'

function textOf(answer: ExampleResponse): string {
  if (typeof answer === 'string') return answer || '(empty)'
  const { status = 200, headers = {}, body = '', failure, firstByteMs, shaken } = answer
  if (failure !== undefined) return failure === 'timeout' ? 'No answer in time' : 'No such host'
  if (shaken !== undefined) return handshakeText(shaken)
  const head = [
    ...(status === 200 ? [] : [`Status: ${status}`]),
    ...(firstByteMs === undefined ? [] : [`First byte: after ${firstByteMs} ms`]),
    ...Object.entries(headers).flatMap(([name, value]) => (value === COMMON_TYPE ? [] : [`${name}: ${value}`])),
  ].join('\n')
  return [head, body].filter((part) => part !== '').join('\n\n') || '(empty)'
}

function handshakeText({ protocol, speaks, certificate }: Handshake): string {
  return [
    protocol === null ? 'No agreement on a version' : `Version: ${protocol}`,
    ...(speaks === null ? [] : [`Speaks: ${speaks}`]),
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
  const all = text.split('\n').map(shortLine)
  if (all.length <= MAX_LINES) return all.join('\n')
  const left = all.length - FIRST_LINES - LAST_LINES
  return [...all.slice(0, FIRST_LINES), `… ${grouped(left)} more lines …`, ...all.slice(-LAST_LINES)].join('\n')
}

function shortLine(line: string): string {
  const left = line.length - MAX_LINE_LENGTH
  return left <= 0 ? line : `${line.slice(0, MAX_LINE_LENGTH - 50)} … ${grouped(left)} more characters … ${line.slice(-50)}`
}
