import { z } from 'zod'
import { type RunDesk, type RunToolName, runToolInputs, runToolWords } from '../domain/agent/run-tools.ts'
import type { ToolDefinition, ToolServer } from './protocol.ts'

const names = Object.keys(runToolInputs) as RunToolName[]

const definitionOf = (name: RunToolName): ToolDefinition => {
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(runToolInputs[name], { io: 'input' })
  const { description, reads } = runToolWords[name]
  // Some clients decide by these hints whether a call needs a person.
  return {
    name,
    description,
    inputSchema,
    annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false },
  }
}

const definitions = names.map(definitionOf)

/** The tools of one loop; `hidden` ones are not offered to this client. What they take is checked here; a refused input is answered with what is wrong, so that a model can correct it. */
export function createRunServer(desk: RunDesk, version: string, hidden: readonly RunToolName[] = []): ToolServer {
  const perform = <Name extends RunToolName>(name: Name, input: unknown): Promise<Record<string, unknown>> => {
    const read = runToolInputs[name].safeParse(input)
    if (read.success) return desk[name](read.data as Parameters<RunDesk[Name]>[0])
    const issues = read.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.') || name}: ${message}`)
    return Promise.resolve({ ok: false, issues })
  }
  return {
    version,
    tools: definitions.filter(({ name }) => !hidden.some((one) => one === name)),
    async call(name, input) {
      const known = names.find((one) => one === name)
      if (!known) return null
      const answer = await perform(known, input)
      const isRefused = answer['ok'] === false || answer['accepted'] === false
      return { answer, isRefused, isTextOnly: known === 'request_permission' }
    },
  }
}
