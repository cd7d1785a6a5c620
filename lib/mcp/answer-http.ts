import { answerMessage, type RpcAnswer, type ToolServer } from './protocol.ts'

/** Most bytes of one call. */
export const longestCall = 64 * 1024

const longestBatch = 20

/** The answer to one POST of the streamable HTTP transport: plain JSON, no stream, no session. 202 when nothing wants an answer. */
export async function answerHttp(server: ToolServer, body: string): Promise<{ status: number; body: unknown }> {
  if (body.length > longestCall) return { status: 413, body: { error: `A call has at most ${longestCall} bytes.` } }
  const parsed = parse(body)
  if (parsed === undefined)
    return { status: 400, body: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This is no JSON.' } } }
  if (!Array.isArray(parsed)) {
    const answer = await answerMessage(server, parsed)
    return answer ? { status: 200, body: answer } : { status: 202, body: null }
  }
  const answers: RpcAnswer[] = []
  for (const message of parsed.slice(0, longestBatch)) {
    const answer = await answerMessage(server, message)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? { status: 200, body: answers } : { status: 202, body: null }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
