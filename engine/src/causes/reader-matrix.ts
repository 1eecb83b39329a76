/** Who can read which pages: what robots.txt says to each reader, and what the HTML holds for readers that run no scripts. */

import type { Page } from '#facts/page.ts'
import { directivesFor } from '#facts/robots-directives.ts'
import type { Site } from '#facts/site.ts'
import { isHtmlPage, isShell } from '#rules/gates.ts'
import { quoted } from '#rules/wording.ts'
import { judgeAllByRobots, type RobotsVerdict } from '#web/robots.ts'
import type { PageRow } from './page-row.ts'
import { notesOf, unreadOf } from './reader-words.ts'
import { READERS, REVIEWED, type Reader, type ReaderCell, type ReaderMatrix, type ReaderRow } from './readers.ts'
import { RARE_TEMPLATE, readTemplates } from './templates.ts'

const MAX_ROWS = 12
const AGENTS = READERS.flatMap(({ agents }) => agents)

/** `rows` are the rows of the site's pages, in the same order. */
export function readReaders(site: Site, rows: readonly PageRow[]): ReaderMatrix {
  const verdictsOf = judgeAllByRobots(site.robots, AGENTS)
  const state = site.crawl.robots?.state ?? null
  const grouped = groupsOf(site, rows).map(({ name, pages }) =>
    rowOf(
      name,
      pages.map((page) => ({ page, isShell: isShell(page), verdicts: verdictsOf(page.url) })),
    ),
  )
  const notes = notesOf({ robots: state, rows: grouped, blocked: site.crawl.blocked.length })
  return { robots: state, readers: [...READERS], reviewed: REVIEWED, rows: grouped, unread: unreadOf(grouped), notes }
}

export const noReaders = (): ReaderMatrix => ({
  robots: null,
  readers: [...READERS],
  reviewed: REVIEWED,
  rows: [],
  unread: null,
  notes: [],
})

type Group = { name: string; pages: Page[] }

function groupsOf(site: Site, rows: readonly PageRow[]): Group[] {
  const templates = readTemplates(rows)
  const groups = new Map<string, Group>()
  for (const [i, row] of rows.entries()) {
    const page = site.pages[i]
    if (page === undefined || !isHtmlPage(page)) continue
    const { id, name, example } = templates.of(row)
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { name, pages: [page] })
    // The first page of a group is shown as its example.
    else if (page.url === example) group.pages.unshift(page)
    else group.pages.push(page)
  }
  const single = groups.get(RARE_TEMPLATE)?.pages ?? []
  groups.delete(RARE_TEMPLATE)
  const sorted = [...groups.values()].sort((a, b) => b.pages.length - a.pages.length)
  const shown = sorted.slice(0, MAX_ROWS - 1)
  const rest = [...sorted.slice(MAX_ROWS - 1).flatMap(({ pages }) => pages), ...single]
  return rest.length === 0 ? shown : [...shown, { name: shown.length === 0 ? 'all pages' : 'all other pages', pages: rest }]
}

/** A page with the robots.txt verdict for each agent. */
type PageForReaders = { page: Page; isShell: boolean; verdicts: RobotsVerdict[] }

function rowOf(name: string, asked: PageForReaders[]): ReaderRow {
  const words = asked.map(({ page }) => page.text.words).sort((a, b) => a - b)
  return {
    name,
    example: asked[0]?.page.url ?? '',
    pages: asked.length,
    text: {
      share: asked.every(({ page }) => isWhole(page)) ? 1 : null,
      words: words[Math.floor(words.length / 2)] ?? 0,
      drawn: asked.filter((each) => each.isShell).length,
    },
    cells: READERS.map((reader) => cellOf(reader, asked)),
  }
}

function cellOf({ name, agents, runsScripts, takes, heedsNoindex }: Reader, asked: PageForReaders[]): ReaderCell {
  const places = agents.map((agent) => AGENTS.indexOf(agent))
  const refusals = asked.map(({ verdicts }) => places.filter((place) => verdicts[place]?.allowed === false))
  const allowed = asked.filter((_, i) => refusals[i]?.length === 0)
  const reads = allowed.filter(({ page, isShell }) => runsScripts || !isShell || (takes === 'tags' && hasTags(page))).length
  const isShut = agents.length > 0 && refusals.every((refused) => refused.length === agents.length)
  // The first forbidden page, else the example.
  const at = Math.max(
    0,
    refusals.findIndex((refused) => refused.length > 0),
  )
  return {
    reader: name,
    verdict: reads === asked.length ? 'all' : isShut ? 'none' : reads === 0 && allowed.length > 0 ? 'empty' : 'some',
    allowed: allowed.length,
    reads,
    unlisted: heedsNoindex ? allowed.filter(({ page }) => isUnlisted(page, name)).length : 0,
    refused: [...new Set(refusals.flat())].map((place) => AGENTS[place] ?? ''),
    decides: decisionOf(asked[at], refusals[at]?.[0] ?? places[0] ?? -1),
  }
}

function decisionOf(asked: PageForReaders | undefined, place: number): ReaderCell['decides'] {
  const { line = null, number = null } = asked?.verdicts[place] ?? {}
  return asked === undefined || line === null || number === null ? null : { url: asked.page.url, line: quoted(line), number }
}

const isUnlisted = ({ directives }: Page, name: string): boolean =>
  directives.length > 0 && directivesFor(directives, name.toLowerCase()).has('noindex')

const hasTags = ({ title, openGraph }: Page): boolean => title !== null || openGraph['og:title'] !== undefined

const isScript = ({ kind }: Page['assets'][number]): boolean => kind === 'script'

/** Without scripts, all text is in the HTML. */
const isWhole = ({ assets, weight }: Page): boolean => !assets.some(isScript) && !weight.isTruncated
