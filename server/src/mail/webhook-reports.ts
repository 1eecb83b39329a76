/** Converts the reports of different mail services to one format. Reports in an unknown format are ignored. */
import { z } from 'zod'

export type DeliveryReport = {
  /** `soft` is temporary, such as a full mailbox. */
  type: 'hard' | 'soft' | 'complaint'
  email: string
  /** The part of the Message-ID before the @; null if the service uses its own id. */
  mailId: string | null
  /** Whether the mail came back. False if it arrived or may still arrive. */
  isReturned: boolean
}

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const Ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complainedRecipients: Recipients }).optional(),
  mail: z.object({ commonHeaders: z.object({ messageId: z.string().optional() }).optional() }).optional(),
})
const Postmark = z.object({ RecordType: z.string(), Type: z.string().optional(), Email: z.string() })
const SendGrid = z.object({ event: z.string(), type: z.string().optional(), email: z.string(), 'smtp-id': z.string().optional() })
const OwnReport = z.object({
  type: z.enum(['bounce', 'soft', 'complaint']),
  email: z.string(),
  message_id: z.string().optional(),
})

const mailIdOf = (messageId: string | undefined): string | null => /^<?([\w-]{1,100})@/.exec(messageId ?? '')?.[1] ?? null

function reportsOfSes({ bounce, complaint, mail }: z.output<typeof Ses>): DeliveryReport[] {
  const mailId = mailIdOf(mail?.commonHeaders?.messageId)
  const type = bounce?.bounceType === 'Permanent' ? ('hard' as const) : ('soft' as const)
  return [
    ...(bounce?.bouncedRecipients ?? []).map(({ emailAddress: email }) => ({ type, email, mailId, isReturned: true })),
    ...(complaint?.complainedRecipients ?? []).map(({ emailAddress: email }) => ({
      type: 'complaint' as const,
      email,
      mailId,
      isReturned: false,
    })),
  ]
}

const POSTMARK_HARD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
const POSTMARK_SOFT = new Set(['SoftBounce', 'Transient', 'DnsError', 'Blocked', 'DMARCPolicy', 'Undeliverable'])
/** Postmark keeps trying. */
const POSTMARK_DELAYED = 'Transient'

function reportsOfPostmark({ RecordType, Type = '', Email }: z.output<typeof Postmark>): DeliveryReport[] {
  const report = (type: DeliveryReport['type'], isReturned = true): DeliveryReport[] => [{ type, email: Email, mailId: null, isReturned }]
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint' || Type === 'SpamNotification') return report('complaint', false)
  if (RecordType !== 'Bounce') return []
  if (POSTMARK_HARD.has(Type)) return report('hard')
  return POSTMARK_SOFT.has(Type) ? report('soft', Type !== POSTMARK_DELAYED) : []
}

function reportsOfSendGrid({ event, type, email, 'smtp-id': smtpId }: z.output<typeof SendGrid>): DeliveryReport[] {
  const report = (reportType: DeliveryReport['type'], isReturned = true): DeliveryReport[] => [
    { type: reportType, email, mailId: mailIdOf(smtpId), isReturned },
  ]
  if (event === 'spamreport') return report('complaint', false)
  if (event === 'bounce') return report(type === 'blocked' ? 'soft' : 'hard')
  return event === 'blocked' ? report('soft') : []
}

function reportsOf(event: unknown): DeliveryReport[] {
  const own = OwnReport.safeParse(event)
  if (own.success) {
    const { type, email, message_id } = own.data
    return [{ type: type === 'bounce' ? 'hard' : type, email, mailId: mailIdOf(message_id), isReturned: type === 'bounce' }]
  }
  const sendGrid = SendGrid.safeParse(event)
  if (sendGrid.success) return reportsOfSendGrid(sendGrid.data)
  const postmark = Postmark.safeParse(event)
  if (postmark.success) return reportsOfPostmark(postmark.data)
  const ses = Ses.safeParse(event)
  return ses.success ? reportsOfSes(ses.data) : []
}

const SnsNotification = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string().optional(),
  SubscribeURL: z.string().optional(),
})

/** `confirmUrl`: must be opened once before Amazon starts to send reports. */
export function readReports(body: unknown): { reports: DeliveryReport[]; confirmUrl: string | null } {
  const notification = SnsNotification.safeParse(body)
  if (notification.success) {
    const { Type, Message, SubscribeURL = null } = notification.data
    if (Type === 'SubscriptionConfirmation') return { reports: [], confirmUrl: SubscribeURL }
    return { reports: Type === 'Notification' ? reportsOf(parseJson(Message)) : [], confirmUrl: null }
  }
  return { reports: [body].flat().flatMap(reportsOf), confirmUrl: null }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
