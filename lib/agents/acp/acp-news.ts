import { z } from 'zod'
import { AcpMessage, type AcpToolCall } from './acp-message.ts'

/** One line of our driver: a message that was sent or came. */
export const Crossing = z.looseObject({ dir: z.enum(['to_agent', 'from_agent']), message: AcpMessage })

/** A piece of what the agent says or thinks. */
export const Text = z.looseObject({ content: z.looseObject({ text: z.string() }), messageId: z.string().nullish() })
/** News of a session, by their kind. */
export const Update = z.looseObject({ update: z.looseObject({ sessionUpdate: z.string() }) })
/** What the session cost so far. */
export const Cost = z.looseObject({ cost: z.looseObject({ amount: z.number(), currency: z.string() }) })
/** What the agent means to do. */
export const Plan = z.looseObject({
  entries: z.array(
    z.looseObject({
      content: z.string(),
      status: z.enum(['pending', 'in_progress', 'completed']).catch('pending'),
      priority: z.string().nullish(),
    }),
  ),
})
const count = z.number().nullish().catch(null)
/** Who the agent is. */
export const Initialized = z.looseObject({ agentInfo: z.looseObject({ version: z.string() }) })
/** A session that was opened. */
export const Opened = z.looseObject({
  sessionId: z.string().nullish(),
  models: z.looseObject({ currentModelId: z.string().nullish() }).nullish().catch(null),
})
const tokens = { input_tokens: count, output_tokens: count }
/** What was chosen of a question for permission. */
export const Chosen = z.looseObject({ outcome: z.looseObject({ optionId: z.string().optional() }) })
/** How a turn ended, with its use where it is told. */
export const Ended = z.looseObject({
  stopReason: z.string(),
  usage: z
    .looseObject({ inputTokens: count, outputTokens: count, cachedReadTokens: count, thoughtTokens: count })
    .nullish()
    .catch(null),
  _meta: z
    .looseObject({
      quota: z.looseObject({
        token_count: z.looseObject(tokens).nullish(),
        model_usage: z.array(z.looseObject({ model: z.string() })).nullish(),
      }),
    })
    .nullish()
    .catch(null),
})

/** The HTTP status an error names: as its code, or in its words. */
export const statusOf = (code: number, text: string): number | null => {
  if (code >= 400 && code < 600) return code
  const found = /\b([45]\d\d)\b/.exec(text)?.[1]
  return found ? Number(found) : null
}

/** What a call gave, in its own words. */
export const outputOf = ({ content, rawOutput }: AcpToolCall): string => {
  const texts = (content ?? []).flatMap((each) => {
    const inner = z.looseObject({ content: z.looseObject({ text: z.string() }) }).safeParse(each)
    return inner.success ? [inner.data.content.text] : []
  })
  if (texts.length > 0) return texts.join('\n')
  return typeof rawOutput === 'string' ? rawOutput : rawOutput === undefined ? '' : JSON.stringify(rawOutput)
}
