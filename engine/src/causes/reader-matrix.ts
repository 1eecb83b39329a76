/** Who can read which pages: what robots.txt says to each reader, and what the HTML contains for readers that run no scripts. */

import type { Page } from '#facts/page.ts'
import { directivesFor } from '#facts/robots-directives.ts'
import { isShell } from '#facts/shell.ts'
import type { Site } from '#facts/site.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { cutEvidence } from '#rules/wording.ts'
import { judgeAllByRobots, type RobotsVerdict } from '#web/robots.ts'
import type { PageRow } from './page-row.ts'
import { notesOf, unreadOf } from './reader-notes.ts'
import { READERS, REVIEWED, type Reader, type ReaderCell, type ReaderMatrix, type ReaderRow } from './readers.ts'
import { RARE_TEMPLATE, readTemplates } from './templates.ts'

const MAX_ROWS = 12
const AGENTS = READERS.flatMap(({ agents }) => agents)

/** `rows` are the rows of the site's pages, in the same order. */
export function readReaderMatrix(site: Site, rows: readonly PageRow[]): ReaderMatrix {
  const verdictsOf = judgeAllByRobots(site.robots, AGENTS)
  const state = site.crawl.robots?.state ?? null
  const readerRows = groupsOf(site, rows).map(({ name, pages }) =>
    rowOf(
      name,
      pages.map((page) => ({ page, isShell: isShell(page), verdicts: verdictsOf(page.url) })),
    ),
  )
  const notes = notesOf({ robots: state, rows: readerRows, blocked: site.crawl.blocked.length })
  return { robots: state, readers: [...READERS], reviewed: REVIEWED, rows: readerRows, unread: unreadOf(readerRows), notes }
}

export const emptyReaderMatrix = (): ReaderMatrix => ({
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
  const rarePages = groups.get(RARE_TEMPLATE)?.pages ?? []
  groups.delete(RARE_TEMPLATE)
  const sorted = [...groups.values()].sort((a, b) => b.pages.length - a.pages.length)
  const shown = sorted.slice(0, MAX_ROWS - 1)
  const otherPages = [...sorted.slice(MAX_ROWS - 1).flatMap(({ pages }) => pages), ...rarePages]
  return otherPages.length === 0 ? shown : [...shown, { name: shown.length === 0 ? 'all pages' : 'all other pages', pages: otherPages }]
}

/** A page with the robots.txt verdict for each agent. */
type PageForReaders = { page: Page; isShell: boolean; verdicts: RobotsVerdict[] }

function rowOf(name: string, pagesOfRow: PageForReaders[]): ReaderRow {
  const words = pagesOfRow.map(({ page }) => page.text.words).sort((a, b) => a - b)
  return {
    name,
    example: pagesOfRow[0]?.page.url ?? '',
    pages: pagesOfRow.length,
    text: {
      share: pagesOfRow.every(({ page }) => hasAllTextInHtml(page)) ? 1 : null,
      words: words[Math.floor(words.length / 2)] ?? 0,
      drawn: pagesOfRow.filter((each) => each.isShell).length,
    },
    cells: READERS.map((reader) => cellOf(reader, pagesOfRow)),
  }
}

function cellOf({ name, agents, runsScripts, takes, heedsNoindex }: Reader, pagesOfRow: PageForReaders[]): ReaderCell {
  const agentIndexes = agents.map((agent) => AGENTS.indexOf(agent))
  const refusals = pagesOfRow.map(({ verdicts }) => agentIndexes.filter((agentIndex) => verdicts[agentIndex]?.allowed === false))
  const allowed = pagesOfRow.filter((_, i) => refusals[i]?.length === 0)
  const reads = allowed.filter(({ page, isShell }) => runsScripts || !isShell || (takes === 'tags' && hasPreviewTags(page))).length
  const isFullyBlocked = agents.length > 0 && refusals.every((refused) => refused.length === agents.length)
  // The first forbidden page, or the example if no page is forbidden.
  const decidingPage = Math.max(
    0,
    refusals.findIndex((refused) => refused.length > 0),
  )
  return {
    reader: name,
    verdict: reads === pagesOfRow.length ? 'all' : isFullyBlocked ? 'none' : reads === 0 && allowed.length > 0 ? 'empty' : 'some',
    allowed: allowed.length,
    reads,
    unlisted: heedsNoindex ? allowed.filter(({ page }) => isUnlisted(page, name)).length : 0,
    refused: [...new Set(refusals.flat())].map((agentIndex) => AGENTS[agentIndex] ?? ''),
    decides: decisionOf(pagesOfRow[decidingPage], refusals[decidingPage]?.[0] ?? agentIndexes[0] ?? -1),
  }
}

function decisionOf(decidingPage: PageForReaders | undefined, agentIndex: number): ReaderCell['decides'] {
  const { line = null, number = null } = decidingPage?.verdicts[agentIndex] ?? {}
  return decidingPage === undefined || line === null || number === null
    ? null
    : { url: decidingPage.page.url, line: cutEvidence(line), number }
}

const isUnlisted = ({ directives }: Page, name: string): boolean =>
  directives.length > 0 && directivesFor(directives, name.toLowerCase()).has('noindex')

const hasPreviewTags = ({ title, openGraph }: Page): boolean => title !== null || openGraph['og:title'] !== undefined

const isScript = ({ kind }: Page['assets'][number]): boolean => kind === 'script'

/** A page without scripts has all its text in the HTML, which is known only if the HTML was read in full. */
const hasAllTextInHtml = ({ assets, weight }: Page): boolean => !assets.some(isScript) && !weight.isTruncated
