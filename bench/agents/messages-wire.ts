import type { Spoken } from './model-script.ts'
import { type Frame, listOf, nameOf, piecesOf, plainTool, textOf, type Wire } from './wire.ts'

const faults: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/** The Messages API of Anthropic. */
export const messagesWire: Wire = {
  name: 'messages',
  path: /\/messages$/,
  spoken: (body) =>
    listOf(body['messages']).flatMap(({ role, content }): Spoken[] => {
      if (role === 'assistant') return [{ by: 'model' }]
      const hasResult = listOf(content).some(({ type }) => type === 'tool_result')
      const text = typeof content === 'string' ? content : textOf(listOf(content).filter(({ type }) => type === 'text'))
      return [...(hasResult ? [{ by: 'tool' } as const] : []), ...(text ? [{ by: 'user', text } as const] : [])]
    }),
  offered: (body) => listOf(body['tools']).flatMap(({ name }) => (nameOf(name) ? [plainTool(nameOf(name))] : [])),
  frames: ({ think, say, calls, usage }, model, newId) => {
    const tokens = { input_tokens: usage.input, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
    const frame = (type: string, more: Record<string, unknown>): Frame => ({ event: type, data: { type, ...more } })
    const block = (index: number, content_block: unknown, deltas: unknown[]): Frame[] => [
      frame('content_block_start', { index, content_block }),
      ...deltas.map((delta) => frame('content_block_delta', { index, delta })),
      frame('content_block_stop', { index }),
    ]
    const blocks: [unknown, unknown[]][] = [
      ...(think === null
        ? []
        : [
            [
              { type: 'thinking', thinking: '', signature: '' },
              [
                { type: 'thinking_delta', thinking: think },
                { type: 'signature_delta', signature: 'c2lnbmVk' },
              ],
            ] as [unknown, unknown[]],
          ]),
      ...(say === null
        ? []
        : [
            [{ type: 'text', text: '' }, piecesOf(say).map((text) => ({ type: 'text_delta', text }))] as [
              unknown,
              unknown[],
            ],
          ]),
      ...calls.map(({ tool, input }): [unknown, unknown[]] => [
        { type: 'tool_use', id: newId('toolu'), name: tool.name, input: {} },
        piecesOf(JSON.stringify(input)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      ]),
    ]
    const message = { id: newId('msg'), type: 'message', role: 'assistant', model, content: [] }
    const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn'
    return [
      frame('message_start', {
        message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...tokens, output_tokens: 1 } },
      }),
      ...blocks.flatMap(([content, deltas], index) => block(index, content, deltas)),
      frame('message_delta', {
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: usage.output },
      }),
      frame('message_stop', {}),
    ]
  },
  failure: (status, message) => ({ type: 'error', error: { type: faults[status] ?? 'api_error', message } }),
}
