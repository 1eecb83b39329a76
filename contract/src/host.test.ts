import { expect, test } from 'vitest'
import { readHost } from './host.ts'

test.each([
  ['seo.example.com', 'seo.example.com'],
  ['  SEO.Example.COM ', 'seo.example.com'],
  ['https://seo.example.com/', 'seo.example.com'],
  ['http://seo.example.com', 'seo.example.com'],
  ['seo.example.com:443', 'seo.example.com'],
  ['seo.example.com:80', 'seo.example.com'],
  ['seo.example.com:8443', 'seo.example.com:8443'],
  ['seo.example.com.', 'seo.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example:8080', 'xn--bcher-kva.example:8080'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['localhost:3000', 'localhost:3000'],
  ['127.0.0.1:3000', '127.0.0.1:3000'],
  ['[::1]:3000', '[::1]:3000'],
])('%j is the host %s', (typed, host) => {
  expect(readHost(typed)).toEqual({ host, problem: null })
})

test.each([
  '',
  '   ',
  'a b.example',
  '*.example.com',
  'user@seo.example.com',
  'seo.example.com/login',
  'seo.example.com?x',
  'seo.example.com\\x',
  'seo.example.com:99999',
  'seo.example.com:abc',
  'ftp://seo.example.com',
  '-a.example',
  'a..example',
  'under_score.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  'seo.example.com,other.example',
  '<script>',
  '.',
])('%j is refused with a sentence', (typed) => {
  const { host, problem } = readHost(typed)
  expect(host).toBeNull()
  expect(problem).toMatch(/such as seo\.example\.com\.$/)
})
