/** Tries the fixes that tasks would show on the pages they were made for, and gives what they change as code. */
import type { Judged } from '#causes/judged.ts'
import { applyFix, type SiteAnswer } from '#fixes/apply-fix.ts'
import { type Fix, isPageEdit, tag } from '#fixes/fix.ts'
import { type ShownFix, showFix } from '#fixes/show-fix.ts'
import type { Finding } from '#rules/judge.ts'
import type { PageRule } from '#rules/rule.ts'
import { openProver, type Prover } from './prove-fix.ts'

/** Each takes as long as reading a page or two; tasks that come later are worth less. */
const MOST_TRIED = 200

/** Sitemaps are not kept, but the entries that a fix changes were read from them. */
function sitemapIn(fix: Fix, file: string): SiteAnswer | null {
  const edits = fix.filter((edit) => edit.do === 'set sitemap entry' && edit.file === file)
  if (edits.length === 0) return null
  const entries = edits.flatMap((edit) => (edit.do !== 'set sitemap entry' || edit.from === null ? [] : tag('loc', {}, edit.from)))
  const body = `<urlset>${entries.map((loc) => `<url>${loc}</url>`).join('')}</urlset>`
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' }, body }
}

/** Remembers the outcome in the finding, which is stored with it. */
export function openTryFixes(
  { sources, host, stack, now }: Pick<Judged, 'sources' | 'host' | 'stack' | 'now'>,
  rules: readonly PageRule[],
) {
  const provers = new Map<string, Prover>()
  let tried = 0
  const robots = host?.robots ?? null
  const answerOf = (url: string): SiteAnswer | null =>
    robots?.url === url && robots.state === 'read'
      ? { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: robots.text }
      : (sources.get(url)?.source ?? null)

  const proverOf = (url: string): Prover | null => {
    const kept = sources.get(url)
    if (kept === undefined) return null
    const prover = provers.get(url) ?? openProver(kept, rules, now)
    provers.set(url, prover)
    return prover
  }

  function attempt(finding: Finding): ShownFix | null {
    const { fix, url } = finding
    if (fix === undefined || tried >= MOST_TRIED) return null
    const applied = applyFix(fix, url, (address) => answerOf(address) ?? sitemapIn(fix, address))
    const shown = applied === null ? null : showFix(applied, stack)
    if (shown === null) return null
    const pages = new Set([...fix.filter(isPageEdit).map((edit) => edit.url ?? url), ...(sources.has(url) ? [url] : [])])
    tried += pages.size
    return [...pages].every((page) => proverOf(page)?.(finding, fix) === 'gone') ? shown : null
  }

  return (finding: Finding): ShownFix | null => {
    if (finding.tried === undefined) finding.tried = attempt(finding)
    return finding.tried
  }
}
