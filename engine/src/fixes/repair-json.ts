/** Parses JSON despite the usual mistakes of templates: extra or missing commas, quotes and line breaks in texts, a missing end. */
export function repairedJson(text: string): unknown {
  for (const attempt of [text, rewritten(text), rewritten(text.replaceAll('&quot;', '"'))]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt is more tolerant.
    }
  }
  return undefined
}

const CLOSER: Record<string, string> = { '{': '}', '[': ']' }

function rewritten(text: string): string {
  const source = text.replace(/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*$/g, '').trim()
  const open: string[] = []
  let result = ''
  for (let i = 0; i < source.length; i++) {
    const sign = source[i] as string
    if (sign === '"' || sign === '“' || sign === '”') {
      const end = endOfText(source, i + 1)
      result += `${separator(result)}"${escapedText(source.slice(i + 1, end))}"`
      i = end
    } else if (sign === '{' || sign === '[') {
      result += separator(result) + sign
      open.push(CLOSER[sign] ?? '')
    } else if (sign === '}' || sign === ']') {
      result = result.replace(/,\s*$/, '')
      if (open.at(-1) === sign) {
        open.pop()
        result += sign
      }
    } else result += sign
  }
  return result.replace(/[,;]\s*$/, '') + open.reverse().join('')
}

/** A comma, if a value precedes. */
const separator = (before: string): string => (/["\]}\d]\s*$/.test(before) ? ',' : '')

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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in JSON.
    .replace(/[\u0000-\u001F]+/g, ' ')
