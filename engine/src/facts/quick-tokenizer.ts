/**
 * parse5's tokenizer with a short way for what nearly all of every page consists of: plain text, well-formed tags, comments, the doctype, the
 * content of titles, scripts and styles. It takes whole runs where the standard's machine goes sign by sign. What is in any way special (references,
 * NULs, quotes where none belong, attributes given twice, the end of the file) is left to the machine, so both build the same tree;
 * a test compares them. Newlines must be normalised before, and source locations are not kept.
 */
import { html as known, Token, Tokenizer, TokenizerMode } from 'parse5'
import { ownString } from '#web/own-string.ts'

const [TAB, LINE_FEED, FORM_FEED, SPACE] = [0x09, 0x0a, 0x0c, 0x20]
const [BANG, DOUBLE_QUOTE, AMPERSAND, QUOTE, DASH, SLASH] = [0x21, 0x22, 0x26, 0x27, 0x2d, 0x2f]
const [LESS, EQUALS, GREATER, GRAVE] = [0x3c, 0x3d, 0x3e, 0x60]

const isBlank = (code: number) => code === SPACE || code === LINE_FEED || code === TAB || code === FORM_FEED
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** By code: part of a name as it is written, part of it but to be lowered, or neither. */
const [NO_PART, PART, UPPER] = [0, 1, 2]
const NAME_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= SPACE || code === 0x7f || [DOUBLE_QUOTE, QUOTE, SLASH, LESS, EQUALS, GREATER].includes(code)) return NO_PART
  return code >= 0x41 && code <= 0x5a ? UPPER : PART
})

/**
 * Names and short values come again on every page: the last one of each hash is kept and used again, which is less to collect and
 * quicker to look up. A slot holds one string, so that pages full of made-up names fill nothing.
 */
const SLOTS = 1 << 13
const kept: string[] = new Array(SLOTS).fill('')
const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193
/** Each is compared with those before it. */
const MOST_ATTRIBUTES = 32

/** As generators write it: nothing, or the two identifiers of XHTML and HTML 4. */
const DOCTYPE = /<!doctype[\t\n\f ]+([a-z]+)(?:[\t\n\f ]+public[\t\n\f ]+"([^"\0>]*)"(?:[\t\n\f ]+"([^"\0>]*)")?)?[\t\n\f ]*>/iy

export class QuickTokenizer extends Tokenizer {
  /** In framesets blanks count and words do not, so that runs of text must be split. */
  #hasFrameset = false
  #hasOddComment = false
  /** Where the last tag was read to. */
  #end = 0
  #attributes = 0
  #mostAttributes = Number.POSITIVE_INFINITY

  /** Pauses at the first tag with which the document has more attributes than this. */
  limitAttributes(most: number): void {
    this.#mostAttributes = most
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

  /** Reads on until something is special; that is left to the machine. */
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

  /** Scripts, styles and titles end with a `</`; a `<!` in a script may change what ends it, and titles hold references. */
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

  /** Leading blanks by themselves: in some places they belong nowhere, and where the first word stands, all that follows belongs too. */
  #emitText(html: string, begin: number, end: number): void {
    this._emitCurrentCharacterToken(null)
    let at = begin
    while (at < end && isBlank(html.charCodeAt(at))) at++
    if (at > begin)
      this.handler.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: html.slice(begin, at), location: null })
    if (at < end) this.handler.onCharacter({ type: Token.TokenType.CHARACTER, chars: html.slice(at, end), location: null })
  }

  /** `<!--` to the first `-->`, if nothing between may be an end of another form. */
  #readComment(html: string, begin: number): boolean {
    if (this.#hasOddComment || html.charCodeAt(begin) !== DASH || html.charCodeAt(begin + 1) !== DASH) return false
    const from = begin + 2
    const end = html.indexOf('-->', from)
    if (end === -1) return false
    const data = html.slice(from, end)
    if (data.startsWith('>') || data.startsWith('->') || data.includes('--!>') || data.includes('\0')) {
      // Never looked for again: many such comments before one far end would make many long searches.
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
    if (++this.#attributes > this.#mostAttributes) this.pause()
  }

  /** From the first letter of the name to behind the `>`. */
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
      if (attrs.length === MOST_ATTRIBUTES || hasName(attrs, name)) return false
      at = nameEnd
      code = html.charCodeAt(at)
      while (isBlank(code)) code = html.charCodeAt(++at)
      if (code !== EQUALS) {
        if (nameEnd === at && code !== GREATER && code !== SLASH) return false
        // The blank before the next name was read.
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
    // The machine has something to say of end tags that are more than a name.
    if (!isStart && (selfClosing || attrs.length > 0)) return false
    this._emitCurrentCharacterToken(null)
    this.#attributes += attrs.length
    if (this.#attributes > this.#mostAttributes) {
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

/** Not by `some`, which would make a function for every attribute. */
function hasName(attrs: Token.Attribute[], name: string): boolean {
  for (const each of attrs) if (each.name === name) return true
  return false
}

/** Of what was read last; hashing it on the way costs nothing beside reading it. */
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

/** -1 where the machine must look. */
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

/** Longer ones are mostly addresses and texts, and used once. */
const LONGEST_KEPT = 60

function keptString(html: string, begin: number, end: number): string {
  const length = end - begin
  if (length > LONGEST_KEPT) return ownString(html.slice(begin, end))
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
  const before = kept[slot] as string
  if (before.length === length && html.startsWith(before, begin)) return before
  const own = ownString(html.slice(begin, end))
  kept[slot] = own
  return own
}
