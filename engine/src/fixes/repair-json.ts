/** Parses JSON despite the usual mistakes of templates: extra or missing commas, quotes and line breaks in texts, a missing end. */
export function repairedJson(text: string): unknown {
  for (const attempt of [text, rewriteJson(text), rewriteJson(text.replaceAll('&quot;', '"'))]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt is more tolerant.
    }
  }
  return undefined
}

const CLOSER: Record<string, string> = { '{': '}', '[': ']' }

function rewriteJson(text: string): string {
  const source = text.replace(/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*$/g, '').trim()
  const open: string[] = []
  /** Texts and single characters, each with the whitespace before it. */
  const pieces: string[] = []
  let whitespace = ''
  const lastCharacter = () => pieces.at(-1)?.at(-1) ?? ''
  const add = (token: string) => {
    pieces.push(whitespace + token)
    whitespace = ''
  }
  for (let i = 0; i < source.length; i++) {
    const character = source[i] as string
    if (character === '"' || character === '“' || character === '”') {
      const end = endOfText(source, i + 1)
      add(`${separator(lastCharacter())}"${escapedText(source.slice(i + 1, end))}"`)
      i = end
    } else if (character === '{' || character === '[') {
      add(separator(lastCharacter()) + character)
      open.push(CLOSER[character] ?? '')
    } else if (character === '}' || character === ']') {
      if (lastCharacter() === ',') whitespace = pieces.pop()?.slice(0, -1) ?? ''
      if (open.at(-1) === character) {
        open.pop()
        add(character)
      }
    } else if (/\s/.test(character)) whitespace += character
    else add(character)
  }
  return pieces.join('').replace(/[,;]$/, '') + open.reverse().join('')
}

/** The missing comma, if `last` ends a string, number, array or object. */
const separator = (last: string): string => (/["\]}\d]/.test(last) ? ',' : '')

/** A quote ends a text if a comma, a colon, a bracket or the end of the line follows. */
function endOfText(source: string, from: number): number {
  for (let i = from; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (/["“”]/.test(source[i] as string) && /^\s*(?:[,:}\]]|$|\n\s*["“])/.test(source.slice(i + 1, i + 200))) return i
  }
  return source.length
}

const escapedText = (text: string): string =>
  text
    .replace(/\\(?!["\\/bfnrtu])/g, '\\\\')
    .replace(/(?<!\\)"/g, '\\"')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow these characters
    .replace(/[\u0000-\u001F]+/g, ' ')
