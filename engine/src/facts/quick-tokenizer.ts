/**
 * parse5's tokenizer with a fast path for what makes up nearly all of every page: plain text, well-formed tags, comments, the doctype, and
 * the content of titles, scripts and styles. The fast path reads whole runs of characters; the standard's state machine reads single
 * characters. Anything special (references, NULs, misplaced quotes, duplicate attributes, the end of the file) is left to the state machine,
 * so both build the same tree; a test compares the trees. Callers must normalize newlines first. Source locations are not recorded.
 */
import {
  type DefaultTreeAdapterTypes,
  html as htmlNames,
  InsertionMode,
  type Parser,
  Token,
  Tokenizer,
  TokenizerMode,
  type TokenizerOptions,
} from 'parse5'
import { detachedString } from '#web/detached-string.ts'
import { OneByteCopy } from './one-byte-copy.ts'

const [TAB, LINE_FEED, FORM_FEED, SPACE] = [0x09, 0x0a, 0x0c, 0x20]
const [BANG, DOUBLE_QUOTE, AMPERSAND, QUOTE, DASH, SLASH] = [0x21, 0x22, 0x26, 0x27, 0x2d, 0x2f]
const [LESS, EQUALS, GREATER, GRAVE] = [0x3c, 0x3d, 0x3e, 0x60]

const isBlank = (code: number) => code === SPACE || code === LINE_FEED || code === TAB || code === FORM_FEED
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** Kinds of characters: not allowed in a name, part of a name, or part of a name that must be lowercased. */
const [NOT_IN_NAME, IN_NAME, UPPERCASE_IN_NAME] = [0, 1, 2]
const CHARACTER_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= SPACE || code === 0x7f || [DOUBLE_QUOTE, QUOTE, SLASH, LESS, EQUALS, GREATER].includes(code)) return NOT_IN_NAME
  return code >= 0x41 && code <= 0x5a ? UPPERCASE_IN_NAME : IN_NAME
})

/**
 * Cache of names and short values, which repeat on every page. Reusing the strings creates less garbage and makes comparisons faster. Each
 * slot holds only the last string with its hash, so pages full of made-up names cannot fill the memory.
 */
const CACHE_SLOTS = 1 << 13
const cachedStrings: string[] = new Array(CACHE_SLOTS).fill('')
const HASH_SEED = 0x811c9dc5 | 0
const HASH_PRIME = 0x01000193
/** Each attribute name is compared with all names before it, so tags with more attributes are left to the state machine. */
const MAX_ATTRIBUTES_PER_TAG = 32

/** The usual forms: no identifiers, or the two identifiers of XHTML and HTML 4. */
const DOCTYPE = /<!doctype[\t\n\f ]+([a-z]+)(?:[\t\n\f ]+public[\t\n\f ]+"([^"\0>]*)"(?:[\t\n\f ]+"([^"\0>]*)")?)?[\t\n\f ]*>/iy

type HtmlParser = Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>

export class QuickTokenizer extends Tokenizer {
  /** Framesets keep whitespace and drop words. Only the state machine separates the two, so it reads everything after a frameset tag. */
  #hasFrameset = false
  /** Whether a comment was found that may end before its first `-->`. */
  #hasOddComment = false
  /** Position after the last token that the fast path read. */
  #tokenEnd = 0
  #attributeCount = 0
  /** What the fast path reads. Its positions are those of the page. */
  #copy = new OneByteCopy('')
  #maxAttributes = Number.POSITIVE_INFINITY
  readonly #treeBuilder: HtmlParser

  constructor(options: TokenizerOptions, treeBuilder: HtmlParser) {
    super(options, treeBuilder)
    this.#treeBuilder = treeBuilder
  }

  /** Pauses at the first tag that brings the document above this number of attributes. */
  limitAttributes(max: number): void {
    this.#maxAttributes = max
  }

  /** Takes the whole page in one call. */
  override write(html: string, isLastChunk: boolean): void {
    this.#copy = new OneByteCopy(html)
    // The preprocessor keeps what it has read, so that its positions stay those of the page.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY
    super.write(html, isLastChunk)
  }

  get isPaused(): boolean {
    return this.paused
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return
    this.inLoop = true
    while (this.active && !this.paused) {
      if (this.state === TokenizerMode.DATA) this.#readData()
      else if (this.state === TokenizerMode.SCRIPT_DATA || this.state === TokenizerMode.RAWTEXT) this.#readRaw(false)
      else if (this.state === TokenizerMode.RCDATA) this.#readRaw(true)
      this.consumedAfterSnapshot = 0
      const code = this._consume()
      if (!this._ensureHibernation()) this._callState(code)
    }
    this.inLoop = false
  }

  /** The attribute that the state machine read last. */
  get lastAttribute(): string {
    return this.currentAttr.name
  }

