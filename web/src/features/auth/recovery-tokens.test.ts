import { expect, test } from 'vitest'
import { readRecoveryTokens } from './recovery-tokens.ts'

test.each([
  ['#access_token=a&refresh_token=r&type=recovery', '', 'a', 'r'],
  ['#access_token=a&type=recovery', '', 'a', undefined],
  ['#token=a', '', 'a', undefined],
  ['#access_token=a%2Bb%3D', '', 'a+b=', undefined],
])('the hash %j carries the token (A-R-12)', (hash, search, access, refresh) => {
  expect(readRecoveryTokens({ hash, search })).toEqual({ access, refresh })
})

test.each([
  ['', '?access_token=a&refresh_token=r&type=recovery', 'a', 'r'],
  ['', '?token=a', 'a', undefined],
  ['#top', '?access_token=a', 'a', undefined],
  ['#access_token=', '?access_token=a', 'a', undefined],
])('with the hash %j the query %j carries the token (A-R-13)', (hash, search, access, refresh) => {
  expect(readRecoveryTokens({ hash, search })).toEqual({ access, refresh })
})

test('the hash, which no server log contains, takes precedence over the query (A-R-12 A-R-13)', () => {
  expect(readRecoveryTokens({ hash: '#access_token=h', search: '?access_token=q' })?.access).toBe('h')
})

test.each([
  ['', ''],
  ['#', '?'],
  ['#type=recovery', '?type=recovery'],
  ['#access_token=&token=', '?token='],
  ['#error=access_denied', ''],
])('%j and %j are not a recovery link (A-X-16)', (hash, search) => {
  expect(readRecoveryTokens({ hash, search })).toBeNull()
})
