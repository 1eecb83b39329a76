import { adminEmailCalls } from '@seo/contract/admin-emails'
import { type Actor, actorOf, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { implement } from '#http/implement.ts'
import { changeTemplate, createTemplate, type EditedTemplate, removeTemplate, setSequenceActive } from '#mail/edit-template.ts'
import { readSendCounts, readSequence, readSequences, readTemplate } from '#mail/read-sequences.ts'
import { previewTemplate, sendTest } from '#mail/try-template.ts'
import type { Services } from '#services.ts'

export const adminEmailRoutes = (services: Services) => {
  const { db } = services

  const record = (tx: Tx, actor: Actor, { id, before, after }: EditedTemplate) =>
    recordChange(services, tx, {
      actor,
      action: before === null ? 'template.created' : after === null ? 'template.deleted' : 'template.changed',
      subject: 'template',
      subjectId: id,
      before,
      after,
    })

  return implement(adminEmailCalls, {
    async sequences() {
      return { sequences: await readSequences(db) }
    },

    async sequence({ sequenceId }) {
      return { sequence: await readSequence(db, sequenceId) }
    },

    async setSequenceActive({ user, sequenceId, body, request }) {
      return db.transaction(async (tx) => {
        const { before } = await setSequenceActive(services, tx, sequenceId, body.is_active)
        await recordChange(services, tx, {
          actor: actorOf({ user, request }),
          action: body.is_active ? 'sequence.resumed' : 'sequence.paused',
          subject: 'sequence',
          subjectId: sequenceId,
          before: { is_active: before.isActive },
          after: body,
        })
        return { sequence: await readSequence(tx, sequenceId) }
      })
    },

    sends: ({ sequenceId, query }) => readSendCounts(services, sequenceId, query.days),

    async createTemplate({ user, sequenceId, body, request }) {
      return db.transaction(async (tx) => {
        const edited = await createTemplate(services, tx, sequenceId, body)
        await record(tx, actorOf({ user, request }), edited)
        return { template: await readTemplate(tx, edited.id) }
      })
    },

    async template({ templateId }) {
      return { template: await readTemplate(db, templateId) }
    },

    async updateTemplate({ user, templateId, body, request }) {
      return db.transaction(async (tx) => {
        await record(tx, actorOf({ user, request }), await changeTemplate(services, tx, templateId, body))
        return { template: await readTemplate(tx, templateId) }
      })
    },

    async removeTemplate({ user, templateId, request }) {
      return db.transaction(async (tx) => {
        await record(tx, actorOf({ user, request }), await removeTemplate(services, tx, templateId))
        return {}
      })
    },

    preview: ({ body, request }) => previewTemplate(services, body, request.host),

    async sendTest({ user, body, request }) {
      return { message: await sendTest(services, user, body, request.host) }
    },
  })
}
