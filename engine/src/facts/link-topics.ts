import { primaryLanguage } from './primary-language.ts'

/** Topics of pages that build trust. Link texts show the topic; languages without a list of texts are skipped. */
export type TrustTopic = 'about' | 'contact' | 'privacy' | 'policies'

const TOPICS: Record<string, Record<TrustTopic, string>> = {
  en: {
    about: 'about|who we are|meet (the|our|your) \\w+|our (story|team|company|mission|people|staff)|company|imprint|team',
    contact: 'contact|get in touch|reach us|support|help|imprint|write to us',
    privacy: 'privacy|data protection|gdpr|imprint',
    policies: 'shipping|delivery|returns?|refunds?|terms|conditions|legal',
  },
  de: {
    about: 'über uns|ueber-uns|uber-uns|unternehmen|wir über uns|das sind wir|team|impressum|wer wir sind',
    contact: 'kontakt|impressum|ansprechpartner|hilfe|service',
    privacy: 'datenschutz|dsgvo',
    policies: 'versand|lieferung|rückgabe|rueckgabe|widerruf|retoure|agb|geschäftsbedingungen',
  },
  fr: {
    about: 'à propos|a-propos|qui sommes|notre (histoire|équipe|entreprise)|équipe(?!\\p{L})|mentions légales|mentions-legales',
    contact: 'contact|nous écrire|assistance|aide',
    privacy:
      'confidentialité|confidentialite|vie privée|vie-privee|données personnelles|donnees-personnelles|rgpd|mentions légales|mentions-legales',
    policies: 'livraison|retours?|remboursement|cgv|conditions|mentions légales',
  },
  es: {
    about: 'nosotros|quiénes somos|quienes-somos|acerca|nuestra (historia|empresa)|equipo(?!\\p{L})|la compañía|aviso legal|aviso-legal',
    contact: 'contact|ayuda|atención al cliente',
    privacy: 'privacidad|protección de datos|proteccion-de-datos|aviso legal|aviso-legal',
    policies: 'envíos?|envios?|devoluci|reembolso|términos|terminos|condiciones|aviso legal',
  },
  it: {
    about: 'chi siamo|chi-siamo|la nostra (storia|azienda)|azienda|su di noi|staff',
    contact: 'contatt|assistenza|aiuto|scrivici',
    privacy: 'privacy|riservatezza|gdpr',
    policies: 'spedizion|resi|reso|rimbors|termini|condizioni',
  },
  nl: {
    about: 'over ons|over-ons|wie (we|wij) zijn|wie-zijn-wij|ons (team|verhaal|bedrijf)',
    contact: 'contact|klantenservice|hulp',
    privacy: 'privacy|gegevensbescherming|avg',
    policies: 'verzend|levering|bezorg|retour|voorwaarden',
  },
  pt: {
    about: 'sobre|quem somos|quem-somos|a empresa|nossa (história|equipe)|equip[ae](?!\\p{L})',
    contact: 'contat|contact|fale con|ajuda|atendimento',
    privacy: 'privacidade|proteção de dados|lgpd',
    policies: 'envio|entrega|devoluç|trocas|reembolso|termos|condições',
  },
}

const patterns = new Map<string, RegExp>()

/** Matches link texts and addresses. Includes the English words, because any site's addresses may use them. Null without a list. */
export function topicPattern(topic: TrustTopic, language: string | null): RegExp | null {
  const primary = primaryLanguage(language)
  const own = Object.hasOwn(TOPICS, primary) ? TOPICS[primary]?.[topic] : undefined
  if (own === undefined) return null
  const key = `${topic} ${primary}`
  const pattern = patterns.get(key) ?? new RegExp(`(?<![\\p{L}])(${own}|${TOPICS.en?.[topic]})`, 'iu')
  patterns.set(key, pattern)
  return pattern
}
