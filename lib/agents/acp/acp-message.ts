import { z } from 'zod'

const id = z.union([z.string(), z.number()])

/** One message of the Agent Client Protocol: JSON-RPC 2.0, one object a line. */
export const AcpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: id.nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z
    .looseObject({ code: z.number().catch(0), message: z.string().catch(''), data: z.unknown().optional() })
    .optional()
    .catch(undefined),
})
export type AcpMessage = z.infer<typeof AcpMessage>

/** A tool call as the protocol tells of it; every field may come later, or never. */
export const AcpToolCall = z.looseObject({
  toolCallId: z.string(),
  title: z.string().nullish(),
  kind: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  locations: z
    .array(z.looseObject({ path: z.string() }))
    .nullish()
    .catch(null),
  content: z
    .array(z.looseObject({ type: z.string() }))
    .nullish()
    .catch(null),
  rawInput: z.record(z.string(), z.unknown()).nullish().catch(null),
  rawOutput: z.unknown().optional(),
  _meta: z
    .looseObject({ toolName: z.string().optional().catch(undefined) })
    .nullish()
    .catch(null),
})
export type AcpToolCall = z.infer<typeof AcpToolCall>

/** A question for permission, with what may be chosen. */
export const AcpQuestion = z.looseObject({
  toolCall: AcpToolCall,
  options: z.array(z.looseObject({ optionId: z.string(), kind: z.string() })),
})

export type AcpQuestion = z.infer<typeof AcpQuestion>

/** The files a call names. */
export const pathsOfCall = ({ locations, content }: Pick<AcpToolCall, 'locations' | 'content'>): string[] => {
  const changed = (content ?? []).flatMap((each) => (typeof each['path'] === 'string' ? [each['path']] : []))
  return [...new Set([...(locations ?? []).map(({ path }) => path), ...changed])]
}
