/** Fixes of robots.txt that several rules share. */
import type { CrawlEnd } from '#facts/crawl-end.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Edit, Fix } from '#fixes/fix.ts'
import { robotsVerdict } from '#web/robots.ts'

export type RobotsFile = NonNullable<Site['crawl']['robots']>

/**
 * Adds a separate group. This works because crawlers merge all groups that name them, and of two equally long rules, `Allow` wins. The group
 * is added at the start of the file, because crawlers read only the first 500 KiB.
 */
export const allowFix = ({ url }: { url: string }, names: readonly string[]): Fix => [
  { do: 'replace lines', file: url, remove: [], add: [...names.map((name) => `User-agent: ${name}`), 'Allow: /', ''], atStart: true },
]

export const firstReachableSitemap = ({ files }: CrawlEnd['sitemaps']): string | undefined =>
  files.find(({ status }) => status === 200)?.url

/** Writes a robots.txt that allows everything. */
export const allowAllFix = ({ url }: { url: string }, sitemaps: CrawlEnd['sitemaps']): Fix => {
  const sitemap = firstReachableSitemap(sitemaps)
  const text = `User-agent: *\nDisallow:\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`
  return [{ do: 'write file', file: url, text, contentType: 'text/plain; charset=utf-8' }]
}

type RobotsText = Pick<RobotsFile, 'url' | 'text'>

/** Replaces the line with this number. The text alone would not be enough, because several groups can have the same line. */
export function replaceLineEdit({ url, text }: RobotsText, number: number, add: string[]): Edit {
  return { do: 'replace lines', file: url, remove: [linesOf(text)[number - 1]?.trim() ?? ''], add, fromLine: number }
}

const linesOf = (text: string): string[] => text.split('\n')

export function withLineReplaced(text: string, number: number, add: string[]): string {
  return linesOf(text)
    .toSpliced(number - 1, 1, ...add)
    .join('\n')
}

/** Empties the value of each rule that blocks one of these crawlers from an address. */
export function emptyRulesFix(file: RobotsText, address: string, agents: readonly string[]): Fix | null {
  const edits: Fix = []
  let text = file.text
  for (const agent of agents) {
    for (;;) {
      const { allowed, number } = robotsVerdict(text, agent, address)
      if (allowed) break
      if (number === null || edits.length >= MAX_EDITED_LINES) return null
      edits.push(replaceLineEdit(file, number, ['Disallow:']))
      text = withLineReplaced(text, number, ['Disallow:'])
    }
  }
  return edits.length === 0 ? null : edits
}
const MAX_EDITED_LINES = 5

/** Allows the file, and others with its extension if possible. The longer pattern wins, so it must be longer than the blocking rule's. */
export function allowAddressFix(file: RobotsText, address: string, agent: string): Fix | null {
  const { line, number } = robotsVerdict(file.text, agent, address)
  if (line === null || number === null) return null
  const pattern = /^\w+\s*:?\s*([^#\s]*)/.exec(line)?.[1]?.replace(/[*$]+$/, '') ?? ''
  const path = pathOf(address)
  const extension = /\.[a-z0-9]{2,5}$/i.exec(path)?.[0]
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const patterns = [...(extension === undefined ? [] : [`${pattern}*${extension}`, `${folder}*${extension}`]), path]
  const allowLine = patterns
    .map((each) => `Allow: ${each}`)
    .find((allow) => robotsVerdict(withLineReplaced(file.text, number, [line, allow]), agent, address).allowed)
  return allowLine === undefined ? null : [replaceLineEdit(file, number, [line, allowLine])]
}
