/** The HTTP server: combines the calls of all areas, in the order of the contract. */

import { authCalls } from '@seo/contract/auth'
import { type Area, contract } from '@seo/contract/contract'
import { jobCalls } from '@seo/contract/jobs'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { jobTaskHandlers } from '#actions/job-routes.ts'
import { actionRoutes } from '#actions/routes.ts'
import { adminRoutes } from '#admin/routes.ts'
import { adminAuditRoutes } from '#admin-audit/routes.ts'
import { adminBrandRoutes } from '#admin-brands/routes.ts'
import { adminEmailRoutes } from '#admin-emails/routes.ts'
import { adminJobRoutes } from '#admin-jobs/routes.ts'
import { adminPromptRoutes } from '#admin-prompts/routes.ts'
import { adminSystemRoutes } from '#admin-system/routes.ts'
import { adminUserRoutes } from '#admin-users/routes.ts'
import { analyticsRoutes } from '#analytics/routes.ts'
import { authHandlers } from '#auth/routes.ts'
import { devRoutes } from '#dev/routes.ts'
import { homeRoutes } from '#home/routes.ts'
import { serveApiDocs } from '#http/api-docs.ts'
import { compressResponses } from '#http/compress.ts'
import { openDisk } from '#http/disk.ts'
import { serveHealth } from '#http/health.ts'
import { type ImplementedCalls, implement } from '#http/implement.ts'
import { acceptJson } from '#http/json-body.ts'
import { serveMetrics } from '#http/metrics.ts'
import { type MountOptions, mount } from '#http/mount.ts'
import { badRequest } from '#http/problem.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { asProblem, sendErrors } from '#http/send-errors.ts'
import { endStreams } from '#http/send-events.ts'
import { serveWebApp } from '#http/web-app.ts'
import { accountHandlers } from '#jobs/delete-account.ts'
import { jobHandlers } from '#jobs/routes.ts'
import { liveRoutes } from '#live/routes.ts'
import { lookRoutes } from '#looks/routes.ts'
import { mailRoutes } from '#mail/routes.ts'
import { pictureRoutes } from '#pictures/routes.ts'
import { resultHandlers } from '#results/routes.ts'
import { ruleRoutes } from '#rules/routes.ts'
import type { FakeStripe } from '#sandbox/fake-stripe.ts'
import type { Services } from '#services.ts'
import { previewOf } from '#shares/link-preview.ts'
import { picturePath, serveSharePictures } from '#shares/picture-file.ts'
import { shareRoutes } from '#shares/routes.ts'
import { brandingFor, originAt } from '#site/brand.ts'
import { serveLogoFiles } from '#site/logo-files.ts'
import { siteRoutes } from '#site/routes.ts'
import { subscriptionRoutes } from '#subscription/routes.ts'
import { callerOf } from '#users/session.ts'
import { version } from '#version.ts'
import { wordingRoutes } from '#wording/routes.ts'

/** A missing area of the contract is a compile error. */
const areas = (services: Services): Record<Area, ImplementedCalls> => ({
  site: siteRoutes(services),
  auth: implement(authCalls, { ...authHandlers(services), ...accountHandlers(services) }),
  looks: lookRoutes(services),
  // Three areas handle calls of this contract file: jobs, results and actions.
  jobs: implement(jobCalls, { ...jobHandlers(services), ...resultHandlers(services), ...jobTaskHandlers(services) }),
  home: homeRoutes(services),
  wording: wordingRoutes(services),
  live: liveRoutes(services),
  actions: actionRoutes(services),
  pictures: pictureRoutes(services),
  rules: ruleRoutes(),
  shares: shareRoutes(services),
  analytics: analyticsRoutes(services),
  subscription: subscriptionRoutes(services),
  mail: mailRoutes(services),
  admin: adminRoutes(services),
  'admin-brands': adminBrandRoutes(services),
  'admin-jobs': adminJobRoutes(services),
  'admin-system': adminSystemRoutes(services),
  'admin-users': adminUserRoutes(services),
  'admin-audit': adminAuditRoutes(services),
  'admin-emails': adminEmailRoutes(services),
  'admin-prompts': adminPromptRoutes(services),
  dev: devRoutes(services),
})

export async function buildApp(
  services: Services,
  {
    isStopping,
    ping,
    inspect,
    sandbox = null,
  }: { isStopping: () => boolean; ping: () => Promise<void>; sandbox?: FakeStripe | null } & Pick<MountOptions, 'inspect'>,
): Promise<FastifyInstance> {
  const { config, log } = services
  const headers = securityHeaders({ isHttps: config.appUrl?.startsWith('https:') ?? false })
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We write our own log line below, without headers, body and query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: services.newId,
    // Our proxies wrote the last addresses in X-Forwarded-For; the client may have forged the addresses before them.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: 30_000,
    // Disconnects clients that send their headers slowly. By default Node checks for them only every 30 s.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // With Fastify's default of 100, a long id would match no route and get the 404 of an unknown call instead of the call's own error.
    routerOptions: { maxParamLength: 20_000 },
    // Handles URLs that cannot be decoded: they never reach a route, a hook or the error handler.
    frameworkErrors: (error, _request, reply) => {
      const fastifyReply = reply as FastifyReply
      fastifyReply.headers(headers).code(400).send(asProblem(error).body)
    },
    clientErrorHandler: (error, socket) => {
      const isTimeout = (error as NodeJS.ErrnoException).code === 'ERR_HTTP_REQUEST_TIMEOUT'
      const body = `{"success":false,"error":"${isTimeout ? 'The request took too long to arrive' : 'The request is not valid HTTP'}"}`
      if (socket.writable) {
        socket.end(
          `HTTP/1.1 ${isTimeout ? '408 Request Timeout' : '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
        )
      }
    },
  })

  const disk = openDisk(config.databaseUrl === null ? config.dataDir : null)
  sendErrors(app, disk)
  // End open streams, because they would keep the server from stopping.
  app.addHook('preClose', async () => endStreams())
  acceptJson(app)
  compressResponses(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (/%00/i.test(request.url)) throw badRequest('The URL contains a null character')
  })
  app.addHook('onSend', async (_request, reply) => {
    // A keep-alive connection would delay a server that is stopping.
    if (isStopping()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })

  serveMetrics(app, { token: config.metricsToken })
  serveLogoFiles(app, services)
  serveSharePictures(app, services)
  serveHealth(app, { ping, disk, isStopping })

  const mounting = { ...services, callerOf: (bearer: string) => callerOf(services, bearer), inspect }
  for (const [area, implemented] of Object.entries(areas(services))) mount(app, area, implemented, mounting)

  serveApiDocs(app, contract, version)

  if (sandbox !== null) await (await import('#sandbox/pages.ts')).serveSandboxPages(app, sandbox)
  await serveWebApp(app, {
    brandOf: (host) => brandingFor(services, { host, override: null }),
    originOf: (host) => originAt(services, host),
    previewOf: async (token) => {
      const preview = await previewOf(services, token)
      return preview === null ? null : { ...preview, picture: picturePath(token) }
    },
    allowsStripe: services.payments !== null && services.payments.mode !== 'sandbox',
  })
  return app
}
