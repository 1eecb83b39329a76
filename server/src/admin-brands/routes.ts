import { adminBrandCalls } from '@seo/contract/admin-brands'
import { type Actor, actorOf, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { changeBrand, createBrand, type Edited, removeBrand } from '#site/edit-brand.ts'
import { countUsersAt, listBrands, shownBrand } from './shown-brand.ts'
import { drawLogo, storePictures } from './upload-logo.ts'

export const adminBrandRoutes = (services: Services) => {
  const { db } = services

  const record = (tx: Tx, actor: Actor, { id, before, after }: Edited) =>
    recordChange(services, tx, {
      actor,
      action: before === null ? 'brand.created' : after === null ? 'brand.deleted' : 'brand.changed',
      subject: 'brand',
      subjectId: id,
      before,
      after,
    })

  return implement(adminBrandCalls, {
    async list({ query }) {
      return listBrands(db, query)
    },

    async one({ id }) {
      return shownBrand(services, db, id)
    },

    async create({ user, body, request }) {
      return db.transaction(async (tx) => {
        const edited = await createBrand(services, tx, user.id, body)
        await record(tx, actorOf({ user, request }), edited)
        return shownBrand(services, tx, edited.id)
      })
    },

    async change({ user, id, body: { version, ...edit }, request }) {
      return db.transaction(async (tx) => {
        const edited = await changeBrand(services, tx, user.id, { id, version, edit })
        await record(tx, actorOf({ user, request }), edited)
        return shownBrand(services, tx, id)
      })
    },

    async remove({ user, id, request }) {
      return db.transaction(async (tx) => {
        const edited = await removeBrand(tx, id, countUsersAt)
        await record(tx, actorOf({ user, request }), edited)
        return { message: 'Brand deleted' }
      })
    },

    async prepareLogo({ body }) {
      const drawn = await drawLogo(body.logo_data)
      const { logoUrl, iconUrl } = await storePictures(services, db, drawn)
      return { logo_url: logoUrl, favicon_url: iconUrl, width: drawn.logo.width, height: drawn.logo.height }
    },
  })
}
