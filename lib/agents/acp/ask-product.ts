import { z } from 'zod'
import type { PersonQuestion } from './answer-agent.ts'

const Answered = z.looseObject({
  result: z.looseObject({ content: z.array(z.looseObject({ text: z.string() })).min(1) }),
})
const Decision = z.looseObject({ behavior: z.enum(['allow', 'deny']) })

/** Lets the product ask a person whether a command may run; what is no clear yes is a no. */
export async function askProduct(
  { url, token }: { url: string; token: string },
  asked: PersonQuestion['asked'],
  onFault: (fault: unknown) => void,
): Promise<boolean> {
  const params = { name: 'request_permission', arguments: asked }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    const [first] = Answered.parse(await response.json()).result.content
    return Decision.parse(JSON.parse(first?.text ?? '')).behavior === 'allow'
  } catch (fault) {
    onFault(fault)
    return false
  }
}
