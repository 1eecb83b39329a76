/** An error in Stripe's format: thrown by a handler, sent as `{error: …}`. */
export class StripeFault extends Error {
  readonly status: number
  readonly details: { type: string; code?: string; param?: string; decline_code?: string }

  constructor(status: number, message: string, details: StripeFault['details']) {
    super(message)
    this.status = status
    this.details = details
  }

  get body() {
    return { error: { ...this.details, message: this.message } }
  }
}

export const invalidRequest = (message: string, param?: string) =>
  new StripeFault(400, message, { type: 'invalid_request_error', ...(param !== undefined && { param }) })

export const missing = (resource: string, id: string, param = 'id') =>
  new StripeFault(param === 'id' ? 404 : 400, `No such ${resource}: '${id}'`, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
  })

export const declined = (message: string, code: string, declineCode?: string) =>
  new StripeFault(402, message, { type: 'card_error', code, ...(declineCode !== undefined && { decline_code: declineCode }) })
