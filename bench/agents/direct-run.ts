import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { AcpAgent } from '#lib/agents/acp/adapter.ts'
import type { AgentName } from '#lib/agents/contract.ts'
import { createAgents } from '#lib/agents/create-agents.ts'
import { agentKeyVariable, readAgentKeys } from '#lib/config/agent-keys.ts'
import type { AgentEvent } from '#lib/domain/agent/agent-event.ts'
import type { RunDesk, RunToolName } from '#lib/domain/agent/run-tools.ts'
import { makeProject } from '#lib/engine/test-engine.ts'
import { createRunListener } from '#lib/mcp/run-listener.ts'
import { probeSupervision } from '#lib/process/probe-supervision.ts'
import { createProcesses } from '#lib/process/spawn-run.ts'
import { pathWith, providerEnvironment } from './lab.ts'
import { startModelServer } from './model-server.ts'

/** The answer every case asks for. */
export const CaseAnswer = z.strictObject({ verdict: z.enum(['pass', 'fail']), score: z.int().min(0).max(10) })
export const goodAnswer = { verdict: 'pass', score: 7 }

type Wanted = {
  action: string
  mode: 'analysis' | 'write' | 'review'
  sessionId?: string | null
  signal?: AbortSignal
  wallMs?: number
  /** Where it is given, a person is asked before each command, and says this to it. */
  permits?: (input: string) => boolean
  onEvent?: (event: AgentEvent) => void
}

/** Names an agent of the Agent Client Protocol, given the address of the model and a folder for its files. */
export type NameAcp = (url: string, folder: string) => AcpAgent

const wallMs = 180_000
const ofSandboxes = ['.git', '.codex', '.agents', '.aws', '.qwen']

/** What the files of a folder are, by their names and texts. */
function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (ofSandboxes.includes(name)) continue
    hash.update(name)
    hash.update(statSync(path).isDirectory() ? hashOf(path) : readFileSync(path))
  }
  return hash.digest('hex')
}

/** Processes that carry the mark of an attempt, wherever they went. */
export const marked = (marker: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LOOP_RUN_ID=${marker}`)
    } catch {
      return false
    }
  })

/** One CLI on a small project, run turn by turn without the engine, against a scripted model. */
export async function openDirectRun(agent: AgentName, clis: string, named: NameAcp | null = null) {
  const project = realpathSync(makeProject({ 'a.txt': 'first line\n' }))
  const home = mkdtempSync(join(tmpdir(), 'loopboard-home-'))
  mkdirSync(join(home, 'run'), { recursive: true })
  const model = await startModelServer(project, {})
  const environment = { ...process.env, ...providerEnvironment(model.url), PATH: pathWith(clis) }
  const { supervision } = await probeSupervision(environment)
  const processes = createProcesses({ supervision, environment })
  const served: [RunToolName, unknown][] = []
  let ids = 0
  const keyOf = (n: number) => `${agent}-${process.pid}-${n}`
  let marker = ''
  const agents = createAgents<{ key: string }>({
    home,
    machine: {
      path: environment.PATH,
      workspaces: async () => [project],
      node: process.execPath,
      home: join(home, 'run', 'probe'),
    },
    keys: () => readAgentKeys(environment),
    keyVariable: agentKeyVariable,
    keySource: () => 'environment',
    acp: named && {
      agent: named(model.url, home),
      driver: join(import.meta.dirname, '..', '..', 'lib', 'agents', 'acp', 'acp-driver.ts'),
    },
    proxies: {},
    spawnRun: processes.spawnRun,
    spawnTrial: processes.spawnRun,
    admit: createRunListener({ version: '1.0.0', now: () => performance.now() }).admit,
    redact: (text) => text,
    now: () => performance.now(),
    newId: () => `folder-${ids++}`,
  })

  return {
    project,
    model,
    served,
    file: (name: string) => (existsSync(join(project, name)) ? readFileSync(join(project, name), 'utf8') : null),
    async run({ action, mode, sessionId = null, signal = new AbortController().signal, ...wanted }: Wanted) {
      const key = keyOf(ids++)
      marker = key
      const events: AgentEvent[] = []
      let submitted: unknown
      const serve = (name: RunToolName) => async (input: unknown) => {
        served.push([name, input])
        if (name === 'submit_result') submitted = (input as { result: unknown }).result
        return { ok: true, accepted: true }
      }
      const desk: RunDesk = {
        get_loop: serve('get_loop'),
        check_control: serve('check_control'),
        report_progress: serve('report_progress'),
        add_hypothesis: serve('add_hypothesis'),
        add_evidence: serve('add_evidence'),
        set_verdict: serve('set_verdict'),
        submit_result: serve('submit_result'),
        request_approval: serve('request_approval'),
        async request_permission(asked) {
          await serve('request_permission')(asked)
          const isAllowed = wanted.permits?.(JSON.stringify(asked.input)) ?? false
          return isAllowed ? { behavior: 'allow', updatedInput: asked.input } : { behavior: 'deny', message: 'no' }
        },
      }
      const end = await agents.run(
        { key },
        {
          ...{ agent, model: null, mode, runId: `run-of-${agent}`, cwd: project, sessionId, signal },
          prompt: `Loopboard task ${action} of "A case"\n\n<data-${key}>\nDo as you are told.\n</data-${key}>`,
          contract: CaseAnswer,
          grants: [],
          asksFirst: wanted.permits !== undefined,
          explainsNoChange: () => mode !== 'write',
          served: { desk, handedIn: () => ({ submitted, proposed: undefined }) },
          limits: { wallMs: wanted.wallMs ?? wallMs, turns: null, usd: null, tokens: null },
          treeHash: async () => hashOf(project),
          onEvent: (event) => {
            events.push(event)
            wanted.onEvent?.(event)
          },
          onStart: async () => {},
        },
      )
      return { end, events, marker: key }
    },
    probe: () => agents.probe(agent, new AbortController().signal),
    /** The mark of the run that was begun last. */
    lastMarker: () => marker,
    async close() {
      await model.close()
      rmSync(home, { recursive: true, force: true })
      rmSync(project, { recursive: true, force: true })
    },
  }
}
export type DirectRun = Awaited<ReturnType<typeof openDirectRun>>
