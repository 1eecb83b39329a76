import { logoErrors, logoLimits } from '@seo/contract/logo'
import { ApiError } from '#api/client.ts'

/** File types that the file picker offers; the server checks the content. */
export const LOGO_TYPES = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml'

/** Reads a file as a data URL. Files that are too large or empty are refused with the server's messages, without being sent. */
export function readLogo(file: File): Promise<string> {
  if (file.size >= logoLimits.fileBytes) throw new ApiError(0, { error: logoErrors.size })
  if (file.size === 0) throw new ApiError(0, { error: logoErrors.type })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ApiError(0, { error: "This file can't be read. Choose it again." }))
    reader.readAsDataURL(file)
  })
}