  /** Position of the last character of the token being read: the fast path moves the preprocessor only after a token. */
  get position(): number {
    return Math.max(this.#tokenEnd - 1, this.preprocessor.pos)
  }

  /** Reads up to the first special character, which is left to the state machine. */
  #readData(): void {
    const { preprocessor } = this
    const { text: html } = this.#copy
    const { length } = html
    let at = preprocessor.pos + 1
    while (this.state === TokenizerMode.DATA && !this.#hasFrameset && !this.paused) {
      const begin = at
      let code = 0
      while (at < length) {
        code = html.charCodeAt(at)
        if (code === LESS || code === AMPERSAND || code === 0) break
        at++
      }
      if (at > begin) this.#emitText(html, begin, at)
      preprocessor.pos = at - 1
      if (at >= length || code !== LESS) return
      const next = html.charCodeAt(at + 1)
      const isRead = isLetter(next)
        ? this.#readTag(html, at + 1, true)
        : next === SLASH
          ? isLetter(html.charCodeAt(at + 2)) && this.#readTag(html, at + 2, false)
          : next === BANG && (this.#readComment(html, at + 2) || this.#readDoctype(html, at))
      if (!isRead) return
      at = this.#tokenEnd
      preprocessor.pos = at - 1
    }
  }

  /**
   * Reads the text of a script, style or title up to a `</`, which may end it, or a `<!`, which may change what ends a script. Text with
   * character references, as in titles, is read up to the first one.
   */
  #readRaw(hasReferences: boolean): void {
    const { preprocessor } = this
    const { text: html } = this.#copy
    const begin = preprocessor.pos + 1
    let at = begin
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code === 0 || (hasReferences && code === AMPERSAND)) break
      if (code !== LESS) continue
      const next = html.charCodeAt(at + 1)
      if (next === SLASH || next === BANG) break
    }
    if (at > begin) this.#emitText(html, begin, at)
    preprocessor.pos = at - 1
  }

  /**
   * Emits leading whitespace as a separate token where the tree builder may treat it differently. Everything from the first word on is one
   * token. In the body of a page, a text with words is one token.
   */
  #emitText(html: string, begin: number, end: number): void {
    this._emitCurrentCharacterToken(null)
    let at = begin
    while (at < end && isBlank(html.charCodeAt(at))) at++
    if (at > begin && at < end && this.#keepsWhitespace()) at = begin
    if (at > begin)
      this.handler.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: html.slice(begin, at), location: null })
    if (at < end) this.handler.onCharacter({ type: Token.TokenType.CHARACTER, chars: this.#copy.slice(at, end), location: null })
  }

  #keepsWhitespace(): boolean {
    const { insertionMode, skipNextNewLine } = this.#treeBuilder
    return (insertionMode === InsertionMode.IN_BODY || insertionMode === InsertionMode.IN_CELL) && !skipNextNewLine
  }

  /** Reads from `<!--` to the first `-->`. The state machine reads comments that contain a NUL or something that may end them earlier. */
  #readComment(html: string, begin: number): boolean {
    if (this.#hasOddComment || html.charCodeAt(begin) !== DASH || html.charCodeAt(begin + 1) !== DASH) return false
    const dataBegin = begin + 2
    const end = html.indexOf('-->', dataBegin)
    if (end === -1) return false
    const data = this.#copy.slice(dataBegin, end)
    if (data.startsWith('>') || data.startsWith('->') || data.includes('--!>') || data.includes('\0')) {
      // Leave all further comments to the state machine: many odd comments before one distant `-->` would need many long searches.
      this.#hasOddComment = true
      return false
    }
    this._emitCurrentCharacterToken(null)
    this.handler.onComment({ type: Token.TokenType.COMMENT, data, location: null })
    this.#tokenEnd = end + 3
    return true
  }

  #readDoctype(html: string, begin: number): boolean {
    DOCTYPE.lastIndex = begin
    const [, name, publicId = null, systemId = null] = DOCTYPE.exec(html) ?? []
    if (name === undefined || !this.#copy.isExact(begin, DOCTYPE.lastIndex)) return false
    this._emitCurrentCharacterToken(null)
    this.#tokenEnd = DOCTYPE.lastIndex
    this.handler.onDoctype({
      type: Token.TokenType.DOCTYPE,
      name: name.toLowerCase(),
      forceQuirks: false,
      publicId,
      systemId,
      location: null,
    })
    return true
  }

  protected override _leaveAttrName(): void {
    super._leaveAttrName()
    if (++this.#attributeCount > this.#maxAttributes) this.pause()
  }

  /** Reads from the first letter of the name to after the `>`. */
  #readTag(html: string, begin: number, isStart: boolean): boolean {
    let at = endOfName(html, begin)
    const tagName = lastNameRead(html, begin, at)
    const attrs: Token.Attribute[] = []
    let selfClosing = false
    for (;;) {
      let code = html.charCodeAt(at)
      const isAfterBlank = isBlank(code)
      while (isBlank(code)) code = html.charCodeAt(++at)
      if (code === GREATER) break
      if (code === SLASH && html.charCodeAt(at + 1) === GREATER) {
        selfClosing = true
        at++
        break
      }
      const nameEnd = isAfterBlank ? endOfName(html, at) : at
      if (nameEnd === at) return false
      const name = lastNameRead(html, at, nameEnd)
      if (attrs.length === MAX_ATTRIBUTES_PER_TAG || hasName(attrs, name)) return false
      at = nameEnd
      code = html.charCodeAt(at)
      while (isBlank(code)) code = html.charCodeAt(++at)
      if (code !== EQUALS) {
        if (nameEnd === at && code !== GREATER && code !== SLASH) return false
        // Go back to the blank, because the next name must follow one.
        if (at > nameEnd) at--
        attrs.push({ name, value: '' })
        continue
      }
      code = html.charCodeAt(++at)
      while (isBlank(code)) code = html.charCodeAt(++at)
      const isQuoted = code === DOUBLE_QUOTE || code === QUOTE
      const valueBegin = isQuoted ? at + 1 : at
      const valueEnd = isQuoted ? endOfQuoted(html, valueBegin, code) : endOfUnquoted(html, valueBegin)
      if (valueEnd === -1 || (valueEnd === valueBegin && !isQuoted)) return false
      const value = this.#copy.isExact(valueBegin, valueEnd)
        ? cachedString(html, valueBegin, valueEnd)
        : detachedString(this.#copy.slice(valueBegin, valueEnd))
      attrs.push({ name, value })
      at = isQuoted ? valueEnd + 1 : valueEnd
    }
    // An end tag with attributes is an error, which the state machine reports.
    if (!isStart && (selfClosing || attrs.length > 0)) return false
    this._emitCurrentCharacterToken(null)
    this.#attributeCount += attrs.length
    if (this.#attributeCount > this.#maxAttributes) {
      this.pause()
      return true
    }
    const tagID = htmlNames.getTagID(tagName)
    this.#tokenEnd = at + 1
    if (isStart) {
      this.lastStartTagName = tagName
      this.#hasFrameset ||= tagID === htmlNames.TAG_ID.FRAMESET
      this.handler.onStartTag({
        type: Token.TokenType.START_TAG,
        tagName,
        tagID,
        selfClosing,
        ackSelfClosing: false,
        attrs,
        location: null,
      })
    } else {
      this.handler.onEndTag({ type: Token.TokenType.END_TAG, tagName, tagID, selfClosing, ackSelfClosing: false, attrs, location: null })
    }
    return true
  }
}

