/** Formats an applied fix for people to read and copy: code as in the page, settings in the syntax of the site's server. */
import type { Stack } from '#facts/stack.ts'
import type { AppliedFix, AppliedPart, Setting } from './apply-fix.ts'
import { headerSetting } from './header-setting.ts'
import { redirectSetting, statusSetting } from './redirect-setting.ts'

/** People copy `added`, so it is never shortened. */
export type ShownFix = { removed: string | null; added: string | null }

/** Code to remove is shown up to this length: its beginning is enough to find it in the file. */
const MAX_REMOVED_LINES = 40
const MAX_LINE_LENGTH = 300
/** Number of similar elements shown; the others change in the same way. */
const MAX_PARTS = 12

export function showFix({ parts }: Pick<AppliedFix, 'parts'>, stack: readonly Stack[]): ShownFix | null {
  const shown = distinct(parts.slice(0, MAX_PARTS).map((part) => showPart(part, stack)))
  const removed = shown.flatMap((part) => part.removed).flatMap(linesOf)
  const added = shown.flatMap((part) => part.added)
  if (removed.length === 0 && added.length === 0) return null
  return {
    removed: removed.length === 0 ? null : shortenRemoved(removed, added).join('\n'),
    added: added.length === 0 ? null : added.join('\n'),
  }
}

type ShownPart = { removed: string[]; added: string[] }

function distinct(parts: ShownPart[]): ShownPart[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = JSON.stringify(part)
    return !seen.has(key) && seen.add(key)
  })
}

function showPart(part: AppliedPart, stack: readonly Stack[]): ShownPart {
  if ('setting' in part) return showSetting(part.setting, stack)
  const { removed, added } = part.difference
  return { removed: removed.map(withSpaces), added: added.map((code) => dedented(withoutFrameworkMarkers(withSpaces(code)))) }
}

/** Attributes by which frameworks mark the tags they write. Code to copy should not contain them. */
const FRAMEWORK_MARKER =
  /\s(?:data-react-helmet|data-rh|data-gatsby-head|data-next-head|data-n-head|data-hid|data-vue-meta|data-qmeta)(?:="[^"]*"|='[^']*')?(?=[\s/>])/g

const withoutFrameworkMarkers = (code: string): string => code.replace(FRAMEWORK_MARKER, '')

/** Some minifiers remove the spaces between attributes. Browsers accept that, but in code to copy it looks like a mistake. */
const withSpaces = (code: string): string =>
  code.replaceAll(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replaceAll(/("[^"]*"|'[^']*')([a-z]?)/gi, (_, value, next) => (next === '' ? value : `${value} ${next}`)),
  )

function showSetting(setting: Setting, stack: readonly Stack[]): ShownPart {
  if (setting.do === 'redirect') return { removed: [], added: [redirectSetting(setting.from, setting.to, stack)] }
  if (setting.do === 'set status') return { removed: [], added: [statusSetting(setting.url, setting.status, stack)] }
  if (setting.value === null) return { removed: [setting.name], added: [] }
  return { removed: [], added: [headerSetting(setting.name, setting.value, stack)] }
}

/** Removes the indentation that all lines after the first share. */
function dedented(code: string): string {
  const [first = '', ...rest] = code.split('\n')
  const widths = rest.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = widths.length === 0 ? 0 : Math.min(...widths)
  return [first.trimStart(), ...rest.map((line) => line.slice(shared))].join('\n').trimEnd()
}

const linesOf = (code: string): string[] => dedented(code).split('\n')

/** Lines that are also in `added` are not shortened, because they would look changed. */
function shortenRemoved(removed: readonly string[], added: readonly string[]): string[] {
  const kept = new Set(added.flatMap((code) => code.split('\n')))
  const lines: string[] = []
  let shownCount = 0
  for (const line of removed) {
    if (kept.has(line)) lines.push(line)
    else if (++shownCount < MAX_REMOVED_LINES) lines.push(shortened(line))
    else if (shownCount === MAX_REMOVED_LINES) lines.push('…')
  }
  return lines
}

const shortened = (line: string): string => (line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH)} …`)
