/**
 * parse5's tokenizer with a fast path for what makes up nearly all of every page: plain text, well-formed tags, comments, the doctype, and
 * the content of titles, scripts and styles. It reads whole runs where the standard's state machine goes character by character. Anything
 * special (references, NULs, misplaced quotes, duplicate attributes, the end of the file) is left to the state machine, so both build the
 * same tree; a test compares them. Newlines must be normalized before, and source locations are not kept.
 */
import { html as known, Token, Tokenizer, TokenizerMode } from 'parse5'
import { ownString } from '#web/own-string.ts'

const [TAB, LINE_FEED, FORM_FEED, SPACE] = [0x09, 0x0a, 0x0c, 0x20]
const [BANG, DOUBLE_QUOTE, AMPERSAND, QUOTE, DASH, SLASH] = [0x21, 0x22, 0x26, 0x27, 0x2d, 0x2f]
const [LESS, EQUALS, GREATER, GRAVE] = [0x3c, 0x3d, 0x3e, 0x60]

const isBlank = (code: number) => code === SPACE || code === LINE_FEED || code === TAB || code === FORM_FEED
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** Per character code: part of a name as written, part of a name but to be lowercased, or neither. */
const [NO_PART, PART, UPPER] = [0, 1, 2]
const NAME_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= SPACE || code === 0x7f || [DOUBLE_QUOTE, QUOTE, SLASH, LESS, EQUALS, GREATER].includes(code)) return NO_PART
  return code >= 0x41 && code <= 0x5a ? UPPER : PART
})

/**
 * A cache, because names and short values repeat on every page. Each slot holds the last string with its hash, which creates less garbage
 * and makes comparisons faster. A slot holds one string, so pages full of made-up names cannot fill the memory.
 */
const SLOTS = 1 << 13
const kept: string[] = new Array(SLOTS).fill('')
const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193
/** Each attribute is compared with all before it, so tags with more are left to the state machine. */
const MAX_ATTRIBUTES = 32

/** The usual forms: no identifiers, or the two identifiers of XHTML and HTML 4. */
const DOCTYPE = /<!doctype[\t\n\f ]+([a-z]+)(?:[\t\n\f ]+public[\t\n\f ]+"([^"\0>]*)"(?:[\t\n\f ]+"([^"\0>]*)")?)?[\t\n\f ]*>/iy

export class QuickTokenizer extends Tokenizer {
  /** A frameset keeps whitespace and drops words. Only the state machine separates the two, so it reads what follows. */
  #hasFrameset = false
  #hasOddComment = false
  /** Where the last tag ended. */
  #end = 0
  #attributes = 0
  #maxAttributes = Number.POSITIVE_INFINITY

