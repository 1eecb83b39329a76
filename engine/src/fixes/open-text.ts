/** Decodes a body to text and writes edited text back in the same encoding, so that an edit does not change the encoding. */
import { decodeBody } from '#facts/charset.ts'

export type OpenedText = { text: string; encode: (text: string) => Uint8Array | null }

/** A cache, because several fixes of one page follow each other. */
const cache = new WeakMap<Uint8Array, { contentType: string; opened: OpenedText | null }>()

/** Returns null if the text, written back unchanged, would not give the same bytes: its encoding is unknown or its bytes are invalid. */
export function openText(body: string | Uint8Array, contentType: string): OpenedText | null {
  if (typeof body === 'string') return { text: body, encode: (text) => Buffer.from(text) }
  const known = cache.get(body)
  if (known?.contentType === contentType) return known.opened
  const opened = openBytes(body, contentType)
  cache.set(body, { contentType, opened })
  return opened
}

function openBytes(body: Uint8Array, contentType: string): OpenedText | null {
  const { text, charset } = decodeBody(body, contentType)
  const encode = charset.name === 'utf-8' ? utf8Encoder(body) : singleByteEncoder(charset.name)
  const reencoded = encode?.(text)
  return encode === null || !reencoded || Buffer.compare(reencoded, body) !== 0 ? null : { text, encode }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

const utf8Encoder = (body: Uint8Array) => {
  const hasMark = body[0] === BYTE_ORDER_MARK[0] && body[1] === BYTE_ORDER_MARK[1] && body[2] === BYTE_ORDER_MARK[2]
  return (text: string): Uint8Array =>
    hasMark && !text.startsWith('\uFEFF') ? Buffer.concat([BYTE_ORDER_MARK, Buffer.from(text)]) : Buffer.from(text)
}

/** Characters outside the encoding are written as character references. */
function singleByteEncoder(name: string): ((text: string) => Uint8Array | null) | null {
  const byteOf = new Map<string, number>()
  const decoder = new TextDecoder(name)
  for (let byte = 0; byte < 256; byte++) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte)
  if (byteOf.size < 200 || !byteOf.has('a')) return null
  return (text) => {
    const bytes: number[] = []
    for (const character of text) {
      const byte = byteOf.get(character)
      if (byte !== undefined) bytes.push(byte)
      else for (const each of `&#x${character.codePointAt(0)?.toString(16)};`) bytes.push(each.charCodeAt(0))
    }
    return Uint8Array.from(bytes)
  }
}
