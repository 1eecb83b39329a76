/** Errors of an AI provider: one sentence for readers, and a detail without secrets for admins. */
import type { AiSettings } from '#config.ts'
import { Stalled } from './read-stream.ts'
import { type Usage, usageOf } from './usage.ts'

/** `provider`: no response or refused. `answer`: an unusable response. `time`: the time of this analysis ran out. */
type Kind = 'provider' | 'answer' | 'time'

const SENTENCES: Record<Kind, string> = {
  provider: 'The AI writer could not be reached.',
  answer: 'The AI writer gave an answer that could not be used.',
  time: 'The AI writer took too long.',
}
const MAX_DETAIL_LENGTH = 300

export class AiCallFailed extends Error {
  readonly kind: Kind
  readonly detail: string
  /** Null if unknown. */
  readonly used: Usage | null

  constructor(kind: Kind, detail: string, used: Usage | null) {
    super(SENTENCES[kind])
    this.kind = kind
    this.detail = detail
    this.used = used
  }
}

const NOTHING: Usage = { in: 0, cached: 0, out: 0 }

export async function failureOf(error: unknown, settings: AiSettings): Promise<AiCallFailed> {
  const { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } = await import('ai')
  const last = RetryError.isInstance(error) ? error.lastError : error
  const text = withoutKey(last instanceof Error ? last.message : String(last), settings)
  if (NoObjectGeneratedError.isInstance(last)) {
    const used = last.usage === undefined ? null : usageOf(last.usage)
    return new AiCallFailed('answer', `The answer was not usable (${last.finishReason ?? 'unknown end'}).`, used)
  }
  if (NoOutputGeneratedError.isInstance(last)) return new AiCallFailed('answer', 'The answer was empty.', null)
  if (last instanceof Stalled) return new AiCallFailed('time', 'It stopped in the middle of its answer.', null)
  if (last instanceof Error && (last.name === 'TimeoutError' || last.name === 'AbortError')) {
    return new AiCallFailed('time', 'It did not answer in time.', null)
  }
  if (APICallError.isInstance(last)) {
    const { statusCode } = last
    if (statusCode === undefined) return new AiCallFailed('provider', `It could not be reached: ${text}`, wasSent(last) ? null : NOTHING)
    // Refused before anything was generated; a response that broke off may have been charged.
    if (statusCode >= 300) return new AiCallFailed('provider', statusMessage(statusCode, text), NOTHING)
    return new AiCallFailed('provider', `The answer broke off: ${text}`, null)
  }
  return new AiCallFailed('provider', text, null)
}

/** Without a connection nothing was sent. A connection that broke later may have been charged. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const wasSent = ({ cause }: Error): boolean => !NOT_CONNECTED.includes(String((cause as { code?: unknown } | undefined)?.code))

function statusMessage(status: number, text: string): string {
  if (status === 401 || status === 403) return `It refused the key (status ${status}).`
  if (status === 429) return `Too many requests, or no credit left (status 429): ${text}`
  return `Status ${status}: ${text}`
}

/** Providers repeat API keys in their errors, whole or in part. */
function withoutKey(text: string, { key }: Pick<AiSettings, 'key'>): string {
  const bare = key === null ? text : text.replaceAll(key, '[key]')
  return bare
    .replaceAll(/\b(?:[srp]k[-_]|AIza)[-_\w*]{6,}/g, '[key]')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_DETAIL_LENGTH)
}
