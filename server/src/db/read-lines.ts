import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Lines that end with a line feed and nothing else. Node's readline also ends them at U+2028 and U+2029, which JSON may hold. */
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
