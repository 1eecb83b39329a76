/** Reads a live stream like a browser and records its events. */
export async function listen(url: string, token: string) {
  const connection = new AbortController()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: connection.signal })
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
  const events: any[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice('data: '.length)))
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return { response, events, isOver: () => isOver, leave: () => connection.abort() }
}