/** A loop, because `some` would create a function for every attribute. */
function hasName(attrs: Token.Attribute[], name: string): boolean {
  for (const each of attrs) if (each.name === name) return true
  return false
}

/** Hash of the string read last. It is computed while reading, which costs almost nothing. */
let hash = HASH_SEED
let hasUppercase = false

function endOfName(html: string, begin: number): number {
  let at = begin
  hash = HASH_SEED
  hasUppercase = false
  for (let code = html.charCodeAt(at); code < 128; code = html.charCodeAt(++at)) {
    const kind = CHARACTER_KINDS[code]
    if (kind === NOT_IN_NAME) break
    if (kind === UPPERCASE_IN_NAME) hasUppercase = true
    hash = Math.imul(hash ^ code, HASH_PRIME)
  }
  return at
}

const lastNameRead = (html: string, begin: number, end: number): string =>
  hasUppercase ? html.slice(begin, end).toLowerCase() : cachedString(html, begin, end)

/** Returns -1 if the state machine must read the value. */
function endOfQuoted(html: string, begin: number, quote: number): number {
  hash = HASH_SEED
  for (let at = begin; ; at++) {
    const code = html.charCodeAt(at)
    if (code === quote) return at
    if (code === AMPERSAND || !(code > 0)) return -1
    hash = Math.imul(hash ^ code, HASH_PRIME)
  }
}

function endOfUnquoted(html: string, begin: number): number {
  hash = HASH_SEED
  for (let at = begin; ; at++) {
    const code = html.charCodeAt(at)
    if (isBlank(code) || code === GREATER) return at
    const isUnexpected = code === DOUBLE_QUOTE || code === QUOTE || code === LESS || code === EQUALS || code === GRAVE
    if (isUnexpected || code === AMPERSAND || !(code > 0)) return -1
    hash = Math.imul(hash ^ code, HASH_PRIME)
  }
}

/** In characters. Longer values are mostly URLs and texts, which occur only once. */
const MAX_CACHED_LENGTH = 60

function cachedString(html: string, begin: number, end: number): string {
  const length = end - begin
  if (length > MAX_CACHED_LENGTH) return detachedString(html.slice(begin, end))
  const slot = (hash ^ (hash >>> 15)) & (CACHE_SLOTS - 1)
  const cached = cachedStrings[slot] as string
  if (cached.length === length && html.startsWith(cached, begin)) return cached
  const copy = detachedString(html.slice(begin, end))
  cachedStrings[slot] = copy
  return copy
}
