import { expect, test } from 'vitest'
import { withoutSessionId } from './session-id.ts'

test('a session ID is removed, and the other parameters stay', () => {
  const id = 'sid=4f2a9c81d7e64b0f93a1'
  expect(withoutSessionId(`https://shop.test/a?${id}`)).toBe('https://shop.test/a')
  expect(withoutSessionId(`https://shop.test/a?${id}&t=2`)).toBe('https://shop.test/a?t=2')
  expect(withoutSessionId(`https://shop.test/a?t=2&${id}&p=3`)).toBe('https://shop.test/a?t=2&p=3')
  expect(withoutSessionId('https://shop.test/a;jsessionid=1A530637289A03B0?t=2')).toBe('https://shop.test/a?t=2')
  expect(withoutSessionId('https://shop.test/stores?sid=12')).toBe('https://shop.test/stores?sid=12')
})
