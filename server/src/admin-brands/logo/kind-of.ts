import { TextDecoder } from 'node:util'

export type LogoKind = 'png' | 'jpeg' | 'svg'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])
/** Allowed before the root element: XML declaration, processing instructions, comments, doctype. */
const PROLOGUE = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^<>[]*(?:\[[\s\S]*?\]\s*)?>)*/i

/** Detects the type from the content; the file name and the declared type are not trusted. */
export function kindOf(file: Uint8Array): LogoKind | null {
  if (PNG_SIGNATURE.equals(file.subarray(0, PNG_SIGNATURE.length))) return 'png'
  if (JPEG_SIGNATURE.equals(file.subarray(0, JPEG_SIGNATURE.length))) return 'jpeg'
  const text = textOf(file)
  return text !== null && /^<(?:[\w-]+:)?svg[\s/>]/.test(text.replace(PROLOGUE, '')) ? 'svg' : null
}

/** Null if the bytes are not text. */
export function textOf(file: Uint8Array): string | null {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff)
  const encoding = isUtf16 ? (file[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
