import { adminBrandCalls } from '@seo/contract/admin-brands'
import { type Actor, actorOf, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { implement } from '#http/implement.ts'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { changeBrand, createBrand, type EditedBrand, removeBrand } from '#site/edit-brand.ts'
import { checkHost } from './check-host.ts'
import { countBoundToCurrencyOfBrand, countUsersOfBrand, listBrands, readAdminBrand } from './read-admin-brand.ts'
import { drawLogo, storePictures } from './upload-logo.ts'

export const adminBrandRoutes = (services: Services) => {
  const { db } = services

  const record = (tx: Tx, actor: Actor, { id, before, after }: EditedBrand) =>
    recordChange(services, tx, {
      actor,
      action: before === null ? 'brand.created' : after === null ? 'brand.deleted' : 'brand.changed',
      subject: 'brand',
      subjectId: id,
      before,
      after,
    })

  async function refuseCurrencyChange(tx: Tx, { id, before, after }: EditedBrand): Promise<void> {
    if (before === null || before.currency === after?.currency) return
    const currency = before.currency.toUpperCase()
    const { subscribers, fundsHolders } = await countBoundToCurrencyOfBrand(services, tx, id)
    if (subscribers > 0) {
      const payers = subscribers === 1 ? '1 person pays' : `${subscribers} people pay`
      throw conflict(`${payers} this brand monthly in ${currency}. You can change the currency when these subscriptions have ended.`)
    }
    if (fundsHolders > 0) {
      const holders = fundsHolders === 1 ? '1 person has' : `${fundsHolders} people have`
      throw conflict(`${holders} funds in ${currency} at this brand. You can change the currency when these funds are spent.`)
    }
  }

  return implement(adminBrandCalls, {
    async list({ query }) {
      return listBrands(db, query)
    },

    async one({ id }) {
      return readAdminBrand(services, db, id)
    },

    async create({ user, body, request }) {
      return db.transaction(async (tx) => {
        const edited = await createBrand(services, tx, user.id, body)
        await record(tx, actorOf({ user, request }), edited)
        return readAdminBrand(services, tx, edited.id)
      })
    },

    async change({ user, id, body: { version, ...edit }, request }) {
      return db.transaction(async (tx) => {
        const edited = await changeBrand(services, tx, user.id, { id, version, edit })
        await refuseCurrencyChange(tx, edited)
        await record(tx, actorOf({ user, request }), edited)
        return readAdminBrand(services, tx, id)
      })
    },

    async remove({ user, id, request }) {
      return db.transaction(async (tx) => {
        const edited = await removeBrand(tx, id, countUsersOfBrand)
        await record(tx, actorOf({ user, request }), edited)
        return { message: 'Brand deleted' }
      })
    },

    async checkHost({ query, request }) {
      return checkHost(services, query.host, request.host)
    },

    async prepareLogo({ body }) {
      const pictures = await drawLogo(body.logo_data)
      const { logoUrl, iconUrl } = await storePictures(services, db, pictures)
      return { logo_url: logoUrl, favicon_url: iconUrl, width: pictures.logo.width, height: pictures.logo.height }
    },
  })
}
