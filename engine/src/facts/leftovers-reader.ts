/** Content published by mistake: dummy text, unfilled templates, broken characters. Also reads the copyright year of the footer. */
import { attribute, type Document, inside, type Position, type Reader, walk } from './walk.ts'

type PrintedValue = { kind: 'source' | 'escape' | 'object' | 'translation' | 'shortcode'; text: string; place: 'main' | 'body' }

export type Leftovers = {
  placeholders: { kind: 'lorem' | 'token' | 'todo' | 'soon' | 'blank' | 'contact'; text: string; place: 'main' | 'body' }[]
  /**
   * Values that a program printed by mistake, one of each kind: `\u2014`, `[object Object]`, `translation missing: en.cart`, `[vc_row]`.
   * Absent in facts stored before this field existed.
   */
  printed?: PrintedValue[]
  /** The page has code samples, so it may be about such values. */
  hasCode: boolean
  /** Characters decoded with the wrong encoding, with the words around the first. */
  garbled: { count: number; example: string }
  /** The start of the last copyright notice in the footer. Without a footer, the end of the text outside the main content is searched. */
  copyright: string | null
  /** Set only if a script writes the current year into the page, so that the year in the HTML is not the one that visitors see. */
  isYearScripted?: true
  /** Dates of `time` elements between the main heading and the next one. */
  bylineDates: string[]
  /**
   * The first of `bylineDates`, unless the text before it says that it is the date of an update. Absent in facts stored before this field
   * existed.
   */
  publishedDate?: string
}

/** The rest of a longer page is not searched, because such pages are lists and leftovers are mostly at the beginning. */
const MAX_CHARACTERS = 300_000
const MAX_LISTED = 10
/** On a page without a footer element, this many characters at the end count as its footer. */
const FOOTER_LENGTH = 1_000
/** `[Company Name]`, `[TO CONFIRM: address]`: what the author of a sample text leaves to its users. Cloudflare writes `[email protected]`. */
const BLANK =
  /\[(?:to (?:be )?confirm(?:ed)?|tbc|tbd|insert|your|(?:legal )?(?:company|business|organi[sz]ation|website|site|store|shop|entity)(?: name)?|full name|name|(?:effective )?date|(?:postal |street |e-?mail )?address|e-?mail(?! protected)|phone(?: number)?|telephone|country|state|city|jurisdiction|url)\b[^\]\n]{0,100}\]/i
/** `info@example.com` and `Tel: 123 456 7890` on the sample pages of themes. Within a longer text, it may be an example for readers. */
const SAMPLE_CONTACT =
  /^(?:e-?mail|mail|tel(?:ephone)?|phone|call(?: us)?)?[\s.:]*(?:(?:info|contact|hello|office|sales)@(?:example|(?:your|my)-?(?:domain|site|company|website)|domain|company|website)\.(?:com|org|net)|\+?1?[ .(-]*123[ .)-]*456[ .-]*7890)$/i

const PLACEHOLDERS: [Leftovers['placeholders'][number]['kind'], RegExp][] = [
  [
    'lorem',
    /lorem ipsum dolor|(?<=(?:^|[.!?…])\s*)lorem ipsum\s*[.…]|\bbehind the word mountains\b|\bsome quick example text to build on\b|\ba wonderful serenity has taken possession\b|\bxyz doohickey company\b|\bwordpress\. (?:this is your first post|dies ist dein erster beitrag|ceci est votre premier article|esta es tu primera entrada)\b/i,
  ],
  ['token', /\{\{\s*[a-z_$][\w.$| -]{0,60}\}\}/i],
  ['todo', /\bTODO:/],
  ['soon', /\b(coming soon|under construction|check back (?:soon|later)|will be (?:adding|posting|publishing) .{0,40}(?:soon|shortly))\b/i],
  ['blank', BLANK],
]
/** Matches text right before a date, if it calls the date that of an update. */
const SAYS_UPDATED =
  /(updated?|modified|revised|reviewed|checked|aktualisiert|geändert|stand|mis(e)? à jour|modifié|actualizad[oa]|modificad[oa]|aggiornat[oa]|bijgewerkt|gewijzigd|atualizad[oa])(\s+(on|at|am|le|el|il|op|em))?[\s:–—-]*$/i
