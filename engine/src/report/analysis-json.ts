/** Writes the analysis as JSON in pieces, because the lists grow with the site and a single string would become too long. */
import type { Analysis } from './analysis.ts'

export function* writeJson({
  engine,
  url,
  startedAt,
  coverage,
  score,
  readers,
  pages,
  findings,
  causes,
  actions,
}: Analysis): Generator<string> {
  yield `{"engine":${JSON.stringify(engine)},"url":${JSON.stringify(url)},"startedAt":${JSON.stringify(startedAt)},\n`
  yield `"coverage":${JSON.stringify(coverage)},\n"score":${JSON.stringify(score)},\n"readers":${JSON.stringify(readers)},\n`
  yield* list('pages', pages)
  yield ',\n'
  yield* list('findings', findings, ({ rule, url: page, at, found, expected, impact, verdict }) => ({
    rule,
    url: page,
    at,
    found,
    expected,
    impact,
    verdict,
  }))
  yield ',\n'
  yield* list('causes', causes)
  yield ',\n'
  yield* list('actions', actions)
  yield '}\n'
}

function* list<T>(name: string, items: readonly T[], toJson: (item: T) => unknown = (item) => item): Generator<string> {
  yield `"${name}":[`
  for (const [i, item] of items.entries()) yield `${i === 0 ? '\n' : ',\n'}${JSON.stringify(toJson(item))}`
  yield ']'
}
