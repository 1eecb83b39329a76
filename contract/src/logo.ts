/**
 * Limits and error messages for logos; the sentences are the specification's. Does not import zod, because the process that draws logos
 * loads this file.
 */
export const logoErrors = {
  type: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed',
  size: 'Error: File size must be less than 5MB',
} as const

export const logoLimits = {
  /** Bytes; a file of exactly this size is refused. */
  file: 5 * 1024 * 1024,
  /** Bytes. Fits a file of just under 5 MB as a data URL, which is a third longer, and the other fields of the body. */
  body: 7 * 1024 * 1024,
  /** Pixels of the longest side as uploaded. */
  sideBefore: 8_000,
  /** Pixels of the longest side as stored. */
  sideAfter: 2_048,
} as const
