import { z } from 'zod'

/** Versions of the Model Context Protocol whose tool calls look as here; a client that asks for another one is offered the first. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
})

export type RpcAnswer = { jsonrpc: '2.0'; id: string | number | null } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)

export type ToolDefinition = {
  name: string
  description: string
  inputSchema: object
  annotations: { readOnlyHint: boolean; destructiveHint: false; openWorldHint: false }
}

/** What a server of tools offers, and what one call of it gives; a refusal is an answer that the model can read. */
export type ToolServer = {
  version: string
  tools: readonly ToolDefinition[]
  call: (name: string, input: unknown) => Promise<Called | null>
}

/** `isTextOnly`: some clients take certain answers as text alone, and refuse them beside their data. */
type Called = { answer: Record<string, unknown>; isRefused: boolean; isTextOnly?: boolean }

const failure = (id: string | number | null, code: number, message: string): RpcAnswer => ({
  ...{ jsonrpc: '2.0', id },
  error: { code, message },
})

/** Answers one message of the protocol; null for a notification, which wants no answer. Never throws: a fault of a tool is told as one. */
export async function answerMessage(server: ToolServer, message: unknown): Promise<RpcAnswer | null> {
  const read = Message.safeParse(message)
  if (!read.success) return failure(null, -32600, 'This is no JSON-RPC request.')
  const { id, method, params } = read.data
  if (id === undefined || method === undefined) return null
  const result = (value: unknown): RpcAnswer => ({ jsonrpc: '2.0', id, result: value })
  switch (method) {
    case 'initialize': {
      const wanted = params?.['protocolVersion']
      return result({
        protocolVersion: versions.find((version) => version === wanted) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'loopboard', version: server.version },
      })
    }
    case 'ping':
      return result({})
    case 'tools/list':
      return result({ tools: server.tools })
    case 'tools/call':
      return callTool(server, id, params ?? {})
    default:
      return failure(id, -32601, `There is no method ${method}.`)
  }
}

async function callTool(server: ToolServer, id: string | number, params: Record<string, unknown>): Promise<RpcAnswer> {
  const name = typeof params['name'] === 'string' ? params['name'] : ''
  const called = await server.call(name, params['arguments'] ?? {}).catch(() => undefined)
  if (called === null) return failure(id, -32602, `There is no tool ${name}.`)
  if (called === undefined) return failure(id, -32603, 'The tool failed.')
  const { answer, isRefused, isTextOnly = false } = called
  return {
    ...{ jsonrpc: '2.0', id },
    result: {
      content: [{ type: 'text', text: JSON.stringify(answer) }],
      ...(isTextOnly ? {} : { structuredContent: answer }),
      ...(isRefused ? { isError: true } : {}),
    },
  }
}
