import { pictureCalls } from '@seo/contract/pictures'
import { implement } from '#http/implement.ts'
import { headForTask, picturesOf } from '#results/pictures.ts'
import type { Services } from '#services.ts'

export const pictureRoutes = (services: Services) =>
  implement(pictureCalls, {
    report: ({ user, id }) => picturesOf(services, user.id, id),
    task: ({ user, id }) => headForTask(services, user.id, id),
  })
