/**
 * Limits and error messages for logos; the sentences are the specification's. Does not import zod, because the process that draws logos
 * loads this file.
 */
export const logoErrors = {
  type: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed',
  size: 'Error: File size must be less than 5MB',
} as const

export const logoLimits = {
  /** A file of exactly this size is refused. */
  fileBytes: 5 * 1024 * 1024,
  /** Enough for a file of just under 5 MB as a data URL, which is a third longer, and for the other fields of the body. */
  bodyBytes: 7 * 1024 * 1024,
  /** The longest side of an uploaded image. */
  uploadedSidePx: 8_000,
  /** The longest side of a stored image. Larger images are scaled down. */
  storedSidePx: 2_048,
} as const
