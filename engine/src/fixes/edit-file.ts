/** Edits of robots.txt, sitemaps and other text files. */
import type { Difference, Edit } from './fix.ts'

type FileEdit = Extract<Edit, { do: 'replace lines' | 'set sitemap entry' | 'write file' }>
export type EditedFile = { text: string; difference: Difference }

/** `text` is null if the file does not exist. Returns null if the lines to change are missing. */
export function editFile(edit: FileEdit, text: string | null): EditedFile | null {
  if (edit.do === 'write file') return { text: edit.text, difference: { removed: [], added: [edit.text.replace(/\n$/, '')] } }
  return edit.do === 'replace lines' ? replaceLines(edit, text) : setEntry(edit, text)
}

/** What an edit changes in a file that we do not have. */
export function plannedDifference(edit: Exclude<FileEdit, { do: 'write file' }>): Difference {
  if (edit.do === 'replace lines') return { removed: edit.remove, added: edit.add }
  const { from, to } = edit
  const loc = (url: string) => `<loc>${escapeXml(url)}</loc>`
  // Without its `loc`, an entry would be invalid, so all of it is removed.
  if (to === null) return { removed: from === null ? [] : [`<url>${loc(from)} … </url>`], added: [] }
  return from === null ? { removed: [], added: [`<url>${loc(to)}</url>`] } : { removed: [loc(from)], added: [loc(to)] }
}

function replaceLines(
  { remove, add, atStart, fromLine = 1 }: Extract<FileEdit, { do: 'replace lines' }>,
  text: string | null,
): EditedFile | null {
  const difference = { removed: remove, added: add }
  if (text === null) return remove.length > 0 ? null : { text: `${add.join('\n')}\n`, difference }
  if (remove.length === 0 && atStart) return { text: `${add.join('\n')}\n${text}`, difference }
  if (remove.length === 0) return { text: `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${add.join('\n')}\n`, difference }
  const lines = text.split(/(?<=\n)/)
  let firstIndex = -1
  for (const removedLine of remove) {
    const at = lines.findIndex((line, i) => i >= Math.max(fromLine - 1, firstIndex) && line.trim() === removedLine.trim())
    if (at === -1) return null
    lines.splice(at, 1)
    if (firstIndex === -1) firstIndex = at
  }
  lines.splice(firstIndex, 0, ...add.map((line) => `${line}\n`))
  return { text: lines.join(''), difference }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function setEntry({ from, to }: Extract<FileEdit, { do: 'set sitemap entry' }>, text: string | null): EditedFile | null {
  const newEntry = to === null ? '' : `<url><loc>${escapeXml(to)}</loc></url>`
  if (text === null) return null
  if (from === null) {
    const end = text.lastIndexOf('</urlset>')
    if (end === -1) return null
    return { text: `${text.slice(0, end)}${newEntry}\n${text.slice(end)}`, difference: { removed: [], added: [newEntry] } }
  }
  const loc = new RegExp(
    `<loc>\\s*(?:<!\\[CDATA\\[)?\\s*(?:${escapePattern(escapeXml(from))}|${escapePattern(from)})\\s*(?:\\]\\]>)?\\s*</loc>`,
  )
  const match = loc.exec(text)
  if (match === null) return null
  if (to !== null) {
    const added = `<loc>${escapeXml(to)}</loc>`
    const edited = text.slice(0, match.index) + added + text.slice(match.index + match[0].length)
    return { text: edited, difference: { removed: [match[0]], added: [added] } }
  }
  const start = text.lastIndexOf('<url>', match.index)
  const end = text.indexOf('</url>', match.index)
  if (start === -1 || end === -1) return null
  const entry = text.slice(start, end + '</url>'.length)
  return {
    text: text.slice(0, start) + text.slice(end + '</url>'.length),
    difference: { removed: entry.split('\n').map((line) => line.trim()), added: [] },
  }
}
