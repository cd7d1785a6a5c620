import type { Spoken } from './model-script.ts'
import { type Body, type Frame, listOf, nameOf, piecesOf, plainTool, textOf, type Wire } from './wire.ts'

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

const spokenBy = ({ role, parts }: Body): Spoken[] => {
  if (role === 'model') return [{ by: 'model' }]
  const text = textOf(parts)
  const hasResult = listOf(parts).some((part) => 'functionResponse' in part)
  return [...(hasResult ? [{ by: 'tool' } as const] : []), ...(text ? [{ by: 'user', text } as const] : [])]
}

/** The generateContent API of Gemini. */
export const geminiWire: Wire = {
  name: 'gemini',
  path: /:streamGenerateContent$/,
  spoken: (body) => listOf(body['contents']).flatMap(spokenBy),
  offered: (body) =>
    listOf(body['tools']).flatMap(({ functionDeclarations }) =>
      listOf(functionDeclarations).map(({ name }) => plainTool(nameOf(name))),
    ),
  frames: ({ think, say, calls, usage }, model, newId) => {
    const responseId = newId('response')
    const usageMetadata = {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    }
    const frame = (part: unknown, finish: { finishReason?: string } = {}): Frame => ({
      data: {
        candidates: [{ content: { role: 'model', parts: [part] }, index: 0, ...finish }],
        ...{ usageMetadata, modelVersion: model, responseId },
      },
    })
    return [
      ...(think === null ? [] : [frame({ text: think, thought: true })]),
      ...(say === null ? [] : piecesOf(say).map((text) => frame({ text }))),
      ...calls.map(({ tool, input }) =>
        frame({ functionCall: { id: newId('call'), name: tool.name, args: input }, thoughtSignature: 'c2lnbmVk' }),
      ),
      frame({ text: '' }, { finishReason: 'STOP' }),
    ]
  },
  failure: (status, message) => ({ error: { code: status, message, status: statuses[status] ?? 'INTERNAL' } }),
}
