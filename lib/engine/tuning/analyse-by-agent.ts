import { createHash } from 'node:crypto'
import { engineActor } from '../../domain/actor.ts'
import { promptName } from '../../domain/loop/prompts/build-prompt.ts'
import { wordsOfRefusal } from '../../domain/result.ts'
import { type Sentence, say } from '../../domain/sentences/say.ts'
import { deepAnswers, findingsIn } from '../../domain/tuning/agent/deep-answers.ts'
import { deepPrompt } from '../../domain/tuning/agent/deep-prompt.ts'
import { foundByAgent } from '../../domain/tuning/agent/found-by-agent.ts'
import { filesForPrompt } from '../../domain/tuning/agent/skill-files.ts'
import { analyseByRules } from '../../domain/tuning/analyse-by-rules.ts'
import { DeepAnalysis } from '../../domain/tuning/deep-analysis.ts'
import { deepType } from '../../domain/tuning/deep-due.ts'
import type { TuningEvent } from '../../domain/tuning/tuning-events.ts'
import type { Stoppable } from '../stops.ts'
import { askTuningAgent } from './ask-tuning-agent.ts'
import type { TuningAgents } from './tuning-agents.ts'
import { findPlace } from './tuning-place.ts'
import type { TuningPorts, TuningSnapshot } from './tuning-ports.ts'

type Ports = Pick<TuningPorts, 'workspace' | 'files' | 'now' | 'agents'>

const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The agent that may analyse the skill of a tuning now: the wanted one, else any; null where none is, or nobody trusts the workspace. */
export async function agentFor(
  { available, isTrusted }: Pick<TuningAgents, 'available' | 'isTrusted'>,
  { model, workspaceId }: TuningSnapshot,
): Promise<string | null> {
  const tools = await available()
  const { deep_tool: wanted } = model.state.settings
  const tool = wanted === null ? tools[0] : tools.find((each) => each === wanted)
  return tool !== undefined && (await isTrusted(workspaceId)) ? tool : null
}

/** How a deep analysis begins: an agent is to work at it, or the rules give theirs at once. */
export async function beginAnalysis(
  ports: Pick<TuningPorts, 'now' | 'agents'>,
  run: TuningSnapshot,
  provider: 'agent' | 'rules',
): Promise<DeepAnalysis> {
  const tool = provider === 'agent' ? await agentFor(ports.agents, run) : null
  const { state } = run.model
  if (tool === null) return analyseByRules(state, ports.now())
  const at = ports.now()
  return DeepAnalysis.parse({ provider: tool, type: deepType(state), status: 'running', started_at: at, task_id: at })
}

/** Lets the agent of a running analysis work, and says what came of it. What it quotes must stand in the files. */
export async function analyseByAgent(ports: Ports, run: TuningSnapshot, stop: Stoppable): Promise<TuningEvent> {
  const { state } = run.model
  const deep = state.deep_analysis
  const stamp = () => ({ at: ports.now(), by: engineActor.name })
  const failed = ({ text: message, said }: Sentence, usage: DeepAnalysis['usage']): TuningEvent => ({
    ...{ type: 'deep-failed', message, said, usage },
    ...stamp(),
  })
  const place = await findPlace(ports, run)
  if (!place.ok) return failed(wordsOfRefusal(place.refusal), null)
  if (!deep || !(await ports.agents.available()).includes(deep.provider)) return failed(say('no_agent_analyses'), null)
  const copy = ports.agents.copy(place.value.skill)
  try {
    const files = filesForPrompt(state, (path) => copy.texts.get(path) ?? null)
    const asked = await askTuningAgent<Record<string, unknown>>(ports, {
      ...{ run, copy, tool: deep.provider, signal: stop.signal },
      purpose: `${promptName(deepPrompt)} ${deep.started_at}`,
      parts: deepPrompt.parts({ state, files }),
      contract: deepAnswers[deep.type],
    })
    if (asked.answer === null) return failed(asked.why, asked.usage)
    const raw = `diagnosis/deep-analysis-${deep.type}.answer.json`
    // What cannot be kept beside the skill still stands in the journal.
    await ports.files.note(place.value.workDir, raw, `${JSON.stringify(asked.answer, null, 2)}\n`)
    const linesOf = (file: string) => copy.texts.get(file)?.split(/\r\n|\n/) ?? null
    const judged = foundByAgent(findingsIn(deep.type, asked.answer), {
      type: deep.type,
      linesOf,
      printOf,
      issues: state.issues,
    })
    const result = { ...asked.answer, unsupported: judged.unsupported }
    const analysis: DeepAnalysis = {
      ...{ ...deep, status: 'completed', completed_at: ports.now(), error: null },
      ...{ result, model: asked.model, usage: sum(deep.usage, asked.usage), raw_path: raw },
    }
    return { type: 'deep-finished', analysis, found: judged.found, ...stamp() }
  } finally {
    copy.remove()
  }
}

const sum = (one: DeepAnalysis['usage'], other: NonNullable<DeepAnalysis['usage']>): DeepAnalysis['usage'] => ({
  tokens: other.tokens === null ? (one?.tokens ?? null) : (one?.tokens ?? 0) + other.tokens,
  usd: other.usd === null ? (one?.usd ?? null) : (one?.usd ?? 0) + other.usd,
})
