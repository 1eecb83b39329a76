const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
