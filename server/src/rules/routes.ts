import { type RuleDescription, ruleCalls } from '@seo/contract/rules'
import type { Described } from '@seo/engine/rules/describe-rule'
import { dialectOf } from '#actions/dialect.ts'
import { implement, type Request } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'

/** When somebody first asks: the server itself judges nothing and starts sooner without hundreds of rules. */
const loadRules = () => import('@seo/engine/rules/describe-rule')

/** The same for everyone, and new only with a new version. */
const keepAnHour = (request: Request) => request.answer('cache-control', 'public, max-age=3600')

export function ruleRoutes() {
  // Only of rules that there are, so it cannot grow beyond them.
  const described = new Map<string, RuleDescription>()

  return implement(ruleCalls, {
    async list({ request }) {
      const { listRules } = await loadRules()
      keepAnHour(request)
      return { rules: listRules() }
    },

    async one({ id, request }) {
      const { describeRule } = await loadRules()
      const known = described.get(id) ?? withDialect(describeRule(id))
      if (known === null) throw notFound('There is no such rule')
      described.set(id, known)
      keepAnHour(request)
      return known
    },
  })
}

const withDialect = (rule: Described | null): RuleDescription | null =>
  rule && { ...rule, advice: { ...rule.advice, dialect: dialectOf(rule.advice.example) } }
