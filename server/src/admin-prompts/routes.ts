import { adminPromptCalls } from '@seo/contract/admin-prompts'
import { aiState } from '#ai/ai-state.ts'
import { usageIn } from '#ai/usage-by-brand.ts'
import { actorOf, recordChange } from '#audit/record-change.ts'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import { listPrompts, promptHistory, promptVersionOf, revertPrompt, savePrompt } from '#prompts/edit-prompt.ts'
import type { Services } from '#services.ts'
import { changeCap } from '#site/ai-cap.ts'
import { tryPrompt } from '#wording/try-prompt.ts'

const currentMonth = (now: Date): string => now.toISOString().slice(0, 7)

export const adminPromptRoutes = (services: Services) => {
  const { db } = services
  return implement(adminPromptCalls, {
    async list() {
      return { prompts: await listPrompts(db), ai: await aiState(services) }
    },

    async save({ user, key, body: { content, name, description, is_active, change_note, version }, request }) {
      const edit = { content, name, description, isActive: is_active, changeNote: change_note || null, version }
      return { prompt: await savePrompt(services, actorOf({ user, request }), key, edit) }
    },

    async revert({ user, key, versionId, request }) {
      return { prompt: await revertPrompt(services, actorOf({ user, request }), key, versionId) }
    },

    history: ({ key, query }) => promptHistory(db, key, query.before),
    version: ({ key, version }) => promptVersionOf(db, key, version),
    try: ({ user, key, body }) => tryPrompt(services, user.id, { key, ...body }),

    async usage({ query }) {
      const month = query.month ?? currentMonth(services.now())
      return { month, ai: await aiState(services), brands: await usageIn(services, month) }
    },

    async setCap({ user, brandId, body: { cap_cents }, request }) {
      await db.transaction(async (tx) => {
        const { before } = await changeCap(tx, brandId, cap_cents)
        await recordChange(services, tx, {
          actor: actorOf({ user, request }),
          action: 'brand.ai-cap',
          subject: 'brand',
          subjectId: brandId,
          before: { ai_monthly_cap_cents: before },
          after: { ai_monthly_cap_cents: cap_cents },
        })
      })
      const usage = (await usageIn(services, currentMonth(services.now()))).find(({ brand_id }) => brand_id === brandId)
      if (usage === undefined) throw notFound('This brand does not exist')
      return usage
    },
  })
}
