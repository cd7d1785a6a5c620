import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Where a bridge leads: the door of one attempt. */
export type BridgeEnd = { url: string; token: string }

const failure = (message: string) => JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } })

/** Sends one line to the door; null when nothing wants an answer. What goes wrong on the way is told as the answer. */
async function ask({ url, token }: BridgeEnd, line: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: line }).catch(() => null)
  if (response === null) return failure('Loopboard does not answer any more.')
  const text = await response.text()
  if (response.status === 202) return null
  return response.ok || response.status === 400 ? text : failure(`Loopboard refused the call: ${response.status}.`)
}

/**
 * The stdio transport for clients that know no other: one message a line, each sent to the door of the attempt and answered in the order it came. Ends
 * with its input.
 */
export async function bridgeStdio(end: BridgeEnd, input: Readable, output: Writable): Promise<void> {
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    const answer = await ask(end, line)
    if (answer !== null) output.write(`${answer}\n`)
  }
}
