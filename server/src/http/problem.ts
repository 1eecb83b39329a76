/** An error response for the user. Thrown anywhere below a handler, turned into a response in one place. */
export class Problem extends Error {
  readonly status: number
  /** Extra fields of the body next to `success` and `error`, such as `code`. */
  readonly fields: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(status: number, message: string, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
  }

  get body() {
    return { success: false, error: this.message, ...this.fields }
  }
}

export const badRequest = (text: string) => new Problem(400, text)
export const unauthorized = (text: string) => new Problem(401, text, {}, { 'www-authenticate': 'Bearer' })
export const forbidden = (text: string) => new Problem(403, text)
export const notFound = (text: string) => new Problem(404, text)
export const conflict = (text: string) => new Problem(409, text)
