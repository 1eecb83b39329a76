import { request } from 'node:http'

type HostRequest = { host: string; path: string; method?: string; as?: { token: string }; body?: unknown; headers?: Record<string, string> }

// biome-ignore lint/suspicious/noExplicitAny: tests read what came over the wire
type HostAnswer = { status: number; headers: Record<string, unknown>; text: string; body: any }

/** Sends a request with another Host header, which fetch does not allow. */
export const askHost = (address: string, { host, path, method = 'GET', as, body, headers }: HostRequest): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const requestHeaders = {
      host,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const outgoing = request(`${address}${path}`, { method, headers: requestHeaders }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: isJson ? JSON.parse(text) : null })
      })
    })
    outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
