/** Small details that visitors see and that markup repeats, or that trust depends on. */
import { classHintsOf } from './class-names.ts'
import { type Hours, hoursInText } from './opening-hours.ts'
import type { PageType } from './page-type.ts'
import { wordCount } from './prose-reader.ts'
import { isSocialBlock, networkWithoutProfile } from './social-links.ts'
import type { Item } from './structured-data.ts'
import { findUnseenValues, noUnseenValues, type UnseenValues } from './unseen-values.ts'
import { attribute, collapse, type Element, inside, type Position, type Reader } from './walk.ts'

export type Signs = {
  /** Texts of price elements between the main heading and the next one. */
  prices: string[]
  /** A disabled button says that the product is sold out. */
  isSoldOut: boolean
  canBeBought: boolean
  hasForm: boolean
  /** Whether an address is marked up or, on a contact page, in the text. */
  hasAddress: boolean
  /** The text of the first `address` element. Absent in facts stored before this field existed. */
  address?: string | null
  /** WordPress made the page for an uploaded image or file. */
  isAttachment?: true
  /** WordPress made the page for a post. */
  isPost?: true
  /** WordPress made it for a page, such as “About us”, and not for a post. */
  isWordPressPage?: true
  hasByline: boolean
  /** Read on articles only. */
  hasDate: boolean
  /** The page has an affiliate link. */
  hasPaidLink: boolean
  /** The text mentions commission, advertising or partners. */
  hasDisclosure: boolean
  /** Phone numbers in the text, as written. */
  phones: string[]
  /** Networks whose links in header or footer lead to no profile. Set only if there are several. */
  unlinkedNetworks?: string[]
  /** Opening hours in the text, read only if the page also has opening hours in its markup. */
  hours: Hours
  /** Words in paragraphs outside cards, links and lists; read on product lists only. */
  proseWords: number
  /** Values in the markup that visitors do not see. */
  unseen: UnseenValues
}

export const noSigns = (): Signs => ({
  prices: [],
  isSoldOut: false,
  canBeBought: false,
  hasForm: false,
  hasAddress: false,
  hasByline: false,
  hasDate: false,
  hasPaidLink: false,
  hasDisclosure: false,
  phones: [],
  hours: {},
  proseWords: 0,
  unseen: noUnseenValues(),
})

const MAX_LISTED = 10
const SOLD_OUT =
  /sold out|out of stock|ausverkauft|nicht (verfügbar|lieferbar)|épuisé|rupture de stock|agotado|esaurito|uitverkocht|esgotado/i
const BUY =
  /add to (cart|bag|basket)|buy now|in den warenkorb|jetzt kaufen|ajouter au panier|añadir a(l carrito| la cesta)|aggiungi al carrello|in (de )?winkelwagen|adicionar ao carrinho/i
const CARD_TAGS = new Set(['li', 'article', 'a', 'table', 'form'])

export function signsReader(isCategory: boolean) {
  const found = noSigns()
  let isInH1Section = false
  let hasMain = false
  const [paragraph, card] = [inside(), inside()]
  const unlinkedNetworks = new Set<string>()

  function addPrice(element: Element, at: Position): void {
    if (found.prices.length < MAX_LISTED && (at.place === 'main' || at.place === 'body'))
      at.collectText((text) => {
        const value = attribute(element, 'content') ?? text
        if (/\d/.test(value)) found.prices.push(value.slice(0, 60))
      })
  }
  function readButton(element: Element, at: Position): void {
    const isDisabled = attribute(element, 'disabled') !== null || attribute(element, 'aria-disabled') === 'true'
    at.collectText((text) => {
      const label = text === '' ? (attribute(element, 'value') ?? '') : text
      if (isDisabled && SOLD_OUT.test(label)) found.isSoldOut = true
      else if (!isDisabled && BUY.test(label)) found.canBeBought = true
    })
  }
  const leaveH1Section = () => {
    isInH1Section = false
  }

  const reader: Reader = {
    attributes: {
      class: (element, at, value) => {
        const { isPrice, isByline } = classHintsOf(value)
        if (isInH1Section && isPrice) addPrice(element, at)
        else found.hasByline ||= isByline
        if (element.tagName === 'body' && /(^|\s)attachmentid-\d/.test(value)) found.isAttachment = true
        if (element.tagName === 'body' && /(^|\s)single-post(\s|$)/.test(value)) found.isPost = true
        if (element.tagName === 'body' && /(^|\s)page-id-\d/.test(value)) found.isWordPressPage = true
      },
      itemprop: (_, __, name) => {
        if (name === 'author') found.hasByline = true
        if (name === 'address') found.hasAddress = true
      },
      rel: (_, __, value) => {
        found.hasByline ||= /(^|\s)author(\s|$)/i.test(value)
      },
    },
    elements: {
      h1: () => {
        isInH1Section = true
      },
      h2: leaveH1Section,
      h3: leaveH1Section,
      h4: leaveH1Section,
      a: (element, { place }) => {
        if (place !== 'header' && place !== 'footer' && !isSocialBlock(element)) return
        const network = networkWithoutProfile(element)
        if (network !== null) unlinkedNetworks.add(network)
        if (unlinkedNetworks.size > 1) found.unlinkedNetworks = [...unlinkedNetworks]
      },
      button: readButton,
      input: (element, at) => {
        if (attribute(element, 'type')?.toLowerCase() === 'submit') readButton(element, at)
      },
      form: (element) => {
        // A search form collects no data.
        found.hasForm ||= attribute(element, 'role') !== 'search' && attribute(element, 'method')?.toLowerCase() === 'post'
      },
      address: (_, at) => {
        found.hasAddress = true
        at.collectText((text) => {
          found.address ??= text.slice(0, 200)
        })
      },
      time: () => {
        found.hasDate = true
      },
    },
    ...(isCategory && {
      every: ({ tagName }: Element, at: Position) => {
        // If there is a `main`, paragraphs outside it belong to dialogs and the cart.
        if (!hasMain && at.place === 'main') {
          hasMain = true
          found.proseWords = 0
        }
        if (tagName === 'p') paragraph.enter(at)
        else if (CARD_TAGS.has(tagName)) card.enter(at)
      },
      text: (value: string, { place }: Position) => {
        if (paragraph.is && !card.is && place === (hasMain ? 'main' : 'body')) found.proseWords += wordCount(value)
      },
    }),
  }
  return { reader, found }
}

