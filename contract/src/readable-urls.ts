/** Encoded bytes of characters beyond ASCII. Other codes stay: `%2F` and `%20`, for example, would change the meaning of a URL or end it. */
const ENCODED_LETTERS = /(?:%[89a-f][\da-f])+/gi
/** Invisible characters and spaces stay encoded, because nobody could see them. */
const INVISIBLE = /[\p{C}\p{Z}]/gu

/** The text with its URLs as browsers show them: `/über-uns/` for `/%C3%BCber-uns/`. A code that was cut off stays as it is. */
export const readableUrls = (text: string): string => (text.includes('%') ? text.replace(ENCODED_LETTERS, decodedStart) : text)

function decodedStart(codes: string): string {
  // A text may have been cut off within a character, which has at most four bytes.
  for (const end of [codes.length, codes.length - 3, codes.length - 6, codes.length - 9]) {
    try {
      return decodeURIComponent(codes.slice(0, end)).replace(INVISIBLE, encodeURIComponent) + codes.slice(end)
    } catch {
      // The bytes do not end at the end of a character.
    }
  }
  return codes
}
