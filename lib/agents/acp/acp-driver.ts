import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { createAcpClient } from './acp-client.ts'
import { AcpMessage } from './acp-message.ts'
import { questionForPerson } from './answer-agent.ts'
import { answerFile } from './answer-file.ts'
import { askProduct } from './ask-product.ts'

/**
 * Speaks the Agent Client Protocol with one agent for one prompt: `node acp-driver.ts TASK`, the prompt on standard input. It writes every message that
 * crosses as one line, and ends with code 0 when the agent ended its turn. Everything it starts is in its process group, and ends with it.
 */
const Task = z.object({
  command: z.tuple([z.string()], z.string()),
  policy: z.object({
    mode: z.enum(['analysis', 'write', 'review']),
    root: z.string(),
    folders: z.array(z.string()),
    web: z.boolean(),
  }),
  model: z.string().nullable(),
  sessionId: z.string().nullable(),
  mcp: z.object({ url: z.string(), token: z.string() }).nullable(),
  /** A person is asked before each command. */
  asksFirst: z.boolean(),
})

const politeMs = 2000
const onFault = (fault: unknown) => console.error('the product could not be asked:', fault)
const { command, ...task } = Task.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const client = createAcpClient({ ...task, prompt: readFileSync(0, 'utf8') })
const [program, ...args] = command
const agent = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })

const show = (dir: 'to_agent' | 'from_agent', message: unknown) =>
  process.stdout.write(`${JSON.stringify({ dir, message })}\n`)
const send = (messages: readonly AcpMessage[]) => {
  for (const message of messages) {
    show('to_agent', message)
    agent.stdin.write(`${JSON.stringify(message)}\n`)
  }
}

let code: number | null = null
const finish = (result: 0 | 1) => {
  if (code !== null) return
  code = result
  const own = client.ownError()
  if (own && result === 1) show('from_agent', { jsonrpc: '2.0', id: 1, error: own })
  agent.stdin.end()
  // An agent that does not leave by itself has nothing more to say.
  setTimeout(() => agent.kill('SIGKILL'), politeMs).unref()
}

agent.stdin.on('error', () => {})
agent.on('error', (fault) => {
  console.error(fault.message)
  process.exitCode = 127
})
agent.on('close', (exitCode) => {
  process.exitCode ??= code ?? (exitCode === 0 ? 1 : (exitCode ?? 1))
})
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => {
    send(client.cancel())
    setTimeout(() => finish(1), politeMs / 2).unref()
  })

createInterface({ input: agent.stdout }).on('line', (line) => {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    console.error(line)
    return
  }
  const message = AcpMessage.safeParse(read)
  if (!message.success) return
  show('from_agent', message.data)
  const { id, method, params } = message.data
  if (method?.startsWith('fs/') && id !== undefined && id !== null) {
    void answerFile(method, params, task.policy).then((answer) => send([{ jsonrpc: '2.0', id, ...answer }]))
    return
  }
  const question = task.asksFirst && method ? questionForPerson(method, params, task.policy) : null
  if (question && id !== undefined && id !== null) {
    // Where nobody can be asked the answer is no.
    const asked = task.mcp ? askProduct(task.mcp, question.asked, onFault) : Promise.resolve(false)
    void asked.then((isAllowed) => send([{ jsonrpc: '2.0', id, ...question.answer(isAllowed) }]))
    return
  }
  const { send: answers, over } = client.receive(message.data)
  send(answers)
  if (over) finish(over === 'done' ? 0 : 1)
})
send(client.start().send)
