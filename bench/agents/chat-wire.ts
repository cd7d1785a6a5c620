import type { Spoken } from './model-script.ts'
import { type Body, type Frame, listOf, nameOf, piecesOf, plainTool, textOf, type Wire } from './wire.ts'

const faults: Record<number, [type: string, code: string | null]> = {
  400: ['invalid_request_error', 'invalid_value'],
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['invalid_request_error', 'permission_denied'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
}

/** How OpenAI words an error. A wrong `type` misleads clients: some retry a refused key when it says `server_error`. */
export const openaiFailure = (status: number, message: string) => {
  const [type, code] = faults[status] ?? ['server_error', null]
  return { error: { message, type, param: null, code } }
}

const spokenBy = ({ role, content }: Body): Spoken[] => {
  if (role === 'tool') return [{ by: 'tool' }]
  if (role === 'assistant') return [{ by: 'model' }]
  return role === 'user' ? [{ by: 'user', text: textOf(content) }] : []
}

/** The Chat Completions API of OpenAI. */
export const chatWire: Wire = {
  name: 'chat',
  path: /\/chat\/completions$/,
  spoken: (body) => listOf(body['messages']).flatMap(spokenBy),
  offered: (body) =>
    listOf(body['tools']).map((tool) => plainTool(nameOf((tool['function'] as Body | undefined)?.['name']))),
  frames: ({ think, say, calls, usage }, model, newId) => {
    const base = { id: newId('chatcmpl'), object: 'chat.completion.chunk', created: 1_700_000_000, model }
    const chunk = (delta: unknown, finish_reason: string | null = null): Frame => ({
      data: { ...base, choices: [{ index: 0, delta, finish_reason }] },
    })
    const { input: prompt_tokens, output: completion_tokens } = usage
    const total_tokens = prompt_tokens + completion_tokens
    return [
      chunk({ role: 'assistant', content: '' }),
      ...(think === null ? [] : [chunk({ reasoning_content: think })]),
      ...(say === null ? [] : piecesOf(say).map((content) => chunk({ content }))),
      ...calls.map(({ tool, input }, index) =>
        chunk({
          tool_calls: [
            {
              index,
              id: newId('call'),
              type: 'function',
              function: { name: tool.name, arguments: JSON.stringify(input) },
            },
          ],
        }),
      ),
      chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
      { data: { ...base, choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } } },
      { data: '[DONE]' },
    ]
  },
  failure: openaiFailure,
}
