/**
 * Applies a fix to the responses of a site. Returns null if the place to edit is missing. For lines of a file that we do not have, returns
 * only the planned difference.
 */
import { editData, isDataEdit } from './edit-data.ts'
import { editFile, plannedDifference } from './edit-file.ts'
import { type Change, editElements, insertHtml, retargetLinks, setDoctype, wrapTextInLink } from './edit-html.ts'
import { type Difference, type Edit, type Fix, isPageEdit, type PageEdit } from './fix.ts'
import { headOnly, type LocatedPage, locate } from './located-tree.ts'
import { openText } from './open-text.ts'
import { applySplices, type Splice } from './splice.ts'

export type SiteResponse = { status: number; headers: Record<string, string>; body: string | Uint8Array }

/** A change of code, or of a setting whose syntax depends on the server. */
export type AppliedPart = { difference: Difference } | { setting: Setting }
export type Setting = Extract<Edit, { do: 'set header' | 'redirect' | 'set status' }>

export type AppliedFix = {
  /** The changed responses by address. */
  responses: Map<string, SiteResponse>
  /** Headers to set on every page; null removes one. */
  siteHeaders: { name: string; value: string | null }[]
  parts: AppliedPart[]
}

/** `url` is the address of the finding. `responseOf` returns the current response of an address, or null if we do not have it. */
export function applyFix(fix: Fix, url: string, responseOf: (url: string) => SiteResponse | null): AppliedFix | null {
  const responses = new Map<string, SiteResponse>()
  const siteHeaders: AppliedFix['siteHeaders'] = []
  const parts: AppliedPart[] = []
  const currentResponse = (address: string): SiteResponse | null => responses.get(address) ?? responseOf(address)
  for (const [edit, ...others] of inGroups(fix, url)) {
    if (edit === undefined) continue
    if (isPageEdit(edit)) {
      const address = edit.url ?? url
      const response = currentResponse(address)
      const edited = response === null ? null : applyToPage([edit, ...others.filter(isPageEdit)], address, response)
      if (edited === null) return null
      responses.set(address, edited.response)
      addParts(parts, edited.differences)
    } else if (edit.do === 'replace lines' || edit.do === 'set sitemap entry' || edit.do === 'write file') {
      const file = currentResponse(edit.file)
      const edited =
        file === null && edit.do !== 'write file' ? { response: null, difference: plannedDifference(edit) } : applyToFile(edit, file)
      if (edited === null) return null
      if (edited.response !== null) responses.set(edit.file, edited.response)
      addParts(parts, [edited.difference])
    } else {
      parts.push({ setting: edit })
      applySetting(edit, url, currentResponse, { responses, siteHeaders })
    }
  }
  return { responses, siteHeaders, parts }
}

/** Whether the edit finds its element by the text, so that edits before it make no difference. */
const isFoundByText = (edit: Edit): boolean => edit.do === 'replace element' && edit.at.text !== undefined

/** Consecutive edits of one page that find their elements by text form a group, because each group parses the page only once. */
function inGroups(fix: Fix, url: string): Fix[] {
  const groups: Fix[] = []
  for (const edit of fix) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isSamePage = last !== undefined && isPageEdit(last) && isPageEdit(edit) && (last.url ?? url) === (edit.url ?? url)
    if (group !== undefined && isSamePage && isFoundByText(last) && isFoundByText(edit)) group.push(edit)
    else groups.push([edit])
  }
  return groups
}

/** Merges a later edit of the same code with the earlier one. */
function addParts(parts: AppliedPart[], differences: Difference[]): void {
  for (const difference of differences) {
    const earlier = parts.findLast(
      (part): part is { difference: Difference } =>
        'difference' in part && difference.removed.length > 0 && part.difference.added.join('\n') === difference.removed.join('\n'),
    )
    if (earlier === undefined) parts.push({ difference })
    else earlier.difference = { removed: earlier.difference.removed, added: difference.added }
  }
}

/** Longer code is not shown, because nobody would paste it. */
const MAX_CODE_LENGTH = 10_000

function applyToPage(
  edits: readonly PageEdit[],
  url: string,
  response: SiteResponse,
): { response: SiteResponse; differences: Difference[] } | null {
  const opened = openText(response.body, response.headers['content-type'] ?? '')
  if (opened === null) return null
  const edited = editHtml(edits, opened.text, url)
  const body = edited === null ? null : opened.encode(edited.html)
  return edited === null || body === null ? null : { response: { ...response, body }, differences: edited.differences }
}

