import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import type { AiSettings } from '#config.ts'
import { failureOf } from './failure.ts'

const settings: AiSettings = {
  provider: 'openai',
  model: 'm',
  key: 'secret-0815',
  baseUrl: null,
  price: null,
  maxTokens: 1,
  maxCostMicros: 1,
  maxMs: 1,
}

const unreachable = (code: string, message = code) =>
  new APICallError({
    message: `Cannot connect to API: ${message}`,
    url: 'https://provider.test/',
    requestBodyValues: {},
    cause: Object.assign(new Error(message), { code }),
  })

test.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'])('without a connection (%s) nothing was charged', async (code) => {
  expect(await failureOf(unreachable(code), settings)).toMatchObject({ kind: 'provider', used: { in: 0, cached: 0, out: 0 } })
})

test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'])('a broken connection (%s) may have been charged', async (code) => {
  expect(await failureOf(unreachable(code), settings)).toMatchObject({ kind: 'provider', used: null })
})

test('13.3.1 API keys are removed from provider messages, ordinary words are not', async () => {
  const { detail } = await failureOf(unreachable('ECONNREFUSED', 'skipping secret-0815 and sk-proj-***1234 and AIzaSyD-123456'), settings)
  expect(detail).toBe('It could not be reached: Cannot connect to API: skipping [key] and [key] and [key]')
})
