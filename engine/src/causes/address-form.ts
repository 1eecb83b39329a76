/** A redirect between two spellings of one address is about the address form of the site, not about the page that links to it. */

export const ADDRESS_FORMS = ['host', 'scheme', 'case', 'extension', 'slash'] as const
export type AddressForm = (typeof ADDRESS_FORMS)[number]

/** Removes one form from an address; two spellings that differ only in that form become equal. */
const WITHOUT: Record<AddressForm, (url: string) => string> = {
  host: (url) => url.replace(/^(https?:\/\/)www\./, '$1'),
  scheme: (url) => url.replace(/^https:/, 'http:'),
  case: (url) => url.toLowerCase(),
  extension: (url) => url.replace(/(?:\/(?:index|default)\.\w{2,5}|\.(?:html?|php|aspx?))(?=$|\?)/i, ''),
  slash: (url) => url.replace(/\/(?=$|\?)/, ''),
}

/** The form in which two addresses differ, the most important first; null if they differ in more than their form. */
export function addressForm(from: string, to: string): AddressForm | null {
  if (from === to) return null
  let [one, other] = [from, to]
  let first: AddressForm | null = null
  for (const form of ADDRESS_FORMS) {
    const [before, after] = [WITHOUT[form](one), WITHOUT[form](other)]
    // `/boots.html` and `/boots/` differ in extension and slash; the extension is the deliberate change.
    if (first === null && (before === one) !== (after === other)) first = form
    one = before
    other = after
  }
  return one === other ? (first ?? 'case') : null
}
