import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Splits at line feeds only. Node's readline also splits at U+2028 and U+2029, which JSON may contain. */
export async function* readLines(from: Readable): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  for await (const bytes of from) {
    const [first = '', ...others] = (typeof bytes === 'string' ? bytes : decoder.write(bytes)).split('\n')
    pieces.push(first)
    for (const next of others) {
      yield pieces.join('')
      pieces = [next]
    }
  }
  const last = pieces.join('') + decoder.end()
  if (last !== '') yield last
}
