/** Parses robots.txt by RFC 9309. Keeps the deciding line, because a verdict without its reason does not help. */

/** RFC 9309 requires crawlers to read this much, and Google reads no more. */
export const ROBOTS_BYTES = 512_000

type Rule = { allow: boolean; pattern: string; pieces: string[]; line: string | null; number: number | null }
type Group = { agents: string[]; rules: Rule[]; crawlDelay: number | null }

export type Robots = {
  groups: Group[]
  sitemaps: string[]
  /** Wrong lines, with the reason. Google guesses the meaning of some, and so do we. */
  problems: {
    line: string
    number: number
    problem: 'no colon' | 'misspelled' | 'rule before any user-agent' | 'empty user-agent' | 'noindex'
  }[]
}

/** Misspelled names of lines that Google accepts, each with the right name. */
export const MISSPELLED_NAMES: ReadonlyMap<string, string> = new Map([
  ['useragent', 'User-agent'],
  ['user agent', 'User-agent'],
  ['dissallow', 'Disallow'],
  ['dissalow', 'Disallow'],
  ['disalow', 'Disallow'],
  ['diasllow', 'Disallow'],
  ['disallaw', 'Disallow'],
  ['site-map', 'Sitemap'],
])

/** Google reads `Allow: /shop/index.html` also as an allowance for `/shop/` itself. */
const INDEX_FILE = /^(.*\/)index\.htm[^/]*$/

export function parseRobots(robotsTxt: string): Robots {
  const robots: Robots = { groups: [], sitemaps: [], problems: [] }
  let group: Group | null = null
  let inAgents = false
  let number = 0

  for (const raw of readablePart(robotsTxt).split(/\r\n|\r|\n/)) {
    number++
    const line = raw.trim()
    const text = withoutComment(line)
    if (text === '') continue
    const colon = text.indexOf(':')
    if (colon === -1) robots.problems.push({ line, number, problem: 'no colon' })
    // Google accepts a space instead of the colon between two words.
    const [, field = '', value = ''] = (colon === -1 ? /^(\S+)\s+(\S+)$/ : /^([^:]*):(.*)$/s).exec(text)?.map((part) => part.trim()) ?? []
    const correctName = MISSPELLED_NAMES.get(field.toLowerCase())
    const key = (correctName ?? field).toLowerCase()

    if (key === 'user-agent') {
      if (value === '') robots.problems.push({ line, number, problem: 'empty user-agent' })
      if (group === null || !inAgents) {
        group = { agents: [], rules: [], crawlDelay: null }
        robots.groups.push(group)
      }
      group.agents.push(value === '*' || value.startsWith('* ') ? '*' : productToken(value))
      inAgents = true
    } else if (key === 'allow' || key === 'disallow') {
      if (group === null) {
        robots.problems.push({ line, number, problem: 'rule before any user-agent' })
        continue
      }
      inAgents = false
      // An empty pattern matches nothing; `Disallow:` alone is the classic way to allow everything.
      if (value !== '') group.rules.push({ allow: key === 'allow', ...compilePattern(value), line, number })
      const folder = key === 'allow' ? INDEX_FILE.exec(value)?.[1] : undefined
      if (folder !== undefined) group.rules.push({ allow: true, ...compilePattern(`${folder}$`), line, number })
    } else if (key === 'crawl-delay') {
      const seconds = Number(value)
      if (group !== null && value !== '' && seconds >= 0) group.crawlDelay = seconds
    } else if (key === 'sitemap') {
      robots.sitemaps.push(value)
    } else if (key === 'noindex') {
      robots.problems.push({ line, number, problem: 'noindex' })
    }
    // Each line counts once, so a problem that stops more crawlers takes precedence.
    if (correctName !== undefined && robots.problems.at(-1)?.number !== number)
      robots.problems.push({ line, number, problem: 'misspelled' })
  }
  return robots
}

/** Applies while a file cannot be read: nothing may be fetched, without a deciding line. */
export const NOTHING_ALLOWED: Robots = {
  groups: [{ agents: ['*'], rules: [{ allow: false, pattern: '/', pieces: ['/'], line: null, number: null }], crawlDelay: null }],
  sitemaps: [],
  problems: [],
}

/** The deciding line and its number in the file; null if no line decides. */
export type RobotsVerdict = { allowed: boolean; line: string | null; number: number | null }

const NO_LINE: RobotsVerdict = { allowed: true, line: null, number: null }

export function robotsVerdict(robotsTxt: string, userAgent: string, url: string): RobotsVerdict {
  return judgeByRobots(parseRobots(robotsTxt), userAgent, url)
}

/** Like `robotsVerdict`, but for a parsed file. */
export function judgeByRobots(robots: Robots, userAgent: string, url: string): RobotsVerdict {
  return judgeByGroups(groupsFor(robots, userAgent), url)
}

/** For many addresses and agents: agents in the same groups are judged once. The verdicts are in the order of the agents. */
export function judgeAllByRobots(robots: Robots, agents: readonly string[]): (url: string) => RobotsVerdict[] {
  const groups = agents.map((agent) => groupsFor(robots, agent))
  const firstAlike = groups.map((own) =>
    groups.findIndex((other) => own.length === other.length && own.every((group, i) => group === other[i])),
  )
  return (url) => {
    const verdicts: RobotsVerdict[] = []
    for (const [i, own] of groups.entries()) verdicts.push(verdicts[firstAlike[i] ?? i] ?? judgeByGroups(own, url))
    return verdicts
  }
}

