import type { jobCalls } from '@seo/contract/jobs'
import type { HandlersOf } from '#http/implement.ts'
import { jobWithPosition } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { summaryOf } from './files.ts'
import { findingsOf } from './findings.ts'
import { causesOf, pagesOf, resultOf } from './result.ts'
import { changesOf, sinceLastTimeOf } from './since-of.ts'

/** Handlers of the job calls that read results. */
export const resultHandlers = (services: Services) =>
  ({
    async one({ user, id }) {
      return { ...(await jobWithPosition(services, user.id, id)), executive_summary: await summaryOf(services, id) }
    },

    result: ({ user, id }) => resultOf(services, user.id, id),
    causes: ({ user, id, query }) => causesOf(services, user.id, id, query),
    findings: ({ user, id, query }) => findingsOf(services, user.id, id, query),
    pages: ({ user, id, query }) => pagesOf(services, user.id, id, query),
    since: ({ user, id }) => sinceLastTimeOf(services, user.id, id),
    changes: ({ user, id }) => changesOf(services, user.id, id),
  }) satisfies Partial<HandlersOf<typeof jobCalls>>
