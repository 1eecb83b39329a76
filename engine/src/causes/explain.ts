/** Which findings are consequences of another one, according to `explains` of the rules. */
import { IMPACTS } from '@seo/contract/words'
import type { Finding } from '#rules/judge.ts'
import { EVERYTHING_ON_PAGE, type Rule } from '#rules/rule.ts'

export const NO_PARENT = -1

/** For each finding, the index of the finding that caused it, or `NO_PARENT`. */
export function parentsOf(findings: readonly Finding[], rules: ReadonlyMap<string, Rule>): Int32Array {
  const parents = new Int32Array(findings.length).fill(NO_PARENT)
  const explainers = explainersByRule(findings, rules)
  const unwanted = unwantedPages(findings, rules)
  if (explainers.size === 0 && unwanted.size === 0) return parents
  for (const [i, finding] of findings.entries()) {
    const deletion = unwanted.get(finding.url)
    if (deletion !== undefined && disappearsWithPage(finding, findings[deletion]?.rule, rules)) {
      parents[i] = deletion
      continue
    }
    for (const explainer of explainers.get(finding.rule) ?? []) {
      const parent = explainer.everywhere ?? explainer.byAddress.get(finding.url) ?? explainer.byAddress.get(aboutOf(finding) ?? '')
      if (parent === undefined) continue
      parents[i] = parent
      break
    }
  }
  return parents
}

/** Whether deleting the page also removes the finding. It does not if the finding is about several pages and only listed at this one. */
function disappearsWithPage(
  { rule: id, isOnlyHere = false }: Finding,
  deletedBy: string | undefined,
  rules: ReadonlyMap<string, Rule>,
): boolean {
  const rule = rules.get(id)
  return (
    id !== deletedBy &&
    rule !== undefined &&
    (rule.kind !== 'probe' || isOnlyHere) &&
    rule.change !== 'setting' &&
    rule.change !== 'file' &&
    rule.isAboutSite !== true
  )
}

/** The other address that the finding is about, such as the target of a broken link; undefined if it is about the page only. */
export const aboutOf = ({ about, restsOn }: Finding): string | undefined => about ?? restsOn

type Explainer = {
  /** Index of the finding that explains all findings of the explained rule, on any page. */
  everywhere: number | undefined
  /** Index of the first finding, by its page and by the other address that it is about. */
  byAddress: ReadonlyMap<string, number>
}

/**
 * For each page that should be deleted, the index of the most severe finding that says so. A finding with less impact than its rule, such
 * as an empty list, does not count.
 */
function unwantedPages(findings: readonly Finding[], rules: ReadonlyMap<string, Rule>): Map<string, number> {
  const pages = new Map<string, number>()
  for (const [i, finding] of findings.entries()) {
    const rule = rules.get(finding.rule)
    if (!rule?.explains?.includes(EVERYTHING_ON_PAGE) || !isAsSevereAsRule(finding, rule)) continue
    const known = findings[pages.get(finding.url) ?? NO_PARENT]
    if (known === undefined || IMPACTS.indexOf(finding.impact) <= IMPACTS.indexOf(known.impact)) pages.set(finding.url, i)
  }
  return pages
}

/** For each explained rule, the rules that explain it and have findings, in the order of the rules. */
function explainersByRule(findings: readonly Finding[], rules: ReadonlyMap<string, Rule>): Map<string, Explainer[]> {
  const byAddress = new Map<string, Map<string, number>>()
  for (const [i, finding] of findings.entries()) {
    const rule = rules.get(finding.rule)
    if (rule?.explains === undefined && rule?.explainsEverywhere === undefined) continue
    let addresses = byAddress.get(finding.rule)
    if (addresses === undefined) {
      addresses = new Map()
      byAddress.set(finding.rule, addresses)
    }
    // One bad link of a page explains nothing about its other links.
    const isOneLink = rule.change === 'element' && aboutOf(finding) !== undefined
    for (const address of [isOneLink ? undefined : finding.url, aboutOf(finding)]) {
      if (address !== undefined && !addresses.has(address)) addresses.set(address, i)
    }
  }
  const explainers = new Map<string, Explainer[]>()
  const add = (explained: string, explainer: Explainer) => {
    const known = explainers.get(explained)
    if (known === undefined) explainers.set(explained, [explainer])
    else known.push(explainer)
  }
  for (const [id, rule] of rules) {
    const addresses = byAddress.get(id)
    if (addresses === undefined) continue
    // A finding with less impact than its rule, such as a robots.txt that blocks only Bing, does not explain findings on other pages.
    const firstSevere = [...addresses.values()].find((row) => isAsSevereAsRule(findings[row], rule))
    for (const explained of rule.explains ?? []) add(explained, { everywhere: undefined, byAddress: addresses })
    if (firstSevere === undefined) continue
    for (const explained of rule.explainsEverywhere ?? []) add(explained, { everywhere: firstSevere, byAddress: addresses })
  }
  return explainers
}

const isAsSevereAsRule = (finding: Finding | undefined, rule: Rule): boolean =>
  finding !== undefined && IMPACTS.indexOf(finding.impact) <= IMPACTS.indexOf(rule.impact)
