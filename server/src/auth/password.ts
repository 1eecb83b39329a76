/** Password hashes with argon2id from Node's crypto, stored in the usual text format, which includes the parameters. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const formatHash = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(hash)}`

const deriveHash = (password: string, nonce: Buffer, parameters: Omit<Argon2Parameters, 'message' | 'nonce'>): Promise<Buffer> =>
  // NFC, because systems encode letters such as ü in different ways.
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...parameters })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await deriveHash(password, salt, { ...cost, tagLength: hashBytes }))
}

/** Uses the parameters of the stored hash, so older hashes stay valid when ours change. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, 'base64')
  const actual = await deriveHash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/**
 * A random hash that matches no known password. Verifying it takes as long as verifying a real one, so timing does not reveal whether an
 * account exists.
 */
export const decoyHash = formatHash(randomBytes(16), randomBytes(hashBytes))