  /** Pauses at the first tag that brings the document above this number of attributes. */
  limitAttributes(most: number): void {
    this.#maxAttributes = most
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

  /** Reads up to the first special character, which is left to the state machine. */
  #readData(): void {
    const { preprocessor } = this
    const { html } = preprocessor
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
      at = this.#end
      preprocessor.pos = at - 1
    }
  }

  /** Scripts, styles and titles end with `</`. A `<!` in a script may change what ends it, and titles can contain references. */
  #readRaw(hasReferences: boolean): void {
    const { preprocessor } = this
    const { html } = preprocessor
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
   * Emits leading whitespace separately, because the tree builder ignores it in some places. Everything from the first word on belongs
   * together.
   */
  #emitText(html: string, begin: number, end: number): void {
    this._emitCurrentCharacterToken(null)
    let at = begin
    while (at < end && isBlank(html.charCodeAt(at))) at++
    if (at > begin)
      this.handler.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: html.slice(begin, at), location: null })
    if (at < end) this.handler.onCharacter({ type: Token.TokenType.CHARACTER, chars: html.slice(at, end), location: null })
  }

  /** Reads from `<!--` to the first `-->`, unless something in between may also end the comment. */
  #readComment(html: string, begin: number): boolean {
    if (this.#hasOddComment || html.charCodeAt(begin) !== DASH || html.charCodeAt(begin + 1) !== DASH) return false
    const from = begin + 2
    const end = html.indexOf('-->', from)
    if (end === -1) return false
    const data = html.slice(from, end)
    if (data.startsWith('>') || data.startsWith('->') || data.includes('--!>') || data.includes('\0')) {
      // Do not search again: many such comments before one distant end would need many long searches.
      this.#hasOddComment = true
      return false
    }
    this._emitCurrentCharacterToken(null)
    this.handler.onComment({ type: Token.TokenType.COMMENT, data, location: null })
    this.#end = end + 3
    return true
  }

  #readDoctype(html: string, begin: number): boolean {
    DOCTYPE.lastIndex = begin
    const [, name, publicId = null, systemId = null] = DOCTYPE.exec(html) ?? []
    if (name === undefined) return false
    this._emitCurrentCharacterToken(null)
    this.#end = DOCTYPE.lastIndex
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
    if (++this.#attributes > this.#maxAttributes) this.pause()
  }

  /** Reads from the first letter of the name to after the `>`. */
  #readTag(html: string, begin: number, isStart: boolean): boolean {
    let at = endOfName(html, begin)
    const tagName = lastName(html, begin, at)
    const attrs: Token.Attribute[] = []
    let selfClosing = false
    for (;;) {
      let code = html.charCodeAt(at)
      const mayName = isBlank(code)
      while (isBlank(code)) code = html.charCodeAt(++at)
      if (code === GREATER) break
      if (code === SLASH && html.charCodeAt(at + 1) === GREATER) {
        selfClosing = true
        at++
        break
      }
      const nameEnd = mayName ? endOfName(html, at) : at
      if (nameEnd === at) return false
      const name = lastName(html, at, nameEnd)
      if (attrs.length === MAX_ATTRIBUTES || hasName(attrs, name)) return false
      at = nameEnd
      code = html.charCodeAt(at)
      while (isBlank(code)) code = html.charCodeAt(++at)
      if (code !== EQUALS) {
        if (nameEnd === at && code !== GREATER && code !== SLASH) return false
        // The space before the next name was already read.
        if (at > nameEnd) at--
        attrs.push({ name, value: '' })
        continue
      }
      code = html.charCodeAt(++at)
      while (isBlank(code)) code = html.charCodeAt(++at)
      const isQuoted = code === DOUBLE_QUOTE || code === QUOTE
      const from = isQuoted ? at + 1 : at
      const to = isQuoted ? endOfQuoted(html, from, code) : endOfUnquoted(html, from)
      if (to === -1 || (to === from && !isQuoted)) return false
      attrs.push({ name, value: keptString(html, from, to) })
      at = isQuoted ? to + 1 : to
    }
    // The state machine reports errors in end tags with attributes.
    if (!isStart && (selfClosing || attrs.length > 0)) return false
    this._emitCurrentCharacterToken(null)
    this.#attributes += attrs.length
    if (this.#attributes > this.#maxAttributes) {
      this.pause()
      return true
    }
    const tagID = known.getTagID(tagName)
    this.#end = at + 1
    if (isStart) {
      this.lastStartTagName = tagName
      this.#hasFrameset ||= tagID === known.TAG_ID.FRAMESET
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

/** Hash of the string read last; computing it while reading costs next to nothing. */
let hash = SEED
let hasUpper = false

function endOfName(html: string, begin: number): number {
  let at = begin
  hash = SEED
  hasUpper = false
  for (let code = html.charCodeAt(at); code < 128; code = html.charCodeAt(++at)) {
    const kind = NAME_CODES[code]
    if (kind === NO_PART) break
    if (kind === UPPER) hasUpper = true
    hash = Math.imul(hash ^ code, PRIME)
  }
  return at
}

const lastName = (html: string, begin: number, end: number): string =>
  hasUpper ? html.slice(begin, end).toLowerCase() : keptString(html, begin, end)

/** Returns -1 if the state machine must read it. */
function endOfQuoted(html: string, begin: number, quote: number): number {
  hash = SEED
  for (let at = begin; ; at++) {
    const code = html.charCodeAt(at)
    if (code === quote) return at
    if (code === AMPERSAND || !(code > 0)) return -1
    hash = Math.imul(hash ^ code, PRIME)
  }
}

function endOfUnquoted(html: string, begin: number): number {
  hash = SEED
  for (let at = begin; ; at++) {
    const code = html.charCodeAt(at)
    if (isBlank(code) || code === GREATER) return at
    const isOdd = code === DOUBLE_QUOTE || code === QUOTE || code === LESS || code === EQUALS || code === GRAVE
    if (isOdd || code === AMPERSAND || !(code > 0)) return -1
    hash = Math.imul(hash ^ code, PRIME)
  }
}

/** Longer values are mostly addresses and texts, which occur once. */
const MAX_CACHED_LENGTH = 60

function keptString(html: string, begin: number, end: number): string {
  const length = end - begin
  if (length > MAX_CACHED_LENGTH) return ownString(html.slice(begin, end))
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
  const before = kept[slot] as string
  if (before.length === length && html.startsWith(before, begin)) return before
  const own = ownString(html.slice(begin, end))
  kept[slot] = own
  return own
}
