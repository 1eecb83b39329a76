/** Reads the character encoding that a document declares, and decodes its text. */

/** Browsers look for a declaration in the first 1,024 bytes only. */
const SEARCHED_BYTES = 1024

export function decodeHtml(body: Uint8Array, contentType: string): { text: string; isDeclared: boolean } {
  const encoding =
    encodingFromByteOrderMark(body) ?? encodingOfLabel(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]) ?? encodingFromMarkup(body)
  return { text: new TextDecoder(encoding ?? 'utf-8').decode(body), isDeclared: encoding !== null }
}

function encodingFromByteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : null
}

function encodingFromMarkup(body: Uint8Array): string | null {
  const start = Buffer.from(body.subarray(0, SEARCHED_BYTES)).toString('latin1')
  const xml = encodingOfLabel(/^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start)?.[1])
  const metas = start.replace(/<!--[\s\S]*?(-->|$)/g, '').match(/<meta\s[^>]*/gi) ?? []
  return metas.map((meta) => encodingOfLabel(/charset\s*=\s*["']?([^\s;"'/>]+)/i.exec(meta)?.[1])).find((name) => name !== null) ?? xml
}

function encodingOfLabel(label: string | undefined): string | null {
  try {
    return label === undefined ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}
