import { type Rule, type RuleDescription, ruleCalls } from '@seo/contract/rules'
import type { Analyst } from '@seo/engine/worker/analyst'
import { dialectOf } from '#actions/dialect.ts'
import { openSharedAnalyst } from '#analysis/shared-analyst.ts'
import { type ApiRequest, implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'

/** The same for everyone, and changes only with a new version. */
const cacheForAnHour = (request: ApiRequest) => request.setHeader('cache-control', 'public, max-age=3600')

export function ruleRoutes() {
  // In a thread, because describing a rule runs it on its examples, and some are large.
  const ask = openSharedAnalyst()
  let listed: Promise<Rule[]> | null = null
  // Only known rules are cached, so it cannot grow beyond them.
  const described = new Map<string, Promise<RuleDescription | null>>()

  // Failures are not cached.
  const list = (): Promise<Rule[]> => {
    listed ??= ask((analyst) => analyst.rules()).catch((error) => {
      listed = null
      throw error
    })
    return listed
  }
  const describe = (id: string): Promise<RuleDescription | null> => {
    const known = described.get(id)
    if (known !== undefined) return known
    const asked = ask((analyst) => analyst.describe(id)).then(withDialect)
    const kept = asked.catch((error) => {
      described.delete(id)
      throw error
    })
    described.set(id, kept)
    return kept
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
      if (rule === null) throw notFound('There is no such rule')
      cacheForAnHour(request)
      return rule
    },
  })
}

type Described = Awaited<ReturnType<Analyst['describe']>>

const withDialect = (rule: Described): RuleDescription | null =>
  rule && { ...rule, advice: { ...rule.advice, dialect: dialectOf(rule.advice.example ?? rule.advice.removed) } }
