/** The files of a job, by name. Findings are free and actions are paid, so only the action files contain advice. */
import type { PlannedAction } from '#actions/plan-actions.ts'
import type { Finding } from '#rules/judge.ts'
import { writeActions } from './actions-markdown.ts'
import type { Analysis } from './analysis.ts'
import { csvLineWriter } from './csv.ts'
import { writeReport } from './report-markdown.ts'
import { writeSummary } from './summary-markdown.ts'

export const FILE_NAMES = ['report.md', 'executive_summary.md', 'actions.md', 'actions.json', 'pages.csv', 'findings.csv'] as const
export type FileName = (typeof FILE_NAMES)[number]

/** Written in pieces, because the lists grow with the site. */
export function* writeFile(name: FileName, analysis: Analysis): Generator<string> {
  switch (name) {
    case 'report.md':
      return yield writeReport(analysis)
    case 'executive_summary.md':
      return yield writeSummary(analysis)
    case 'actions.md':
      return yield writeActions(analysis.url, analysis.actions)
    case 'actions.json':
      return yield `${JSON.stringify(analysis.actions satisfies PlannedAction[], null, 2)}\n`
    case 'pages.csv':
      return yield* pagesCsv(analysis)
    case 'findings.csv':
      return yield* findingsCsv(analysis)
  }
}

function* pagesCsv({ pages }: Analysis): Generator<string> {
  const line = csvLineWriter()
  yield line([
    ...['url', 'status', 'failure', 'found by', 'depth', 'type', 'indexable', 'title', 'description', 'h1', 'canonical', 'redirect'],
    ...['language', 'words', 'bytes', 'links', 'pages linking here', 'internal rank', 'first byte ms'],
  ])
  for (const row of pages) {
    yield line([
      ...[row.url, row.status, row.failure, row.foundBy, row.depth, row.type, row.isIndexable, row.title, row.description, row.h1],
      ...[row.canonical, row.redirect, row.lang, row.words, row.bytes, row.links, row.inlinks, row.rank, row.firstByteMs],
    ])
  }
}

function* findingsCsv({ findings, causes }: Analysis): Generator<string> {
  const line = csvLineWriter()
  yield line(['rule', 'what', 'impact', 'url', 'at', 'found', 'expected', 'cause'])
  const causeIds: (string | undefined)[] = []
  const ruleNames = new Map<string, string>()
  for (const { id, findings: rows, groups } of causes) {
    for (const row of rows) causeIds[row] = id
    for (const { rule, name } of groups) ruleNames.set(rule, name)
  }
  for (let row = 0; row < findings.length; row++) {
    const { rule, impact, url, at, found, expected } = findings[row] as Finding
    yield line([rule, ruleNames.get(rule) ?? rule, impact, url, at, found, expected, causeIds[row] ?? null])
  }
}