/** Applies several fixes of one page to its original source; null if two of them overlap, or one edits another page. */
export function applyTogether(fixes: readonly Fix[], { url, status, headers, body }: SiteResponse & { url: string }): SiteResponse | null {
  const opened = openText(body, headers['content-type'] ?? '')
  if (opened === null) return null
  const splices: Splice[] = []
  for (const edit of fixes.flat()) {
    const changes = isPageEdit(edit) && (edit.url ?? url) === url ? changesOf(edit, opened.text, url) : null
    if (changes === null) return null
    splices.push(...changes.flatMap((change) => change.splices))
  }
  const text = applySplices(opened.text, splices)
  const edited = text === null ? null : opened.encode(text)
  return edited === null ? null : { status, headers, body: edited }
}

export function editHtml(edits: readonly PageEdit[], html: string, url: string): { html: string; differences: Difference[] } | null {
  const changes: Change[] = []
  for (const edit of edits) {
    const changesOfEdit = changesOf(edit, html, url)
    if (changesOfEdit === null) return null
    changes.push(...changesOfEdit)
  }
  const text = applySplices(
    html,
    changes.flatMap(({ splices }) => splices),
  )
  const differences = changes.map(({ difference }) => difference)
  const isTooLong = differences.some(({ added }) => added.join('\n').length > MAX_CODE_LENGTH)
  return text === null || text === html || isTooLong ? null : { html: text, differences }
}

function changesOf(edit: PageEdit, html: string, url: string): Change[] | null {
  if (needsOnlyHead(edit)) {
    const changes = changesIn(edit, locate(headOnly(html), url))
    if (changes !== null) return changes
  }
  return changesIn(edit, locate(html, url))
}

const HEAD_TAGS = new Set(['title', 'meta', 'link', 'base'])

/** Whether the edit needs only the head, which takes a tenth of the time to parse. */
function needsOnlyHead(edit: PageEdit): boolean {
  if (edit.do === 'insert') return edit.where === 'start of head' || edit.where === 'end of head'
  return edit.do === 'add json-ld' || ('at' in edit && 'tag' in edit.at && HEAD_TAGS.has(edit.at.tag))
}

function changesIn(edit: PageEdit, located: LocatedPage): Change[] | null {
  if (edit.do === 'insert') return insertHtml(edit.where, edit.html, located)
  if (edit.do === 'set doctype') return setDoctype(located)
  if (edit.do === 'retarget links') return retargetLinks(edit, located)
  if (edit.do === 'link text') return wrapTextInLink(edit, located)
  return isDataEdit(edit) ? editData(edit, located) : editElements(edit, located)
}

function applyToFile(edit: Parameters<typeof editFile>[0], response: SiteResponse | null) {
  const fileExists = response !== null && response.status === 200
  const opened = fileExists ? openText(response.body, response.headers['content-type'] ?? 'text/plain; charset=utf-8') : null
  if (fileExists && opened === null) return null
  const edited = editFile(edit, opened?.text ?? null)
  if (edited === null) return null
  const type = edit.do === 'write file' ? edit.contentType : (response?.headers['content-type'] ?? 'text/plain; charset=utf-8')
  const headers = fileExists && edit.do !== 'write file' ? response.headers : { 'content-type': type }
  return { response: { status: 200, headers, body: opened?.encode(edited.text) ?? edited.text }, difference: edited.difference }
}

function applySetting(
  edit: Setting,
  url: string,
  currentResponse: (url: string) => SiteResponse | null,
  { responses, siteHeaders }: Pick<AppliedFix, 'responses' | 'siteHeaders'>,
): void {
  if (edit.do === 'redirect') responses.set(edit.from, { status: 301, headers: { location: edit.to }, body: '' })
  else if (edit.do === 'set status') {
    responses.set(edit.url, { status: edit.status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '' })
  } else {
    if (edit.everywhere) siteHeaders.push({ name: edit.name.toLowerCase(), value: edit.value })
    const address = edit.url ?? url
    const response = currentResponse(address)
    if (response !== null)
      responses.set(address, { ...response, headers: withHeader(response.headers, edit.name.toLowerCase(), edit.value) })
  }
}

export function withHeader(headers: Record<string, string>, name: string, value: string | null): Record<string, string> {
  const { [name]: _, ...rest } = headers
  return value === null ? rest : { ...rest, [name]: value }
}