const PRINTED: [PrintedValue['kind'], RegExp][] = [
  ['escape', /(?<![\w\\:])\\u[0-9a-f]{4}(?![0-9a-z])|(?<=\w)\\u(?:00[a-f]|20[0-3])[0-9a-f]/gi],
  ['object', /\[object [A-Z]\w+\]/g],
  ['translation', /\btranslation missing: \w+(?:\.\w+)+/gi],
  // Shortcodes of WordPress page builders, and of any other plugin if the closing tag follows.
  [
    'shortcode',
    /\[\/?(?:vc|et_pb|fusion|av|su|tatsu|mk|kc)_[a-z]\w*[^\]\n]{0,300}\]|\[([a-z][\w-]{2,30})(?:\s[^\][\n]{0,200})?\](?=[^\][]{0,1000}\[\/\1\])/g,
  ],
]
/** The settings at the start of a source file, which a site generator such as Jekyll reads and removes. */
const FRONT_MATTER =
  /^---\s+(?:layout|title|permalink|description|date|author|tags|categories|draft|slug|sitemap)\s*:\s.{0,2000}?\s---(?=\s|$)/s
/** Texts about programs and characters name such values on purpose. */
const ABOUT_CODE =
  /\b(?:java ?script|typescript|json|unicode|utf-?8|ascii|python|php|ruby|rails|regex|stringify|tostring|escap(?:e|es|ed|ing)|encod\w+|hexadecimal|code points?|console|debug\w*|programming|bb-?codes?|short-?codes?)\b/i
/** Words that lorem ipsum generators shuffle. No living language has eight of them within 250 characters. */
const LATIN =
  /\b(?:dolor|amet|consectetur|adipis\w+|elit|eiusmod|tempor|incididunt|labore|magna|aliqua|minim|veniam|nostrud|exercitation|ullamco|laboris|nisi|aliquip|commodo|consequat|aute|irure|reprehenderit|voluptate|velit|esse|cillum|fugiat|nulla|pariatur|excepteur|sint|occaecat|cupidatat|proident|culpa|officia|deserunt|mollit|laborum|quis|duis|anim|lorem|ipsum)\b/gi
const MAY_BE_LATIN = /\b(?:reprehenderit|aliquip|proident|excepteur|exercitation ullamco|incididunt|cupidatat|consectetur)\b/i
const MIN_LATIN_WORDS = 8
/** Characters within which `MIN_LATIN_WORDS` must occur. */
const LATIN_SPAN = 250
/** Tutorials about these languages show `{{ }}` fields on purpose. */
const TEMPLATE_LANGUAGE = /\b(?:angular|vue\.?js|jinja2?|mustache|handlebars|liquid|twig|ansible)\b/i
/** Texts about templates and prompts also show `{{ }}` fields, close to one of these words. */
const ABOUT_TEMPLATES =
  /\b(templat\w+|prompts?|placeholders?|variables?|jinja2?|mustache|handlebars|liquid|twig|helm|ansible|vue(\.js)?|angular|interpolat\w+|curly (braces|brackets)|double braces)\b/i
const NEAR_CHARACTERS = 200
/**
 * Quick pre-check for the placeholder patterns: each alternative is a part of one. Starting at a rare letter, where possible, doubles V8's
 * speed. Also matches a few other words, such as “quips”.
 */
const ANY_PLACEHOLDER =
  /prehenderit|quip(?![mp])|proident|xcepteur|pidatat|psum|word mountains|quick example|wonderful seren|g soon|back soon|back later|shortly|under construction|cididunt|ctetur|xyz doo|ordpress\. [cdet]/i
const mayHavePlaceholder = (text: string): boolean =>
  /@(?:example|your|my|domain|company|website)|123\D{0,2}456/i.test(text) ||
  text.includes('{{') ||
  text.includes('TODO:') ||
  ANY_PLACEHOLDER.test(text) ||
  BLANK.test(text)
