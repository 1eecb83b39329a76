/** Determines a document's encoding by the HTML standard: byte order mark, then header, then meta element, then XML declaration. */

export type Charset = { name: string; source: 'bom' | 'header' | 'meta' | 'none' }

/** The standard searches for a declaration in the first 1,024 bytes only. */
const PRESCAN_BYTES = 1024

export function decodeBody(body: Uint8Array, contentType: string): { text: string; charset: Charset } {
  const charset = charsetOf(body, contentType)
  return { text: decode(body, charset.name), charset }
}

function charsetOf(body: Uint8Array, contentType: string): Charset {
  const mark = byteOrderMark(body)
  if (mark !== null) return { name: mark, source: 'bom' }
  const fromHeader = encodingOf(charsetParameter(contentType))
  if (fromHeader !== null) return { name: fromHeader, source: 'header' }
  const fromMeta = prescan(Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES)).toString('latin1'))
  if (fromMeta !== null) return { name: fromMeta, source: 'meta' }
  // Nothing is declared. Browsers assume windows-1252, but bytes that are valid UTF-8 are most likely UTF-8.
  return { name: isUtf8(body) ? 'utf-8' : 'windows-1252', source: 'none' }
}

function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : null
}

export function charsetParameter(contentType: string): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType)
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null)
}

/** The standard's name for a label; null for an unknown label. */
function encodingOf(label: string | null): string | null {
  return label === null ? null : (decoderOf(label.trim())?.encoding ?? null)
}

/** Decoders by label. The pages of a site use one or two, and creating a decoder takes longer than decoding a small page. */
const decoders = new Map<string, Decoder>()
const MAX_DECODERS = 50

type Decoder = InstanceType<typeof TextDecoder>

function decoderOf(label: string): Decoder | null {
  const cached = decoders.get(label)
  if (cached !== undefined) return cached
  try {
    const decoder = new TextDecoder(label)
    if (decoders.size < MAX_DECODERS) decoders.set(label, decoder)
    return decoder
  } catch {
    return null
  }
}

const META = /<!--[\s\S]*?(?:-->|$)|<meta(?=[\s/])((?:[^>"']|"[^"]*"|'[^']*')*)>?|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>?|<[!?/][^>]*>?/gi

/** The standard's prescan. It skips comments and other tags, so that a meta inside them does not count. */
function prescan(start: string): string | null {
  for (const [, attributes] of start.matchAll(META)) {
    if (attributes === undefined) continue
    const values = new Map<string, string>()
    for (const [, name = '', double, single, plain] of attributes.matchAll(
      /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
    )) {
      if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), double ?? single ?? plain ?? '')
    }
    const isPragma = values.get('http-equiv')?.toLowerCase() === 'content-type'
    const label = values.get('charset') ?? (isPragma ? charsetParameter(`;${values.get('content')}`) : null)
    const encoding = encodingOf(label)
    if (encoding === null) continue
    // We read this meta as single bytes, so the document cannot be UTF-16.
    if (encoding.startsWith('utf-16')) return 'utf-8'
    return encoding === 'x-user-defined' ? 'windows-1252' : encoding
  }
  return xmlEncoding(start)
}

/** `<?xml … encoding="…"?>` counts if no meta does. A declaration that is itself written in UTF-16 implies UTF-16. */
function xmlEncoding(start: string): string | null {
  if (start.startsWith('<\0?\0x\0')) return 'utf-16le'
  if (start.startsWith('\0<\0?\0x')) return 'utf-16be'
  const encoding = encodingOf(/^<\?xml[^>]*?\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(start)?.slice(1).find(Boolean) ?? null)
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body.subarray(0, 64 * 1024), { stream: true })
    return true
  } catch {
    return false
  }
}

function decode(body: Uint8Array, encoding: string): string {
  return (decoderOf(encoding) ?? new TextDecoder()).decode(body)
}
