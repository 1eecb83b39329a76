import { logoErrors, logoLimits } from '@seo/contract/logo'
import { ApiError } from '#api/client.ts'

/** Offered by the file picker; the server checks the content. */
export const LOGO_TYPES = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml'

/** Reads a file as a data URL. Refuses files that are too large with the server's message, without sending them. */
export function readLogo(file: File): Promise<string> {
  if (file.size >= logoLimits.file) throw new ApiError(0, { error: logoErrors.size })
  if (file.size === 0) throw new ApiError(0, { error: logoErrors.type })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ApiError(0, { error: "This file can't be read. Choose it again." }))
    reader.readAsDataURL(file)
  })
}
