const BYLINE =
  /^(?:(?:published|posted|written)\s+(?:by|on)\b|(?:veröffentlicht|publié|publicado|pubblicato)\s+(?:am|von|le|par|el|por|il|da)\b)(?=.{0,80}\d{4})/iu

/** “Published by Ann on 6 October 2026”: many themes mark this line up as a heading. */
export const isByline = (text: string): boolean => BYLINE.test(text.trim())
