import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { badRequest, notFound, unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { hashToken } from '#users/token.ts'
import { setSendState } from './mail-sends-table.ts'
import { recordSoftBounce, suppress } from './suppress.ts'
import { type DeliveryReport, readReports } from './webhook-reports.ts'

type ReportServices = Pick<Services, 'config' | 'db' | 'now' | 'newId' | 'log'>

/** Mail services send the token in the query, in a bearer header, or as the password of basic authentication. */
function tokenOf(query: string | undefined, authorization: string | null): string {
  if (query !== undefined) return query
  const [, scheme = '', credentials = ''] = /^(\w+)\s+(.*)$/.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return credentials
  return Buffer.from(credentials, 'base64').toString().split(':').slice(1).join(':')
}

export async function receiveReports(
  services: ReportServices,
  { raw, token, authorization }: { raw: Uint8Array; token: string | undefined; authorization: string | null },
): Promise<number> {
  const { config, db, log } = services
  if (config.mailWebhookToken === null)
    throw notFound('Reports from email services are switched off on this server. Set MAIL_WEBHOOK_TOKEN to receive them.')
  const [sentHash, expectedHash] = [tokenOf(token, authorization), config.mailWebhookToken].map((each) => Buffer.from(hashToken(each)))
  if (sentHash === undefined || expectedHash === undefined || !timingSafeEqual(sentHash, expectedHash))
    throw unauthorized('The token is missing or wrong. Send the value of MAIL_WEBHOOK_TOKEN.')
  const { reports, confirmUrl } = readReports(bodyOf(raw))
  // Do not open the URL automatically, because it comes from outside.
  if (confirmUrl !== null) log.warn({ address: confirmUrl }, 'Amazon SNS needs confirmation before it sends reports: open this URL once')
  await db.transaction(async (tx) => {
    for (const report of reports) await applyReport(services, tx, report)
  })
  return reports.length
}

function bodyOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    throw badRequest('The body is not valid JSON')
  }
}

async function applyReport(services: ReportServices, tx: Tx, { type, email, mailId, isReturned }: DeliveryReport): Promise<void> {
  const { now, newId } = services
  if (type === 'soft') await recordSoftBounce(services, tx, email, mailId ?? newId())
  else await suppress(services, tx, email, type === 'complaint' ? 'complaint' : 'bounced')
  // Without an id, the report may be about any mail to the address.
  if (!isReturned || mailId === null) return
  await setSendState(tx, mailId, ['sent', 'unknown'], { state: 'bounced', reason: 'Returned by the receiving server', at: now() })
}
