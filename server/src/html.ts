const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it must stand between tags and inside quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
