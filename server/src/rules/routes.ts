import { type Rule, type RuleDescription, ruleCalls } from '@seo/contract/rules'
import type { Analyst } from '@seo/engine/worker/analyst'
import { dialectOf } from '#actions/dialect.ts'
import { createSharedAnalyst } from '#analysis/shared-analyst.ts'
import { type ApiRequest, implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'

/** Rules are the same for everyone and change only with a new version of the product. */
const cacheForAnHour = (request: ApiRequest) => request.setHeader('cache-control', 'public, max-age=3600')

export function ruleRoutes() {
  // Runs in a thread, because describing a rule runs it on its examples, and some examples are large.
  const askAnalyst = createSharedAnalyst()
  let cachedList: Promise<Rule[]> | null = null
  // Only known rules are cached, so the map cannot have more entries than there are rules.
  const descriptions = new Map<string, Promise<RuleDescription | null>>()

  // Failures are not cached.
  const list = (): Promise<Rule[]> => {
    cachedList ??= askAnalyst((analyst) => analyst.rules()).catch((error) => {
      cachedList = null
      throw error
    })
    return cachedList
  }
  const describe = (id: string): Promise<RuleDescription | null> => {
    const cached = descriptions.get(id)
    if (cached !== undefined) return cached
    const description = askAnalyst((analyst) => analyst.describe(id))
      .then(withDialect)
      .catch((error) => {
        descriptions.delete(id)
        throw error
      })
    descriptions.set(id, description)
    return description
  }

  return implement(ruleCalls, {
    async list({ request }) {
      const rules = await list()
      cacheForAnHour(request)
      return { rules }
    },

    async one({ id, request }) {
      const isRule = (await list()).some((rule) => rule.id === id)
      const rule = isRule ? await describe(id) : null
      if (rule === null) throw notFound('Rule not found')
      cacheForAnHour(request)
      return rule
    },
  })
}

type AnalystDescription = Awaited<ReturnType<Analyst['describe']>>

const withDialect = (rule: AnalystDescription): RuleDescription | null =>
  rule && { ...rule, advice: { ...rule.advice, dialect: dialectOf(rule.advice.example ?? rule.advice.removed) } }
