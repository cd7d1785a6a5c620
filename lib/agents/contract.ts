import type { FailureCode } from '../domain/agent/failure.ts'
import type { Grant } from '../domain/loop/loop-settings.ts'
import type { StreamParser, TaskMode } from './agent-run.ts'

export const agentIds = ['claude', 'codex', 'gemini', 'qwen', 'opencode'] as const
export type AgentId = (typeof agentIds)[number]
/** An agent we know, or the one of the Agent Client Protocol that a person named. */
export type AgentName = AgentId | 'acp'

/** One attempt at a turn, as the engine asks for it. `cwd` is a real path; `prompt` is finished text. */
export type AgentRequest = {
  attemptId: string
  /** Null: the CLI's default. */
  model: string | null
  mode: TaskMode
  cwd: string
  prompt: string
  /** The contract of the answer as JSON Schema; `strict` has every property required. */
  answer: { json: object; strict: object } | null
  /** The session of the same run, agent and folder that shall go on. */
  sessionId: string | null
  limits: { wallMs: number; turns: number | null; usd: number | null }
  grants: readonly Grant[]
  /** A person wants to be asked before each command, where the CLI can ask. */
  asksFirst: boolean
  mcp: { url: string; token: string } | null
  /** True when the whole process runs inside a sandbox of ours. */
  wrapped: boolean
}

/** Bubblewrap as it was found. `nests`: a sandbox can be made inside of one, so that CLIs with their own are fenced in as well. */
export type Bubblewrap = { program: string; nests: boolean }

/** The program as it was found on this machine. `program` is the start of the argv: an absolute path, after an interpreter where it needs one. `bubblewrap`: null where it is missing. */
export type FoundAgent = { program: [string, ...string[]]; version: string; bubblewrap: Bubblewrap | null }

/** The key or token of a provider, and its address when it is not the vendor's own. */
export type AgentAuth = { secret: string; baseUrl: string | null }

/** `config` holds the CLI's settings and sessions of one run; `attempt` what one attempt needs. Both exist, 0700, below `home`, which is the server's. */
export type AgentFolders = { home: string; config: string; attempt: string }

/** How to start one attempt. `env` is added to the allow-list of runs; `files` are written 0600 before the start. */
export type LaunchPlan = {
  argv: [string, ...string[]]
  env: Record<string, string>
  stdin: string
  files: { path: string; text: string }[]
  /** After so many retries in a row, without an event between, we end it: the CLI would try for ever. */
  retryCap: number | null
  /** Values that are masked wherever they would appear. */
  secrets: string[]
}

export type Launch = { ok: true; plan: LaunchPlan } | { ok: false; code: FailureCode; text: string }

/** What a CLI can do: the page and the engine read this, never an agent's name. */
export type Capabilities = {
  textDeltas: boolean
  thoughts: boolean
  schema: 'checked' | 'unchecked' | 'none'
  turnLimit: boolean
  moneyLimit: boolean
  usageDuringRun: boolean
  cost: boolean
  /** It can ask a person before it uses a tool that nobody allowed, and goes on with the answer. */
  asksPermission: boolean
  model: 'stream' | 'session_file' | 'log'
  /** What of its work is fenced in by the CLI itself, for the page that says how far an agent can reach. */
  fence: { files: 'tools' | 'sandbox'; commands: 'open' | 'sandbox' }
}

/** One CLI: what it can do, how it is started, how its stream is read. Pure. */
export type AgentAdapter = {
  id: AgentName
  /** The program's name on the PATH, and its package where it is known. */
  program: string
  package: string | null
  /** The version whose streams are recorded; older ones are refused, newer ones run with a notice. Null where any version is as good. */
  testedVersion: string | null
  /** Reads the answer to `--version`. */
  version: RegExp
  /** Set when it is JavaScript and runs on our Node: the file beside the program that is started, and Node's options. */
  script: { beside: string | null; options: string[] } | null
  defaultModel: string | null
  /** It may only write inside the sandbox of bubblewrap, which it does not bring along. */
  needsBubblewrap: boolean
  capabilities: Capabilities
  /** How this CLI names a tool of our server to its model; null when it cannot have the server in such a run. */
  toolPrefix: (request: Pick<AgentRequest, 'mode' | 'wrapped'>) => string | null
  launch: (request: AgentRequest, found: FoundAgent, auth: AgentAuth, folders: AgentFolders) => Launch
  createParser: () => StreamParser
}
