/** The response of a fake AI provider as a stream of events, in the protocol of the path. */

type LlmOutput = { path: string; model: string; text: string; used: { in: number; out: number; cached: number } | null; isCut: boolean }

const PIECE_LENGTH = 400

/** The events before the text, the pieces of the text, and the events after it. */
export function streamEvents({ path, model, text, used, isCut }: LlmOutput): { begin: string[]; pieces: string[]; end: string[] } {
  const texts = Array.from({ length: Math.ceil(text.length / PIECE_LENGTH) }, (_, i) =>
    text.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH),
  )
  if (path.includes('/chat/completions')) {
    const chunk = (more: object) => data({ id: '1', object: 'chat.completion.chunk', created: 1, model, choices: [], ...more })
    const choice = (delta: object, finish: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] })
    const usage = used && {
      prompt_tokens: used.in,
      completion_tokens: used.out,
      total_tokens: used.in + used.out,
      prompt_tokens_details: { cached_tokens: used.cached },
    }
    return {
      begin: [chunk(choice({ role: 'assistant', content: '' }))],
      pieces: texts.map((content) => chunk(choice({ content }))),
      end: [chunk(choice({}, isCut ? 'length' : 'stop')), ...(usage === null ? [] : [chunk({ usage })]), 'data: [DONE]\n\n'],
    }
  }
  if (path.includes('/messages')) {
    const event = (type: string, more: object) => `event: ${type}\n${data({ type, ...more })}`
    const usage = used && { input_tokens: used.in - used.cached, cache_read_input_tokens: used.cached, output_tokens: 1 }
    const message = { id: '1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage }
    return {
      begin: [event('message_start', { message }), event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })],
      pieces: texts.map((piece) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } })),
      end: [
        event('content_block_stop', { index: 0 }),
        event('message_delta', { delta: { stop_reason: isCut ? 'max_tokens' : 'end_turn' }, usage: { output_tokens: used?.out ?? 0 } }),
        event('message_stop', {}),
      ],
    }
  }
  if (path.includes(':streamGenerateContent')) {
    const usageMetadata = used && {
      promptTokenCount: used.in,
      cachedContentTokenCount: used.cached,
      candidatesTokenCount: used.out,
      totalTokenCount: used.in + used.out,
    }
    const part = (piece: string, more: object = {}) => ({ content: { role: 'model', parts: [{ text: piece }] }, ...more })
    return {
      begin: [],
      pieces: texts.map((piece) => data({ candidates: [part(piece)] })),
      end: [data({ candidates: [part('', { finishReason: isCut ? 'MAX_TOKENS' : 'STOP' })], usageMetadata })],
    }
  }
  const usage = used && {
    input_tokens: used.in,
    output_tokens: used.out,
    total_tokens: used.in + used.out,
    input_tokens_details: { cached_tokens: used.cached },
    output_tokens_details: { reasoning_tokens: 0 },
  }
  const item = { type: 'message', id: '1' }
  const type = isCut ? 'response.incomplete' : 'response.completed'
  return {
    begin: [
      data({ type: 'response.created', response: { id: '1', created_at: 1, model } }),
      data({ type: 'response.output_item.added', output_index: 0, item }),
    ],
    pieces: texts.map((delta) => data({ type: 'response.output_text.delta', item_id: '1', delta })),
    end: [
      data({ type: 'response.output_item.done', output_index: 0, item }),
      data({ type, response: { incomplete_details: isCut ? { reason: 'max_output_tokens' } : null, usage } }),
    ],
  }
}

const data = (event: object): string => `data: ${JSON.stringify(event)}\n\n`
