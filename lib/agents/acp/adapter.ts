import { join } from 'node:path'
import type { AgentAdapter, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { createAcpParser } from './parser.ts'

/** An agent that speaks the Agent Client Protocol, as a person named it: its command, and what its environment holds beside the usual. */
export type AcpAgent = {
  command: [string, ...string[]]
  environment: Readonly<Record<string, string>>
  model: string | null
}

const shortestSecret = 8

/**
 * Any agent that speaks the Agent Client Protocol, by a driver of ours around it: the driver asks, answers its requests for permission by the mode, and
 * tells what crosses. What its commands may reach is up to our fence. `driver` is the program of the driver, run by `node`.
 */
export const createAcpAdapter = (
  { command, environment }: AcpAgent,
  { node, driver }: { node: string; driver: string },
): AgentAdapter => ({
  id: 'acp',
  program: command[0],
  package: null,
  testedVersion: null,
  version: /(\d+\.\d+\.\d+)/,
  script: null,
  defaultModel: null,
  needsBubblewrap: false,
  capabilities: {
    ...{ textDeltas: true, thoughts: true, schema: 'none', turnLimit: false, moneyLimit: false },
    ...{
      usageDuringRun: false,
      cost: false,
      asksPermission: true,
      model: 'stream',
      fence: { files: 'tools', commands: 'open' },
    },
  },
  toolPrefix: () => '',
  createParser: createAcpParser,
  launch: (request: AgentRequest, found: FoundAgent, _auth: unknown, { attempt }: AgentFolders): Launch => {
    const task = join(attempt, 'acp-task.json')
    const [, ...args] = command
    const { mode, grants, model, sessionId, mcp, asksFirst } = request
    const folders = grants.flatMap((grant) => (grant.kind === 'folder' ? [grant.path] : []))
    const policy = { mode, root: request.cwd, folders, web: grants.some(({ kind }) => kind === 'web') }
    const text = JSON.stringify({ command: [...found.program, ...args], policy, model, sessionId, mcp, asksFirst })
    return {
      ok: true,
      plan: {
        argv: [node, '--disable-warning=ExperimentalWarning', driver, task],
        env: { ...environment },
        stdin: request.prompt,
        files: [{ path: task, text }],
        retryCap: null,
        secrets: [
          ...Object.values(environment).filter((value) => value.length >= shortestSecret),
          ...(mcp ? [mcp.token] : []),
        ],
      },
    }
  },
})
