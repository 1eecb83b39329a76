/** Runs a rule on an example, which is read by the same code as crawled pages. */

import type { PageExample, SiteExample } from '#rules/example.ts'
import { emptyJudgement, type Judgement, judgePage, judgeProbe, judgeSite } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import { EXAMPLE_NOW, probeExample, readPageExample, readSiteExample } from './read-example.ts'

export function judgeExample(rule: Rule, example: PageExample | SiteExample): Judgement {
  const judgement = emptyJudgement([rule])
  if (rule.kind === 'page' && example.kind === 'page') judgePage(readPageExample(example), [rule], EXAMPLE_NOW, judgement)
  else if (rule.kind === 'site' && example.kind === 'site') judgeSite(readSiteExample(example), [rule], judgement)
  else if (rule.kind === 'probe' && example.kind === 'site') judgeProbe(rule, probeExample(rule, example) ?? [], [], judgement)
  return judgement
}
