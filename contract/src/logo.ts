/** What a logo may be. The sentences are the specification's. Without zod, since the program that draws logos starts with it. */
export const logoErrors = {
  type: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed',
  size: 'Error: File size must be less than 5MB',
} as const

export const logoLimits = {
  /** Bytes of a file; one of exactly this size is refused. */
  file: 5 * 1024 * 1024,
  /** A file of just under 5 MB, grown by a third as a data URL, and some room for the rest of the body. */
  body: 7 * 1024 * 1024,
  /** Pixels of the longest side, as uploaded and as stored. */
  sideBefore: 8_000,
  sideAfter: 2_048,
} as const
