/** Recognizes two spellings of one address. Using both is a fault of the site's address form, not of the pages that use them. */

const ADDRESS_FORMS = ['host', 'scheme', 'case', 'extension', 'slash'] as const
export type AddressForm = (typeof ADDRESS_FORMS)[number]

/** Removes one form from an address; two spellings that differ only in that form become equal. */
const STRIP_FORM: Record<AddressForm, (url: string) => string> = {
  host: (url) => url.replace(/^(https?:\/\/)www\./, '$1'),
  scheme: (url) => url.replace(/^https:/, 'http:'),
  case: (url) => url.toLowerCase(),
  extension: (url) => url.replace(/(?:\/(?:index|default)\.\w{2,5}|\.(?:html?|php|aspx?))(?=$|\?)/i, ''),
  slash: (url) => url.replace(/\/(?=$|\?)/, ''),
}

/** The first form in which two addresses differ; null if they are equal or differ in more than their form. */
export function addressForm(from: string, to: string): AddressForm | null {
  if (from === to) return null
  let [strippedFrom, strippedTo] = [from, to]
  let firstForm: AddressForm | null = null
  for (const form of ADDRESS_FORMS) {
    const [nextFrom, nextTo] = [STRIP_FORM[form](strippedFrom), STRIP_FORM[form](strippedTo)]
    // Only the first difference counts: `/boots.html` and `/boots/` differ in extension and slash, so their form is the extension.
    if (firstForm === null && (nextFrom === strippedFrom) !== (nextTo === strippedTo)) firstForm = form
    strippedFrom = nextFrom
    strippedTo = nextTo
  }
  return strippedFrom === strippedTo ? (firstForm ?? 'case') : null
}
