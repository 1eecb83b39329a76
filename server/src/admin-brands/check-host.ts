import { randomBytes } from 'node:crypto'
import type { HostCheck } from '@seo/contract/admin-brands'
import { siteCalls } from '@seo/contract/site'
import { portOf } from '@seo/engine/web/address'
import type { Failure } from '@seo/engine/web/fetch-page'
import { CRAWLER_NAME } from '@seo/engine/web/user-agent'
import { isProofOfThisInstallation } from '#processes/host-proof.ts'
import type { Services } from '#services.ts'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 4_096

type Verdict = Omit<HostCheck, 'host'>

/**
 * Requests from the host a proof that only servers of this installation can give. Like every outgoing request, this one never contacts
 * private addresses, except in development, where the server itself has one.
 */
export async function checkHost(services: Services, host: string, requestHost: string): Promise<HostCheck> {
  // The admin's own request came through this host.
  if (host === requestHost) return { host, state: 'yes', note: 'points here' }
  const nonce = randomBytes(16).toString('base64url')
  const verdictOrProof = await fetchProof(services, host, nonce)
  if ('state' in verdictOrProof) return { host, ...verdictOrProof }
  const isOurs = await isProofOfThisInstallation(services.db, nonce, verdictOrProof.proof)
  return { host, ...(isOurs ? { state: 'yes', note: 'points here' } : elsewhereVerdict) }
}

const elsewhereVerdict = { state: 'no', note: 'does not point here yet' } as const satisfies Verdict

async function fetchProof({ config, appUrl, crawlAllow }: Services, host: string, nonce: string): Promise<Verdict | { proof: string }> {
  // Loaded lazily, because few servers ever check a host.
  const [{ openWeb }, { fetchPage, isResponse }, { resolveByDns }] = await Promise.all([
    import('@seo/engine/web/web'),
    import('@seo/engine/web/fetch-page'),
    import('@seo/engine/web/connector'),
  ])
  const url = new URL(`${siteCalls.hostProof.path}?nonce=${nonce}`, `${new URL(appUrl()).protocol}//${host}`)
  const port = portOf(url)
  const web = openWeb({
    userAgent: `${CRAWLER_NAME}/1.0 (host check)`,
    allow: config.isDevelopment ? [...crawlAllow(), `${url.hostname}:${port}`] : crawlAllow(),
    ports: [port],
    // Browsers resolve `.localhost` themselves; many systems do not.
    resolve: async (name) => (name.endsWith('.localhost') ? ['127.0.0.1'] : resolveByDns(name)),
    limits: { connectMs: TIMEOUT_MS, headersMs: TIMEOUT_MS, pageMs: TIMEOUT_MS, pageBytes: MAX_BYTES },
  })
  try {
    const response = await fetchPage(url.href, web, { accept: 'application/json' })
    if (!isResponse(response)) return verdictOf(response)
    return response.status === 200 ? { proof: hostProofIn(response.body.toString()) } : elsewhereVerdict
  } finally {
    await web.close()
  }
}

/** A server often cannot reach its own public address, so an unreachable host is not reported as wrong. */
export function verdictOf({ kind }: Pick<Failure, 'kind'>): Verdict {
  switch (kind) {
    case 'no such host':
      return { state: 'no', note: 'has no DNS record yet' }
    case 'tls':
      return { state: 'no', note: 'has no valid certificate' }
    case 'refused address':
      return { state: 'unknown', note: 'private address, not checked' }
    default:
      return { state: 'unknown', note: 'could not be reached from this server' }
  }
}

function hostProofIn(body: string): string {
  const reply = siteCalls.hostProof.reply.safeParse(dataOf(body))
  return reply.success ? reply.data.proof : ''
}

function dataOf(body: string): unknown {
  try {
    return JSON.parse(body)?.data
  } catch {
    return null
  }
}
