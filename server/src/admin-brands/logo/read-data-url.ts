import { logoErrors, logoLimits } from '@seo/contract/logo'
import { badRequest } from '#http/problem.ts'

/** The bytes of a data URL. The declared type is ignored. */
export function readDataUrl(text: string): Buffer {
  const comma = text.indexOf(',')
  const head = text.slice(0, comma)
  const encoded = text.slice(comma + 1)
  if (comma === -1 || head.length > 200 || !/^data:[^,]*;base64$/i.test(head)) throw badRequest(logoErrors.type)
  if (!isBase64(encoded)) throw badRequest(logoErrors.type)
  const file = Buffer.from(encoded, 'base64')
  if (file.length >= logoLimits.fileBytes) throw badRequest(logoErrors.size)
  return file
}

/** Searches for an invalid character, because a pattern that matches megabytes of valid ones overflows the stack. */
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  return end > 0 && text.length % 4 === 0 && !/[^A-Za-z\d+/]/.test(text.slice(0, end))
}
