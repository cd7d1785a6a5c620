import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatWire } from './chat-wire.ts'
import { geminiWire } from './gemini-wire.ts'
import { messagesWire } from './messages-wire.ts'
import { createPlayer, type ModelScript, type ModelTurn, type Obedience, standingOf } from './model-script.ts'
import { answerTool, callFor, type Offered } from './offered-tools.ts'
import { responsesWire } from './responses-wire.ts'
import type { Body, Reply, Wire } from './wire.ts'

const wires = [messagesWire, responsesWire, chatWire, geminiWire]

/** What providers say where a script says nothing. */
const usualWords: Record<number, string> = {
  400: 'Invalid request: the parameter is not supported.',
  401: 'Invalid API key provided.',
  429: 'Rate limit reached. Please try again later.',
  500: 'The server had an internal error.',
}

/** One request for a turn, as the server saw it. `action` is null where a CLI asked for something of its own. */
export type Asked = {
  wire: Wire['name']
  model: string
  action: string | null
  rounds: number
  tools: string[]
  prompt: string
}

/**
 * A model that does what a script says, for the streaming APIs of the three vendors whose wire the agent CLIs speak. It listens on this machine
 * alone. `folder` is where relative paths of the script lie.
 */
export async function startModelServer(folder: string, first: ModelScript, obeys?: Obedience) {
  let player = createPlayer(first, obeys)
  const asked: Asked[] = []
  let ids = 0
  const newId = (kind: string) => `${kind}_${(ids++).toString().padStart(12, '0')}`

  const replyOf = (turn: ModelTurn, offered: readonly Offered[]): Reply => {
    const calls = (turn.wishes ?? []).map((wish) => ({ wish, call: callFor(wish, offered, folder) }))
    const missing = calls.filter(({ call }) => call === null).map(({ wish }) => JSON.stringify(wish).slice(0, 80))
    const tool = turn.answer === undefined ? null : answerTool(offered)
    const written = turn.answer !== undefined && tool === null ? fenced(turn.answer) : null
    const words = [turn.say, missing.length > 0 ? `No tool for ${missing.join(', ')}.` : null, written]
    const said = words.filter((word) => word !== null && word !== undefined).join('\n\n')
    return {
      think: turn.think ?? null,
      say: said === '' ? null : said,
      calls: [
        ...calls.flatMap(({ call }) => (call === null ? [] : [call])),
        ...(tool === null ? [] : [{ tool, input: turn.answer as Record<string, unknown> }]),
      ],
      usage: turn.usage ?? { input: 100, output: 20 },
    }
  }

  async function answer(wire: Wire, path: string, body: Body, response: ServerResponse): Promise<void> {
    const standing = standingOf(wire.spoken(body))
    const offered = wire.offered(body)
    const model = typeof body['model'] === 'string' ? body['model'] : (/models\/([^:]+)/.exec(path)?.[1] ?? '')
    asked.push({
      ...{ wire: wire.name, model, action: standing?.action ?? null, rounds: standing?.rounds ?? 0 },
      ...{ tools: offered.map(({ name }) => name), prompt: standing?.prompt ?? '' },
    })
    const turn = standing
      ? player.turn(standing, JSON.stringify(body), (wish) => callFor(wish, offered, folder) !== null)
      : { say: 'ok' }
    const { trouble } = turn
    if (trouble === 'drop') return void response.destroy()
    if (typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers })
      return void response.end(
        JSON.stringify(
          wire.failure(trouble.status, trouble.message ?? usualWords[trouble.status] ?? 'The request failed.'),
        ),
      )
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    response.flushHeaders()
    if (trouble === 'hang') return
    for (const { event, data } of wire.frames(replyOf(turn, offered), model, newId)) {
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      response.write(`${event ? `event: ${event}\n` : ''}data: ${text}\n\n`)
    }
    response.end()
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const body = await bodyOf(request)
    const wire = request.method === 'POST' ? wires.find((one) => one.path.test(path)) : undefined
    if (wire) return answer(wire, path, body, response)
    if (path.endsWith('/count_tokens')) return json(200, { input_tokens: 10 })
    if (path.endsWith(':countTokens')) return json(200, { totalTokens: 10 })
    if (path.endsWith('/models')) return json(200, { object: 'list', data: [], models: [] })
    return json(request.method === 'HEAD' ? 200 : 404, { error: { message: `no such address: ${path}` } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    followed: () => player.followed(),
    /** Another script from now on; what was asked is forgotten. */
    rescript(script: ModelScript) {
      player = createPlayer(script, obeys)
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const fenced = (answer: unknown) => `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as Body
  } catch {
    return {}
  }
}
