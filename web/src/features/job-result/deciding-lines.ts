import type { ReaderRow } from '@seo/contract/result'

export interface DecidingLine {
  number: number
  line: string
  /** The first page that the line applies to. */
  url: string
  forbids: boolean
  /** The crawlers that the line applies to, as robots.txt names them. */
  names: string[]
}

/** The robots.txt lines that decide about pages, each once with all crawlers it applies to; blocking lines come first. */
export function decidingLines({ cells }: ReaderRow): DecidingLine[] {
  const lines = new Map<string, DecidingLine>()
  for (const { reader, refused, decides } of cells) {
    if (decides === null) continue
    const forbids = refused.length > 0
    const names = forbids ? refused : [reader]
    const key = `${forbids} ${decides.number} ${decides.url}`
    const listedLine = lines.get(key)
    if (listedLine) listedLine.names.push(...names)
    else lines.set(key, { ...decides, forbids, names: [...names] })
  }
  return [...lines.values()].sort((a, b) => Number(b.forbids) - Number(a.forbids) || a.number - b.number)
}
