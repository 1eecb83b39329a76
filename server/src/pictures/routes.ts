import { pictureCalls } from '@seo/contract/pictures'
import { shownAction } from '#actions/progress.ts'
import { implement } from '#http/implement.ts'
import { headOfCause, picturesOf } from '#results/pictures.ts'
import type { Services } from '#services.ts'

export const pictureRoutes = (services: Services) =>
  implement(pictureCalls, {
    report: ({ user, id }) => picturesOf(services, user.id, id),

    async task({ user, id }) {
      // A task hidden by the plan counts as not found.
      const { jobId, cause } = await shownAction(services, user.id, id)
      return headOfCause(services, jobId, cause)
    },
  })
