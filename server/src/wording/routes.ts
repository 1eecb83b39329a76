import { wordingCalls } from '@seo/contract/wording'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { chooseWording, readWording, requestNewWording } from './read-wording.ts'

export const wordingRoutes = (services: Services) =>
  implement(wordingCalls, {
    one: ({ user, id }) => readWording(services, user.id, id),
    choose: ({ user, id, body }) => chooseWording(services, user.id, id, body.choice),
    ask: ({ user, id }) => requestNewWording(services, user.id, id),
  })
