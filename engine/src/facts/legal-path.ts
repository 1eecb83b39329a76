/** URLs of legal pages in the usual languages. `legal/`, `cookies.html`: words that may also be folders of such pages. */
const FOLDERS =
  'privacy|privacy-policy|terms|terms-of-service|imprint|impressum|datenschutz|agb|legal|mentions-legales|cookies?|cookie-policy|returns?|shipping'
/** Names of single pages: in a folder of this name there may be something else, such as medical conditions. */
const NAMES = [
  '(?:terms|conditions)-(?:and-|of-|de-|d-|di-)?(?:conditions|terms|use|sale|service|business|generales|utilisation|vente)(?:-[a-z-]+)?',
  '(?:privacy|cookies?|legal|data-protection)-(?:notice|statement|policy|information|disclosure)',
  'legal-notice|disclaimer',
  'datenschutz(?:erklaerung|hinweise?|bestimmungen|information(?:en)?)|nutzungsbedingungen|widerruf(?:sbelehrung|srecht)?|haftungsausschluss|cookie-richtlinie',
  'mentions-l(?:e|%c3%a9)gales|politique-(?:de-)?(?:confidentialit(?:e|%c3%a9)|cookies)|confidentialit(?:e|%c3%a9)|cg[uv]',
  'aviso-legal|privacidad|politica-(?:de-)?(?:privacidad|cookies)|terminos(?:-y-condiciones|-de-[a-z-]+)?|condiciones(?:-(?:generales|legales|de-uso|de-venta|de-compra|de-contratacion|del-servicio)[a-z-]*)?',
  'informativa(?:-(?:sulla-)?(?:privacy|cookies?)[a-z-]*)?|note-legali|termini-e-condizioni[a-z-]*|condizioni(?:-(?:generali|d-uso|di-vendita|di-utilizzo)[a-z-]*)?',
  'privacy(?:beleid|verklaring)|(?:algemene-|gebruiks)voorwaarden|cookiebeleid',
  'privacidade|politica-(?:de-)?privacidade|termos(?:-de-[a-z-]+|-e-condicoes[a-z-]*)?',
  'polityka-prywatnosci|regulamin|integritetspolicy|privatlivspolitik|personvern(?:erkl(?:ae|%c3%a6)ring)?',
].join('|')
/** Names that count only at the root or below a language, because `/services/data-protection` sells a service. */
const TOP_NAMES = 'data-protection'
export const LEGAL_PATH = new RegExp(
  `/(?:${FOLDERS})(?:/|\\.|$)|/(?:${NAMES})(?:\\.\\w+)?/?$|^(?:/[a-z]{2})?/(?:${TOP_NAMES})(?:\\.\\w+)?/?$`,
)
