import { homeCalls } from '@seo/contract/home'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { homeOf } from './home.ts'

export const homeRoutes = (services: Services) =>
  implement(homeCalls, {
    read: ({ user }) => homeOf(services, user.id),
  })