function judgeByGroups(groups: readonly Group[], url: string): RobotsVerdict {
  if (groups.every(({ rules }) => rules.length === 0)) return NO_LINE
  const { pathname, search } = new URL(url)
  if (pathname === '/robots.txt') return NO_LINE
  const path = normalizePath(pathname + search, false)
  let best: Rule | null = null
  for (const group of groups) {
    for (const rule of group.rules) {
      // The longest pattern decides; `Allow` wins a tie.
      const isLonger = best === null || rule.pattern.length > best.pattern.length
      const winsTie = best !== null && rule.pattern.length === best.pattern.length && rule.allow && !best.allow
      if ((isLonger || winsTie) && matches(rule, path)) best = rule
    }
  }
  return best === null ? NO_LINE : { allowed: best.allow, line: best.line, number: best.number }
}

/** Seconds to wait between requests of this agent; null if the file does not say. */
export function crawlDelaySeconds(robots: Robots, userAgent: string): number | null {
  const delays = groupsFor(robots, userAgent).flatMap((group) => group.crawlDelay ?? [])
  return delays.length === 0 ? null : Math.max(...delays)
}

/** All groups that name the agent count as one; those of `*` apply only if no group names it. */
function groupsFor(robots: Robots, userAgent: string): Group[] {
  const token = productToken(userAgent)
  const named = robots.groups.filter((group) => group.agents.includes(token))
  return named.length > 0 ? named : robots.groups.filter((group) => group.agents.includes('*'))
}

/** `Foobot/2.1 (…)` and `Mozilla/5.0 (compatible; Foobot/2.1; …)` are both `foobot`. */
function productToken(userAgent: string): string {
  const name = /^mozilla\/.{0,200}?compatible; *([^;)]*)/i.exec(userAgent)?.[1] ?? userAgent
  return (/^[a-z_-]+/i.exec(name)?.[0] ?? name).toLowerCase()
}

function readablePart(robotsTxt: string): string {
  const text = robotsTxt.startsWith('\uFEFF') ? robotsTxt.slice(1) : robotsTxt
  if (text.length * 3 <= ROBOTS_BYTES) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= ROBOTS_BYTES) return text
  // A rule cut in the middle would forbid more than its author wrote.
  const cutText = bytes.subarray(0, ROBOTS_BYTES).toString()
  return cutText.slice(0, Math.max(cutText.lastIndexOf('\n'), cutText.lastIndexOf('\r'), 0))
}

function withoutComment(line: string): string {
  const hash = line.indexOf('#')
  return hash === -1 ? line : line.slice(0, hash).trim()
}

const UNRESERVED = /[A-Za-z0-9\-._~]/
const NEEDS_ENCODING = /[^\x21-\x7E]+|["<>\\^`{|}]/g

/**
 * Normalizes paths and patterns: decodes unreserved characters, and percent-encodes characters that URLs must not contain, in upper case.
 * Within a query, `:` and `/` are decoded too (RFC 9309, table in 2.2.2). `*` and `$` are special in patterns only.
 */
function normalizePath(text: string, isPattern: boolean): string {
  const query = text.indexOf('?')
  let spelled = text
  if (/%/.test(spelled)) {
    spelled = spelled.replace(/%[0-9a-f]{2}/gi, (code, at: number) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      const isPlain = UNRESERVED.test(character) || (query !== -1 && at > query && (character === ':' || character === '/'))
      return isPlain ? character : code.toUpperCase()
    })
  }
  spelled = spelled.replace(NEEDS_ENCODING, (characters) =>
    [...Buffer.from(characters)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
  if (!isPattern) return spelled.replaceAll('*', '%2A').replaceAll('$', '%24')
  const isAnchored = spelled.endsWith('$')
  const body = (isAnchored ? spelled.slice(0, -1) : spelled).replaceAll('$', '%24').replace(/\*{2,}/g, '*')
  return isAnchored ? `${body}$` : body
}

function compilePattern(value: string): { pattern: string; pieces: string[] } {
  const pattern = normalizePath(value, true)
  return { pattern, pieces: (pattern.endsWith('$') ? pattern.slice(0, -1) : pattern).split('*') }
}

/** Finds the pieces between the stars from left to right. The first match of each piece is always right, so there is no backtracking. */
function matches({ pattern, pieces }: Rule, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const first = pieces[0] ?? ''
  if (!path.startsWith(first)) return false
  if (pieces.length === 1) return !isAnchored || path.length === first.length
  const last = isAnchored ? (pieces.at(-1) ?? '') : ''
  const middle = isAnchored ? pieces.length - 1 : pieces.length
  let at = first.length
  for (let i = 1; i < middle; i++) {
    const piece = pieces[i] ?? ''
    const index = path.indexOf(piece, at)
    if (index === -1) return false
    at = index + piece.length
  }
  return at <= path.length - last.length && path.endsWith(last)
}
