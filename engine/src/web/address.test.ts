import { expect, test } from 'vitest'
import { addressVerdict, isPublicAddress } from './address.ts'

const names: Record<string, string[]> = {
  'shop.test': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'six.test': ['::1'],
  'mapped.test': ['::ffff:10.0.0.1'],
  'nowhere.test': [],
}
const resolve = async (name: string) => {
  const answers = names[name]
  if (answers === undefined) throw new Error('ENOTFOUND')
  return answers
}
const allowed = async (url: string) => (await addressVerdict(url, resolve)).allowed

test.each(['http://shop.test/', 'https://shop.test:8443/x', 'http://shop.test:8080', 'http://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
  '%s is public',
  async (url) => {
    expect(await allowed(url)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://①②⑦.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://10.1.2.3/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://100.100.100.200/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[5f00::1]/',
  'http://[3fff::1]/',
  'http://inside.test/',
  'http://mixed.test/',
  'http://six.test/',
  'http://mapped.test/',
  'http://nowhere.test/',
  'http://unknown.test/',
  'http://shop.test:22/',
  'https://shop.test:6379/',
  'ftp://shop.test/',
  'file:///etc/passwd',
  'gopher://shop.test/',
  'not a url',
])('%s is refused with a reason', async (url) => {
  const verdict = await addressVerdict(url, resolve)
  expect(verdict.allowed).toBe(false)
  expect(verdict.reason).not.toBe('')
})

test('a private target is allowed by host and port only', async () => {
  const rules = { allow: ['127.0.0.1:4100', 'inside.test:80'] }
  expect((await addressVerdict('http://127.0.0.1:4100/', resolve, rules)).allowed).toBe(true)
  expect((await addressVerdict('http://inside.test/', resolve, rules)).allowed).toBe(true)
  expect((await addressVerdict('http://127.0.0.1:4101/', resolve, rules)).allowed).toBe(false)
  expect((await addressVerdict('https://inside.test/', resolve, rules)).allowed).toBe(false)
})

test('an invalid address is not public', () => {
  expect(isPublicAddress('')).toBe(false)
  expect(isPublicAddress('fe80::1%eth0')).toBe(false)
  expect(isPublicAddress('2606:4700::1%eth0')).toBe(false)
})
