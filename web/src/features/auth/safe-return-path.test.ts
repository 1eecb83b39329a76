import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

const unsafePaths = [
  null,
  undefined,
  '',
  'evil.test',
  'account',
  '//evil.test',
  '///evil.test',
  '////evil.test/%2f..',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '\\/evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'HTTPS://evil.test/account',
  'https://own.invalid@evil.test/',
  '//own.invalid@evil.test/',
  '//user:word@evil.test',
  'https%3A%2F%2Fevil.test',
  '%2F%2Fevil.test',
  '%5Cevil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\r\nLocation: https://evil.test',
  '/account\r\nset-cookie: a=b',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  ' https://evil.test',
  '/ /evil.test',
  '/\u0000/evil.test',
  '/\u0085/evil.test',
  '/\u2028/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2E//evil.test',
  '/..///evil.test',
  '//[',
  '//evil.test:99999999',
]

test.each(unsafePaths)('%j is not followed (A-S-57)', (path) => {
  expect(safeReturnPath(path)).toBe('/')
  expect(safeReturnPath(path, '/login')).toBe('/login')
})

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/dashboard/actions?domain=shop.test&jobId=1#top', '/dashboard/actions?domain=shop.test&jobId=1#top'],
  ['/login?next=https://evil.test', '/login?next=https://evil.test'],
  ['/a/../account', '/account'],
  ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ['/evil.test', '/evil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
])('%j stays on our own pages', (path, followed) => {
  expect(safeReturnPath(path)).toBe(followed)
  // Resolve the path as the browser does on one of our pages.
  expect(new URL(followed, 'https://app.test/login').origin).toBe('https://app.test')
  expect(safeReturnPath(followed)).toBe(followed)
})
