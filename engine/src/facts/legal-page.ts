/** Pages that the law or a lawyer asks for, such as a legal notice. Recognized by their headings in the usual languages. */
import { mainHeading } from './main-heading.ts'
import type { Page } from './page.ts'
import { TITLE_SEPARATOR } from './title-parts.ts'

const HEADING = [
  '(?:our |website |site )?(?:privacy (?:policy|notice|statement)|cookies? (?:policy|notice|statement)|terms of (?:use|service|sale|business))',
  '(?:general |website |site )?terms (?:and|&) conditions|privacy|terms|legal (?:notice|information)|legal|disclaimer|imprint|data protection',
  'impressum|datenschutz(?:erklärung|hinweise?|bestimmungen|information(?:en)?)?|(?:allgemeine )?(?:geschäfts|nutzungs)bedingungen|agb|widerruf(?:sbelehrung|srecht)|haftungsausschluss|cookie-richtlinie',
  "mentions légales|politique (?:de |des |relative aux )?(?:confidentialité|cookies)|confidentialité|conditions (?:générales|d[’']utilisation|de vente)(?: (?:de vente|d[’']utilisation|de service))?|cg[uv]",
  'aviso legal|privacidad|política de (?:privacidad|cookies)|términos|(?:términos y )?condiciones(?: (?:generales|legales|de uso|de venta|del servicio|de contratación))*',
  "informativa(?: sulla| estesa)?(?: privacy| cookies?)?|note legali|(?:termini e )?condizioni(?: (?:generali|d[’']uso|di vendita|di utilizzo))*",
  'privacy(?:beleid|verklaring)|algemene voorwaarden|gebruiksvoorwaarden|cookiebeleid|voorwaarden',
  '(?:política de )?privacidade|termos(?: (?:de uso|de serviço|de utilização|e condições(?: de uso)?))?',
  'polityka prywatności|regulamin|integritetspolicy|privatlivspolitik|personvern(?:erklæring)?',
].join('|')
/** One or several of these names, and then at most whose they are: `Aviso legal y privacidad – Acme`, but not `Privacy policy generator`. */
const LEGAL_HEADING = new RegExp(
  `^(?:${HEADING})(?:(?:,| &| and| und| et| y| e| en) (?:${HEADING}))*(?:\\s*[|–—:(-].*| (?:of|for|von|der|des|de|du|del|di|van) .*)?$`,
  'iu',
)

/** By its type, its H1, or the start of its title. */
export const isLegalPage = (page: Page): boolean =>
  page.type === 'legal' ||
  LEGAL_HEADING.test(mainHeading(page).trim()) ||
  LEGAL_HEADING.test(page.title?.text.split(TITLE_SEPARATOR)[0]?.trim() ?? '')
