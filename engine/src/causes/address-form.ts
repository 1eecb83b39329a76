/** A redirect between two spellings of one address is a matter of the site's address form, not of the page that uses it. */

export const ADDRESS_FORMS = ['host', 'scheme', 'case', 'extension', 'slash'] as const
export type AddressForm = (typeof ADDRESS_FORMS)[number]

/** What each form is written without, so that two spellings become equal once it is taken away. */
const WITHOUT: Record<AddressForm, (url: string) => string> = {
  host: (url) => url.replace(/^(https?:\/\/)www\./, '$1'),
  scheme: (url) => url.replace(/^https:/, 'http:'),
  case: (url) => url.toLowerCase(),
  extension: (url) => url.replace(/(?:\/(?:index|default)\.\w{2,5}|\.(?:html?|php|aspx?))(?=$|\?)/i, ''),
  slash: (url) => url.replace(/\/(?=$|\?)/, ''),
}

/** In what alone two addresses differ, the weightiest first; null where they are two different addresses. */
export function addressForm(from: string, to: string): AddressForm | null {
  if (from === to) return null
  let [one, other] = [from, to]
  let first: AddressForm | null = null
  for (const form of ADDRESS_FORMS) {
    const [before, after] = [WITHOUT[form](one), WITHOUT[form](other)]
    // `/boots.html` and `/boots/` differ in both of the last two; the ending is what was changed on purpose.
    if (first === null && (before === one) !== (after === other)) first = form
    one = before
    other = after
  }
  return one === other ? (first ?? 'case') : null
}