const mayHavePrintedValue = (text: string): boolean =>
  text.trimStart().startsWith('---') ||
  text.includes('\\u') ||
  text.includes('[object ') ||
  text.includes('ranslation missing') ||
  text.includes('[/') ||
  /\[(?:vc|et_pb|fusion|av|su|tatsu|mk|kc)_/.test(text)
/**
 * Replacement characters, and UTF-8 read as Windows-1252. Before a no-break space, « or », `Ã` and `Â` are not matched, because they can
 * be correct there: Portuguese words in capitals, such as MANHÃ, can end in `Ã`.
 */
const GARBLED = /\uFFFD|Ã[\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BFŸ]|Â[\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BF]|â€[™œ“”¦¢˜]/
/** Not `setFullYear(date.getFullYear() + 1)`, the expiry of a cookie. */
const READS_YEAR = /(?<!setFullYear\(\s*\w+\.)\bgetFullYear\(/
const WRITES_TEXT = /\b(?:textContent|inner(?:HTML|Text)|document\.write|append|html|text)\b/
/** A quoted “Lorem ipsum …” within a sentence is only a mention. A paragraph that is only the quotation is an unfinished testimonial. */
const QUOTED_LOREM = /(?<=\p{L}[\s(]{1,3})(["„“«'‘])lorem ipsum[^"“”»'’]{0,60}["“”»'’](?=[\s),.;]{1,3}\p{L})/giu
/** Attributes of frameworks that fill `{{ }}` in the browser. */
const FRAMEWORK_ATTRIBUTES = [
  'ng-app',
  'data-ng-app',
  'ng-controller',
  'ng-repeat',
  'ng-cloak',
  'v-cloak',
  'v-if',
  'v-for',
  'v-model',
  'x-data',
]

type Texts = { inMain: string; others: string }

export function leftoversReader() {
  let isByline = false
  const bylineDates: string[] = []
  let publishedDate: string | undefined
  let lastText = ''
  const footers: string[] = []
  const others: string[] = []
  const codeSample = inside()
  let hasCode = false
  let isYearScripted = false
  const enterCode = (_: unknown, at: Position) => {
    hasCode = true
    codeSample.enter(at)
  }
  const endByline = () => {
    isByline = false
  }

  const reader: Reader = {
    elements: {
      h1: (_, { place }) => {
        isByline = place === 'main' || place === 'body'
      },
      h2: endByline,
      h3: endByline,
      h4: endByline,
      code: enterCode,
      pre: enterCode,
      samp: enterCode,
      kbd: enterCode,
      script: ({ childNodes: [code] }) => {
        if (code !== undefined && 'value' in code && READS_YEAR.test(code.value) && WRITES_TEXT.test(code.value)) isYearScripted = true
      },
      time: (element, { place }) => {
        const date = attribute(element, 'datetime')?.trim().slice(0, 40)
        if (!isByline || !date || (place !== 'main' && place !== 'body') || bylineDates.length >= MAX_LISTED) return
        if (bylineDates.length === 0 && !SAYS_UPDATED.test(lastText)) publishedDate = date
        bylineDates.push(date)
      },
    },
    text: (value, { place }) => {
      if (isByline && value.trim() !== '') lastText = value
      if (place === 'main' || codeSample.is) return
      others.push(value)
      if (place === 'footer') footers.push(value)
    },
  }

  return {
    reader,
    found(texts: Texts, document: Document): Leftovers {
      const mayHaveLeftovers = (text: string) => mayHavePlaceholder(text) || mayHavePrintedValue(text) || GARBLED.test(text)
      // Few pages have leftovers; only those are read again, without their code samples.
      const found = mayHaveLeftovers(texts.inMain) || mayHaveLeftovers(texts.others) ? readWithoutCode(document) : noLeftovers()
      return {
        ...found,
        hasCode,
        ...(hasCode && { printed: found.printed?.filter(({ kind }) => kind === 'source') ?? [] }),
        bylineDates,
        ...(publishedDate !== undefined && { publishedDate }),
        ...(isYearScripted && { isYearScripted }),
        copyright: copyrightOf(footers.length > 0 ? footers.join(' ') : endOf(others)),
      }
    },
  }
}

function endOf(parts: string[]): string {
  let end = ''
  for (let i = parts.length - 1; i >= 0 && end.length < FOOTER_LENGTH; i--) end = `${parts[i]} ${end}`
  return end.slice(-FOOTER_LENGTH)
}

export const noLeftovers = (): Leftovers => ({
  placeholders: [],
  printed: [],
  hasCode: false,
  garbled: { count: 0, example: '' },
  copyright: null,
  bylineDates: [],
})

function readWithoutCode(document: Document): Leftovers {
  const found = noLeftovers()
  const printed: PrintedValue[] = []
  const codeSample = inside()
  let isFilledByScript = false
  let sampleContact: { text: string; place: 'main' | 'body' } | null = null
  let characters = 0
  const inMain: string[] = []
  const others: string[] = []
  const enterCode = (_: unknown, at: Position) => codeSample.enter(at)
  const markFilled = () => {
    isFilledByScript = true
  }
  const reader: Reader = {
    attributes: Object.fromEntries(FRAMEWORK_ATTRIBUTES.map((name) => [name, markFilled])),
    elements: { code: enterCode, pre: enterCode, samp: enterCode, kbd: enterCode },
    text: (value, { place }) => {
      if (codeSample.is || characters > MAX_CHARACTERS) return
      characters += value.length
      if (sampleContact === null && SAMPLE_CONTACT.test(value.trim()))
        sampleContact = { text: value.trim(), place: place === 'main' ? place : 'body' }
      const shown = value.replace(QUOTED_LOREM, ' ')
      if (place === 'main') inMain.push(shown)
      else others.push(shown)
    },
  }
  walk(document, [reader])
  for (const [place, parts] of [['main', inMain] as const, ['body', others] as const]) {
    const text = parts.join(' ')
    for (const [kind, pattern] of PLACEHOLDERS) {
      const at =
        kind === 'token'
          ? isFilledByScript
            ? -1
            : tokenAt(text, pattern)
          : kind === 'lorem'
            ? loremAt(text, pattern)
            : text.search(pattern)
      if (at !== -1) found.placeholders.push({ kind, text: excerptAround(text, at), place })
    }
    const frontMatter = FRONT_MATTER.exec(text.trimStart())?.[0]
    if (frontMatter !== undefined) printed.push({ kind: 'source', text: excerptAround(frontMatter, 0), place })
    for (const [kind, pattern] of PRINTED) {
      const at = printedAt(text, pattern)
      if (at !== -1) printed.push({ kind, text: excerptAround(text, at), place })
    }
    for (const match of text.matchAll(new RegExp(GARBLED, 'g'))) {
      if (isQuoted(text, match.index, match[0].length)) continue
      if (found.garbled.count++ === 0) found.garbled.example = excerptAround(text, match.index)
    }
  }
  if (sampleContact !== null) found.placeholders.push({ kind: 'contact', ...(sampleContact as { text: string; place: 'main' | 'body' }) })
  return { ...found, printed }
}

/** The first value that is neither quoted nor mentioned in a text about programs. */
function printedAt(text: string, pattern: RegExp): number {
  for (const { index, 0: value } of text.matchAll(pattern)) {
    const around = text.slice(Math.max(0, index - NEAR_CHARACTERS), index + value.length + NEAR_CHARACTERS)
    if (!ABOUT_CODE.test(around) && !isQuoted(text, index, value.length)) return index
  }
  return -1
}

/** The first template field that is neither quoted nor mentioned in a text about templates. */
function tokenAt(text: string, pattern: RegExp): number {
  if (TEMPLATE_LANGUAGE.test(text)) return -1
  for (const { index, 0: token } of text.matchAll(new RegExp(pattern, 'gi'))) {
    const isAboutTemplates = ABOUT_TEMPLATES.test(text.slice(Math.max(0, index - NEAR_CHARACTERS), index + token.length + NEAR_CHARACTERS))
    if (!isAboutTemplates && !isQuoted(text, index, token.length)) return index
  }
  return -1
}

/** The usual beginning of lorem ipsum, or several of its words close together. */
function loremAt(text: string, pattern: RegExp): number {
  const usualStart = text.search(pattern)
  if (usualStart !== -1 || !MAY_BE_LATIN.test(text)) return usualStart
  const positions = [...text.matchAll(LATIN)].map(({ index }) => index)
  return positions.find((index, i) => (positions[i + MIN_LATIN_WORDS - 1] ?? Number.POSITIVE_INFINITY) - index < LATIN_SPAN) ?? -1
}

const QUOTES = '"\'`„“”‚‘’«»‹›'
/** Texts about encodings quote garbled characters one by one, and texts about templates quote fields. */
const isQuoted = (text: string, at: number, length: number): boolean =>
  at > 0 && QUOTES.includes(text[at - 1] ?? ' ') && QUOTES.includes(text[at + length] ?? ' ')

const MAX_NOTICE_LENGTH = 100

function copyrightOf(text: string): string | null {
  const last = Math.max(text.lastIndexOf('©'), text.lastIndexOf('Copyright'), text.lastIndexOf('(c) '))
  if (last === -1) return null
  const notice = text.slice(last).replace(/\s+/g, ' ').trim()
  return notice.length <= MAX_NOTICE_LENGTH ? notice : `${notice.slice(0, MAX_NOTICE_LENGTH).replace(/\s+\S{0,30}$/, '')}…`
}

const CHARACTERS_BEFORE = 30
const CHARACTERS_AFTER = 60

/** The words around a position. Cut between words, with `…` where something is left out. */
function excerptAround(text: string, at: number): string {
  const from = Math.max(0, at - CHARACTERS_BEFORE)
  const start = text.slice(from, at).replace(from === 0 ? '' : /^\S*\s+/, '')
  const end = text.slice(at, at + CHARACTERS_AFTER)
  const isCut = /\S/.test(text.slice(at + CHARACTERS_AFTER))
  const wholeWords = isCut && /\S/.test(text[at + CHARACTERS_AFTER] ?? '') ? end.replace(/\s+\S{0,30}$/, '') : end
  const words = `${start}${wholeWords}`.replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${words}${isCut && !/[.!?]$/.test(words) ? '…' : ''}`
}
