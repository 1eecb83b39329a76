/** Pages that the law or a lawyer asks for, such as a legal notice. Recognized by their headings in the usual languages. */
import { mainHeading } from './main-heading.ts'
import { memoized } from './memoized.ts'
import type { Page } from './page.ts'
import { titleStart } from './title-parts.ts'

const NAME = [
  '(?:our |website |site )?(?:privacy (?:policy|notice|statement)|cookies? (?:policy|notice|statement)|terms of (?:use|service|sale|business))',
  '(?:general |website |site )?terms (?:and|&) conditions|legal (?:notice|information)',
  'impressum|datenschutz(?:erklärung|hinweise?|bestimmungen|information(?:en)?)|(?:allgemeine )?(?:geschäfts|nutzungs)bedingungen|agb|widerruf(?:sbelehrung|srecht)|haftungsausschluss|cookie-richtlinie',
  "mentions légales|politique (?:de |des |relative aux )?(?:confidentialité|cookies)|conditions (?:générales|d[’']utilisation|de vente)(?: (?:de vente|d[’']utilisation|de service))?|cg[uv]",
  'aviso legal|política de (?:privacidad|cookies)|condiciones(?: (?:generales|legales|de uso|de venta|del servicio|de contratación))+',
  "informativa(?: estesa|(?: sulla| estesa)? (?:privacy|cookies?))|note legali|termini e condizioni|condizioni(?: (?:generali|d[’']uso|di vendita|di utilizzo))+",
  'privacy(?:beleid|verklaring)|algemene voorwaarden|gebruiksvoorwaarden|cookiebeleid',
  'política de privacidade|termos (?:de uso|de serviço|de utilização|e condições(?: de uso)?)',
  'polityka prywatności|regulamin|integritetspolicy|privatlivspolitik|personvern(?:erklæring)?',
].join('|')
/** Words that headings of other pages begin with too, such as “Privacy for teams” and “Condizioni del mare”. */
const WORD =
  'privacy|terms|legal|disclaimer|imprint|data protection|datenschutz|confidentialité|privacidad|términos|condiciones|informativa|condizioni|voorwaarden|privacidade|termos'
const OTHERS = `(?:(?:,| &| and| und| et| y| e| en) (?:${NAME}|${WORD}))*`
/** Whose texts they are, after the name. */
const OWNER = '(?:\\s*\\(.*|\\s+[|–—-]\\s.*| (?:of|for|von|der|des|de|du|del|di|van) .*)'
/** `Aviso legal y privacidad – Acme`, but not `Privacy policy generator`. */
const LEGAL_HEADING = new RegExp(`^(?:(?:${NAME})${OTHERS}${OWNER}?|(?:${WORD})${OTHERS})$`, 'iu')

/** Recognized by its type, its H1, or the start of its title. */
export const isLegalPage = memoized(
  (page: Page): boolean =>
    page.type === 'legal' || LEGAL_HEADING.test(mainHeading(page).trim()) || LEGAL_HEADING.test(titleStart(page.title?.text ?? '')),
)
