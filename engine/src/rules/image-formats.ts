/** Images that WebP or AVIF would make smaller, and how to convert them. Two rules report them: by size, and by format. */
import type { Stack } from '#facts/stack.ts'
import type { ProbeResponse } from './rule.ts'
import { imageBytes, MAX_IMAGE_KB } from './shown-images.ts'

const BYTES_PER_KB = 1_024
const MIN_KB = 50

/** The `about` of all these findings: who compresses images converts them too, so both rules are one task. */
export const IMAGE_FILES = 'image files'

/** Format and size of a JPEG or PNG file of 50 to 200 KB; null for other files. Larger ones are too heavy in any format. */
export function oldFormatOf(response: ProbeResponse): { format: 'JPEG' | 'PNG'; sizeKb: number } | null {
  const { mediaType, headers } = response.page
  const sizeKb = Math.round((imageBytes(response) ?? 0) / BYTES_PER_KB)
  // With `Vary: Accept`, the server chooses the format by what the browser supports.
  const variesByAccept = /(^|,)\s*accept\s*(,|$)/i.test(headers.vary ?? '')
  if (sizeKb <= MIN_KB || sizeKb > MAX_IMAGE_KB || variesByAccept || !/^image\/(jpe?g|png)$/.test(mediaType)) return null
  return { format: /png/.test(mediaType) ? 'PNG' : 'JPEG', sizeKb }
}

export const CONVERSION_BY_STACK: Partial<Record<Stack, string>> = {
  WordPress:
    'In WordPress, install a plugin that converts images, such as Modern Image Formats. It converts new uploads; for the images you already have, run the plugin Regenerate Thumbnails.',
  Cloudflare: 'Turn on Polish with WebP in Cloudflare, or serve images through /cdn-cgi/image/format=auto/.',
  'Next.js': 'In Next.js, use next/image, which sends WebP or AVIF to browsers that support it.',
  Webflow: 'In Webflow, open the Assets panel and convert the images to WebP or AVIF there.',
}
