/** Errors of an AI provider: one sentence for users, and a detail without secrets for admins. */
import type { AiSettings } from '#config.ts'
import { Stalled } from './read-stream.ts'
import { type Usage, usageOf } from './usage.ts'

/**
 * `provider`: no response, a refusal, or a response that broke off. `response`: an unusable response. `time`: the response paused for too
 * long, or the time of this analysis ran out.
 */
type Kind = 'provider' | 'response' | 'time'

const SENTENCES: Record<Kind, string> = {
  provider: 'The AI writer could not be reached.',
  response: 'The AI writer returned a response that could not be used.',
  time: 'The AI writer took too long.',
}
const MAX_DETAIL_LENGTH = 300

export class AiCallFailed extends Error {
  readonly kind: Kind
  readonly detail: string
  /** Null if the usage is unknown. */
  readonly used: Usage | null

  constructor(kind: Kind, detail: string, used: Usage | null) {
    super(SENTENCES[kind])
    this.kind = kind
    this.detail = detail
    this.used = used
  }
}

const NO_USAGE: Usage = { in: 0, cached: 0, out: 0 }

export async function failureOf(error: unknown, settings: AiSettings): Promise<AiCallFailed> {
  const { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } = await import('ai')
  const lastError = RetryError.isInstance(error) ? error.lastError : error
  const text = withoutKey(lastError instanceof Error ? lastError.message : String(lastError), settings)
  if (NoObjectGeneratedError.isInstance(lastError)) {
    const used = lastError.usage === undefined ? null : usageOf(lastError.usage)
    return new AiCallFailed('response', `The response was not usable (${lastError.finishReason ?? 'unknown end'}).`, used)
  }
  if (NoOutputGeneratedError.isInstance(lastError)) return new AiCallFailed('response', 'The response was empty.', null)
  if (lastError instanceof Stalled) return new AiCallFailed('time', 'It stopped in the middle of its response.', null)
  if (lastError instanceof Error && (lastError.name === 'TimeoutError' || lastError.name === 'AbortError')) {
    return new AiCallFailed('time', 'It did not respond in time.', null)
  }
  if (APICallError.isInstance(lastError)) {
    const { statusCode } = lastError
    if (statusCode === undefined)
      return new AiCallFailed('provider', `It could not be reached: ${text}`, wasSent(lastError) ? null : NO_USAGE)
    // With an error status nothing was generated, so nothing was charged. A response that broke off may have been charged.
    if (statusCode >= 300) return new AiCallFailed('provider', statusMessage(statusCode, text), NO_USAGE)
    return new AiCallFailed('provider', `The response broke off: ${text}`, null)
  }
  return new AiCallFailed('provider', text, null)
}

/** With these errors nothing was sent. A request whose connection broke later may have been charged. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const wasSent = ({ cause }: Error): boolean => !NOT_CONNECTED.includes(String((cause as { code?: unknown } | undefined)?.code))

function statusMessage(status: number, text: string): string {
  if (status === 401 || status === 403) return `It rejected the API key (status ${status}).`
  if (status === 429) return `Too many requests, or no credit left (status 429): ${text}`
  return `Status ${status}: ${text}`
}

/** Error messages of providers may contain the API key or a part of it. */
function withoutKey(text: string, { key }: Pick<AiSettings, 'key'>): string {
  const masked = key === null ? text : text.replaceAll(key, '[key]')
  return masked
    .replaceAll(/\b(?:[srp]k[-_]|AIza)[-_\w*]{6,}/g, '[key]')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_DETAIL_LENGTH)
}
