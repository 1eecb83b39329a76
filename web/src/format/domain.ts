/** `bücher.example` for `xn--bcher-kva.example`. Unchanged if the readable form would not lead to the same site. */
export function shownDomain(domain: string): string {
  const shown = domain.replaceAll(/(^|\.)xn--([a-z\d-]+)/gi, (part: string, dot: string, code: string) => {
    const name = decodePunycode(code.toLowerCase())
    return name === null ? part : `${dot}${name}`
  })
  return shown === domain || URL.parse(`http://${shown}`)?.host !== domain ? domain : shown
}

/** Implements RFC 3492, because browsers can encode Punycode but have no function to decode it. */
function decodePunycode(code: string): string | null {
  const end = code.lastIndexOf('-')
  const characters = end > 0 ? [...code.slice(0, end)] : []
  let [codePoint, insertAt, bias] = [128, 0, 72]
  for (let next = end > 0 ? end + 1 : 0; next < code.length; ) {
    const before = insertAt
    for (let [weight, step] = [1, 36]; ; step += 36) {
      const digit = digitOf(code[next++])
      if (digit === null) return null
      insertAt += digit * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const length = characters.length + 1
    bias = adaptBias(insertAt - before, length, before === 0)
    codePoint += Math.floor(insertAt / length)
    insertAt %= length
    if (codePoint > 0x10ffff) return null
    characters.splice(insertAt++, 0, String.fromCodePoint(codePoint))
  }
  return characters.join('')
}

function digitOf(character: string | undefined): number | null {
  if (character === undefined) return null
  if (/\d/.test(character)) return character.charCodeAt(0) - 48 + 26
  return /[a-z]/.test(character) ? character.charCodeAt(0) - 97 : null
}

function adaptBias(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? 700 : 2))
  delta += Math.floor(delta / length)
  let steps = 0
  for (; delta > 455; steps += 36) delta = Math.floor(delta / 35)
  return steps + Math.floor((36 * delta) / (delta + 38))
}
