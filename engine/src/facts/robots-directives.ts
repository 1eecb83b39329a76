import type { Meta } from './head-reader.ts'
import type { Region } from './walk.ts'

export type Directives = {
  source: 'meta' | 'header'
  /** `robots` addresses all crawlers, another name only one. */
  agent: string
  tokens: string[]
  place: Region | null
}

/** What the page says to crawlers, and what that means for Google. */
export type RobotsFacts = { directives: Directives[]; noindex: boolean; nofollow: boolean }

/** Names of metas that crawlers read as directives. */
const AGENTS = new Set(['robots', 'googlebot', 'googlebot-news', 'bingbot'])
/** Directives with a value. Everything else before a colon in the header is the name of a crawler. */
const VALUED = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/

export function readRobotsDirectives(metas: Meta[], header: string | undefined): RobotsFacts {
  const fromMetas = metas
    .filter((meta) => AGENTS.has(meta.name))
    .map((meta): Directives => ({ source: 'meta', agent: meta.name, tokens: tokensOf(meta.content), place: meta.place }))
  const directives = [...fromMetas, ...(header === undefined ? [] : fromHeader(header))]
  const tokens = directivesFor(directives)
  return { directives, noindex: tokens.has('noindex'), nofollow: tokens.has('nofollow') }
}

/** Commas separate directives, but the date of `unavailable_after` may contain one too. */
function tokensOf(content: string): string[] {
  const tokens: string[] = []
  for (const part of content.toLowerCase().split(',')) {
    const token = part.trim().replace(/\s*:\s*/, ':')
    const last = tokens.at(-1)
    if (last?.startsWith('unavailable_after:') && /^\d/.test(token)) tokens[tokens.length - 1] = `${last}, ${token}`
    else if (token !== '') tokens.push(token)
  }
  return tokens
}

/** A repeated header has a line for each; the name of a crawler applies to the rest of its line. */
function fromHeader(value: string): Directives[] {
  const groups: Directives[] = []
  for (const line of value.split('\n')) {
    let agent = 'robots'
    for (const token of tokensOf(line)) {
      const named = /^([a-z0-9_-]+):(.*)$/.exec(token)
      const [, name = '', rest = ''] = named ?? []
      const isNamed = named !== null && !VALUED.test(name)
      if (isNamed) agent = name
      const last = groups.at(-1)
      const directive = isNamed ? rest.trim() : token
      if (last?.agent === agent) last.tokens.push(directive)
      else groups.push({ source: 'header', agent, tokens: [directive], place: null })
    }
  }
  return groups
}

/** The directives that apply to a crawler: those for all and those for its name. The strictest wins. */
export function directivesFor(directives: Directives[], agent = 'googlebot'): Set<string> {
  const tokens = new Set(directives.filter((each) => each.agent === 'robots' || each.agent === agent).flatMap((each) => each.tokens))
  if (tokens.has('none')) tokens.add('noindex').add('nofollow')
  return tokens
}
