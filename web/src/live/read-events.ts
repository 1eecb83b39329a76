/** Parses server-sent events from a byte stream. Yields the events completed by each chunk, possibly an empty list. */
export async function* readEvents<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += decoder.decode(value, { stream: true })
      const blocks = buffer.split(/\r?\n\r?\n/)
      buffer = blocks.pop() ?? ''
      yield blocks.flatMap((block) => parseBlock<Event>(block))
    }
  } finally {
    // Close the connection, no matter how reading ends.
    await reader.cancel().catch(() => {})
  }
}

/** Lines other than `data:` are comments and fields that we do not use. */
function parseBlock<Event>(block: string): Event[] {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  if (lines.length === 0) return []
  try {
    return [JSON.parse(lines.map((line) => line.slice(5)).join('\n'))]
  } catch (error) {
    console.warn('A live event could not be read', error)
    return []
  }
}
