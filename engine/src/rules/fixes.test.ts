import { expect, test } from 'vitest'
import type { PageExample, SiteExample } from '#testing/example.ts'
import { EXAMPLE_NOW, readPageExample, readSiteExample } from '#testing/read-example.ts'
import { rules } from './all.ts'
import { emptyJudgement, judgePage, judgeSite } from './judge.ts'
import type { Rule } from './rule.ts'

const JSON_LD = /<script type="application\/ld\+json">[\s\S]*?<\/script>/

/** Its advice is that nothing need be done. */
const WITHOUT_FIX = new Set(['sd-feature-retired'])

function judged(rule: Rule, example: PageExample | SiteExample) {
  const judgement = emptyJudgement([rule])
  if (rule.kind === 'page' && example.kind === 'page') judgePage(readPageExample(example), [rule], EXAMPLE_NOW, judgement)
  if (rule.kind === 'site' && example.kind === 'site') judgeSite(readSiteExample(example), [rule], judgement)
  return judgement.findings
}

/** In place of the block that is there, else into the head. */
const applied = (html: string, fix: string): string =>
  JSON_LD.test(html) ? html.replace(JSON_LD, () => fix) : html.replace('</head>', () => `${fix}</head>`)

function mended(example: PageExample | SiteExample, url: string, fix: string): PageExample | SiteExample {
  if (example.kind === 'page') return { ...example, html: applied(example.html, fix) }
  const path = url.replace(example.origin, '')
  const route = example.routes[path]
  return typeof route === 'string' ? { ...example, routes: { ...example.routes, [path]: applied(route, fix) } } : example
}

for (const rule of rules.filter(({ category, id }) => category === 'schema' && !WITHOUT_FIX.has(id))) {
  for (const [n, example] of rule.fires().entries()) {
    test(`the fix of ${rule.id} for example ${n + 1} passes the rule`, () => {
      let [page, findings] = [example, judged(rule, example)]
      expect(rule.advise(findings, []).example).toMatch(JSON_LD)
      // A fix mends one place; a page with several faults takes one after another, as its owner would.
      for (let left = findings.length; left > 0; left--) {
        const [first] = findings
        if (first?.fix === undefined) break
        page = mended(page, first.url, first.fix)
        findings = judged(rule, page)
      }
      expect(findings).toEqual([])
    })
  }
}