const MAX_TEXT_LENGTH = 200_000
/** Eight or more digits, spaces and separators, with a digit at both ends. `readPhones` counts the digits. */
const MAY_BE_PHONE = /\d[\d\s()./-]{6,}\d/g
/** Characters before a number that may contain a word such as `phone`. */
const CHARACTERS_BEFORE = 40
/** With a country code, after a word such as `phone`, or in the American form. Fax numbers are skipped, because nobody taps them. */
const PHONE =
  /(fax[^\d+(]{0,12})?(?:\(?\+[1-9]\d{0,2}[ ()./-]?|\([2-9]\d{2}\) ?(?=[2-9]\d{2}[ .-]\d{4}(?!\d))|\b(?:tel|telephone|phone|call(?: us)?|telefon|téléphone|tél|teléfono|telefono|telefoon|telefone|ll[áa]m[ae]nos|appelez[ -]nous|chiama(?:te)?ci|ligue|ruf(?:en sie)? uns an|bel ons)\b[^\d+(\n]{0,6}\+?\(?\d|(?<!\p{L})(?:τηλ|τηλεφ|τηλέφωνο|тел|телефон)(?!\p{L})[^\d+(\n]{0,6}\+?\(?\d)[\d ()./-]{6,17}\d/giu
/** A cheap check before `PHONE`, which is slow: every number that it matches contains or follows one of these. */
const SAYS_PHONE = /[+(]|tel|tél|phone|call|ll[áa]m|appelez|chiama|ligue|uns an|bel ons|τηλ|тел/i
/** `+10 000 000 sold` is not a phone number. */
const LARGE_NUMBER = /^\+?\d{1,3}([ .]\d{3})*[ .]000$/
/** The themes of sites come with such numbers. */
const SAMPLE_NUMBER = /^\+?1?[ .(-]*123[ .)-]*456[ .-]*78(?:90?)?$/
/** Calling codes assigned by the ITU (E.164). `+2147483647` is the largest integer and not a phone number. */
export const CALLING_CODE =
  /^\(?\+\(?(?:1|7|2[07]|21[12368]|2[2-6]\d|29[01789]|3[0-469]|3[578]\d|4[013-9]|42[013]|5[1-8]|50\d|59\d|6[0-6]|6[789]\d|8[1246]|80[08]|85[02356]|8[78]\d|9[0-58]|9[679]\d)/
const STREET =
  '\\b(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Boulevard|Blvd|Circle|Court|Way|Square|Highway|[Rr]ue|Place|[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo|Via|Viale|Piazza|Corso|[Rr]ua)\\b|(?:stra(?:ß|ss)e|str\\.|weg|platz|gasse|allee|straat|laan|plein)(?=[\\s,\\d])'
const POSTAL_CODE = [
  // Lorton, VA 22079; Sydney NSW 2000; York YO1 7HH; Toronto M5V 2T6; 1012 JS Amsterdam
  '[A-Z]{2} \\d{5}|(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA) \\d{4}|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}|[A-Z]\\d[A-Z] \\d[A-Z]\\d|\\d{4} ?[A-Z]{2} [A-Z][a-z]+',
  // Chiang Mai 50180; 10115 Berlin
  '\\p{Lu}\\p{Ll}+(?: -)? \\d{5,6}|\\d{5} \\p{Lu}\\p{Ll}+',
].join('|')
/** `Am Markt 5, 10115 Berlin`: many German streets have no word for a street in their names. */
const GERMAN_ADDRESS = '\\p{Lu}\\p{Ll}+ \\d{1,3} ?[a-z]?(?:, ?| )\\d{5} \\p{Lu}\\p{Ll}+'
/** A street, and soon after it a postal code with a place. */
const ADDRESS = new RegExp(`(?:${STREET})[^@]{0,80}?(?<![\\d+])(?:${POSTAL_CODE})(?![\\d-])|${GERMAN_ADDRESS}`, 'u')
const DISCLOSURE =
  /affiliat|commission|sponsored|advert|paid partner|amazon associate|werbung|anzeige|werbelink|provision|partnerlink|partner-link|affilié|publicité|partenaire|afiliad|comisi[oó]n|publicidad|patrocinad|pubblicità|affiliazion|commissioni|advertentie|commissie|comissão|publicidade/i
const DATE =
  /\b(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{1,2}(?:st|nd|rd|th)?\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?(?:19|20)\d{2}\b|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d{2}\b|\b(?:19|20)\d{2}\s*年/u
/** Names the author in the text, usually in a list of all who took part. */
const CREDIT = /\bAuthors?(?: of (?:the|this) article)?\s*[|｜:：]\s*\p{Lu}|作者\s*[|｜:：]/u

/** Completes the signs with those that need the whole text. Only phone numbers are searched for on every page. */
export function readSigns(
  found: Signs,
  shown: { inMain: string; others: string },
  {
    items,
    type,
    title,
    language,
    hasPaidLink,
  }: { items: Item[]; type: PageType; title: string; language: string | null; hasPaidLink: boolean },
): Signs {
  const [inMain, others] = [shown.inMain.slice(0, MAX_TEXT_LENGTH), shown.others.slice(0, MAX_TEXT_LENGTH)]
  const hasHours = items.some(({ properties }) => 'openingHours' in properties || 'openingHoursSpecification' in properties)
  // Most pages do not need the normalized text, and normalizing costs more than these checks.
  const text = hasPaidLink || type === 'article' || items.length > 0 ? collapse(`${inMain} ${others}`) : ''
  return {
    ...found,
    hasAddress: found.hasAddress || (type === 'contact' && ADDRESS.test(collapse(`${inMain} ${others}`))),
    hasByline: found.hasByline || (type === 'article' && CREDIT.test(text)),
    hasDate: found.hasDate || (type === 'article' && DATE.test(text)),
    hasPaidLink,
    hasDisclosure: hasPaidLink && DISCLOSURE.test(text),
    phones: phonesIn([inMain, others]),
    hours: hasHours ? hoursInText(text, language) : {},
    unseen: items.length === 0 ? found.unseen : findUnseenValues(items, `${title} ${text}`),
  }
}

function phonesIn(texts: string[]): string[] {
  const phones = new Set<string>()
  for (const text of texts) {
    for (const candidate of text.matchAll(MAY_BE_PHONE)) {
      const near = text.slice(Math.max(0, candidate.index - CHARACTERS_BEFORE), candidate.index + candidate[0].length)
      if (SAYS_PHONE.test(near)) readPhones(collapse(near), phones)
    }
  }
  return [...phones]
}

/** An extension after a complete phone number, such as `/ 221`, or the beginning of another number, such as `/ (506`. */
const AFTER_NUMBER = /(?<=\d[\d ()-]{6,})\s*\/\s*\(?\d[\d ()-]*$/

/** In `+297 280 2828. 6. Opening hours`, the 6 is the number of the next section. */
const NEXT_SENTENCE = /(?<=(?:\d[ ()/-]*){8})\.\s[\d ()./-]*$/

/** `+66 38 425 611-7` is the first of several numbers, except in countries where a hyphen comes before an extension. */
const LAST_OF_RANGE = /(?<=^\+(?!4[139])[\d ()-]{8,}\d)-\d$/

function readPhones(text: string, phones: Set<string>): void {
  for (const { 0: written, 1: fax, index } of text.matchAll(PHONE)) {
    // A number in quotes is a value in a code sample.
    if (/['"]$/.test(text.slice(0, index + written.length).replace(/[\d ()+./-]+$/, ''))) continue
    const withBrackets = /\(?\+?\(?\d[\d ()./-]*$/.exec(written)?.[0] ?? ''
    // A number may be in brackets as a whole, with the closing bracket after the match.
    const number = (withBrackets.includes(')') ? withBrackets : withBrackets.replace('(', ''))
      .replace(NEXT_SENTENCE, '')
      .replace(AFTER_NUMBER, '')
      .replace(LAST_OF_RANGE, '')
    const digits = number.replace(/\D/g, '').length
    if (/^\(?\+/.test(number) && !CALLING_CODE.test(number)) continue
    // `+1)/1461001` is part of a formula.
    if (/^[^(]*\)/.test(number)) continue
    if (
      fax === undefined &&
      !LARGE_NUMBER.test(number) &&
      !SAMPLE_NUMBER.test(number) &&
      digits >= 8 &&
      digits <= 15 &&
      phones.size < MAX_LISTED
    )
      phones.add(number.trim())
  }
}
