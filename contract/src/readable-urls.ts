/** Bytes of characters beyond ASCII. Others, such as `%2F` and `%20`, change the meaning of a URL or end it when decoded. */
const ENCODED_LETTERS = /(?:%[89a-f][\da-f])+/gi
/** Invisible characters and spaces stay encoded, because nobody could see them. */
const UNSEEN = /[\p{C}\p{Z}]/gu

/** The text with its URLs as browsers show them: `/über-uns/` for `/%C3%BCber-uns/`. A code that was cut off stays as it is. */
export const readableUrls = (text: string): string => (text.includes('%') ? text.replace(ENCODED_LETTERS, decodedStart) : text)

function decodedStart(codes: string): string {
  // A text may have been cut off within a character, which has at most four bytes.
  for (const end of [codes.length, codes.length - 3, codes.length - 6, codes.length - 9]) {
    try {
      return decodeURIComponent(codes.slice(0, end)).replace(UNSEEN, encodeURIComponent) + codes.slice(end)
    } catch {
      // The bytes are no complete text.
    }
  }
  return codes
}
