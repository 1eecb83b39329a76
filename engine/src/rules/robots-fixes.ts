/** Fixes of robots.txt that several rules share. */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Edit, Fix } from '#fixes/fix.ts'
import { robotsVerdict } from '#web/robots.ts'

export type RobotsFile = NonNullable<Site['crawl']['robots']>

/**
 * Adds a separate group: crawlers merge all groups that name them, and of two equally long rules, the one that allows wins. At the start of
 * the file, because crawlers read only the first 500 KiB.
 */
export const allowFix = ({ url }: { url: string }, names: readonly string[]): Fix => [
  { do: 'replace lines', file: url, remove: [], add: [...names.map((name) => `User-agent: ${name}`), 'Allow: /', ''], atStart: true },
]

export const sitemapOf = ({ files }: CrawlEnd['sitemaps']): string | undefined => files.find(({ status }) => status === 200)?.url

/** A file that allows everything. */
export const allowAllFix = ({ url }: { url: string }, sitemaps: CrawlEnd['sitemaps']): Fix => {
  const sitemap = sitemapOf(sitemaps)
  const text = `User-agent: *\nDisallow:\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`
  return [{ do: 'write file', file: url, text, contentType: 'text/plain; charset=utf-8' }]
}

type File = Pick<RobotsFile, 'url' | 'text'>

/** Identifies the line by its number, because the same line can be in several groups. */
export function lineFix({ url, text }: File, number: number, add: string[]): Edit {
  return { do: 'replace lines', file: url, remove: [linesOf(text)[number - 1]?.trim() ?? ''], add, fromLine: number }
}

const linesOf = (text: string): string[] => text.split('\n')

export function withLine(text: string, number: number, add: string[]): string {
  return linesOf(text)
    .toSpliced(number - 1, 1, ...add)
    .join('\n')
}

/** Empties the values of the rules that block these crawlers from an address. */
export function emptyRulesFix(file: File, address: string, agents: readonly string[]): Fix | null {
  const edits: Fix = []
  let text = file.text
  for (const agent of agents) {
    for (;;) {
      const { allowed, number } = robotsVerdict(text, agent, address)
      if (allowed) break
      if (number === null || edits.length >= MAX_LINES) return null
      edits.push(lineFix(file, number, ['Disallow:']))
      text = withLine(text, number, ['Disallow:'])
    }
  }
  return edits.length === 0 ? null : edits
}
const MAX_LINES = 5

/** Allows files like this one with a longer pattern than the rule that blocks them, because the longer pattern wins. */
export function allowFileFix(file: File, address: string, agent: string): Fix | null {
  const { line, number } = robotsVerdict(file.text, agent, address)
  if (line === null || number === null) return null
  const pattern = /^\w+\s*:?\s*([^#\s]*)/.exec(line)?.[1]?.replace(/[*$]+$/, '') ?? ''
  const path = pathOf(address)
  const ending = /\.[a-z0-9]{2,5}$/i.exec(path)?.[0]
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const patterns = [...(ending === undefined ? [] : [`${pattern}*${ending}`, `${folder}*${ending}`]), path]
  const allowed = patterns
    .map((each) => `Allow: ${each}`)
    .find((allow) => robotsVerdict(withLine(file.text, number, [line, allow]), agent, address).allowed)
  return allowed === undefined ? null : [lineFix(file, number, [line, allowed])]
}
