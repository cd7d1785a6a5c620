import { openaiFailure } from './chat-wire.ts'
import type { Spoken } from './model-script.ts'
import type { Call, Offered } from './offered-tools.ts'
import { type Body, type Frame, listOf, nameOf, piecesOf, textOf, type Wire } from './wire.ts'

const spokenBy = (item: Body): Spoken[] => {
  const type = nameOf(item['type'])
  if (type.endsWith('_call_output')) return [{ by: 'tool' }]
  if (type.endsWith('_call') || item['role'] === 'assistant') return [{ by: 'model' }]
  return item['role'] === 'user' ? [{ by: 'user', text: textOf(item['content']) }] : []
}

const toolOf = (tool: Body): Offered => ({
  name: nameOf(tool['name']) || nameOf(tool['type']),
  namespace: null,
  isFreeform: tool['type'] === 'custom',
})

/** Tools of an MCP server stand inside a namespace. */
const toolsIn = (tool: Body): Offered[] =>
  tool['type'] === 'namespace'
    ? listOf(tool['tools']).map((inner) => ({ ...toolOf(inner), namespace: nameOf(tool['name']) }))
    : [toolOf(tool)]

const callItem = ({ tool, input }: Call, newId: (kind: string) => string) => {
  const call = {
    ...{ call_id: newId('call'), name: tool.name, status: 'completed' },
    ...(tool.namespace === null ? {} : { namespace: tool.namespace }),
  }
  return typeof input === 'string'
    ? { type: 'custom_tool_call', id: newId('ctc'), ...call, input }
    : { type: 'function_call', id: newId('fc'), ...call, arguments: JSON.stringify(input) }
}

/** The Responses API of OpenAI. */
export const responsesWire: Wire = {
  name: 'responses',
  path: /\/responses$/,
  spoken: (body) =>
    typeof body['input'] === 'string' ? [{ by: 'user', text: body['input'] }] : listOf(body['input']).flatMap(spokenBy),
  offered: (body) => [
    ...listOf(body['tools']).flatMap(toolsIn),
    ...listOf(body['input'])
      .filter(({ type }) => type === 'additional_tools' || type === 'tool_search_output')
      .flatMap(({ tools }) => listOf(tools).flatMap(toolsIn)),
  ],
  frames: ({ think, say, calls, usage }, model, newId) => {
    let sequence_number = 0
    const frame = (type: string, more: Record<string, unknown>): Frame => ({
      event: type,
      data: { type, sequence_number: sequence_number++, ...more },
    })
    const text = { type: 'output_text', text: say ?? '', annotations: [] }
    const message = { type: 'message', id: newId('msg'), role: 'assistant' }
    const items = [
      ...(think === null
        ? []
        : [{ type: 'reasoning', id: newId('rs'), summary: [{ type: 'summary_text', text: think }] }]),
      ...(say === null ? [] : [{ ...message, status: 'completed', content: [text] }]),
      ...calls.map((call) => callItem(call, newId)),
    ]
    const response = { id: newId('resp'), object: 'response', created_at: 1_700_000_000, model }
    const itemFrames = (item: (typeof items)[number], output_index: number): Frame[] => {
      const at = { item_id: item.id, output_index, content_index: 0 }
      const isText = item.type === 'message'
      return [
        frame('response.output_item.added', {
          output_index,
          item: isText ? { ...message, status: 'in_progress', content: [] } : item,
        }),
        ...(isText ? [frame('response.content_part.added', { ...at, part: { ...text, text: '' } })] : []),
        ...(isText ? piecesOf(text.text).map((delta) => frame('response.output_text.delta', { ...at, delta })) : []),
        ...(isText ? [frame('response.output_text.done', { ...at, text: text.text })] : []),
        frame('response.output_item.done', { output_index, item }),
      ]
    }
    return [
      frame('response.created', { response: { ...response, status: 'in_progress', output: [] } }),
      ...items.flatMap(itemFrames),
      frame('response.completed', {
        response: {
          ...{ ...response, status: 'completed', output: items },
          usage: {
            input_tokens: usage.input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: usage.output,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: usage.input + usage.output,
          },
        },
      }),
    ]
  },
  failure: openaiFailure,
}
