import { engineActor } from '../../domain/actor.ts'
import { promptName } from '../../domain/loop/prompts/build-prompt.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { say } from '../../domain/sentences/say.ts'
import { editedTexts, ProposalAnswer } from '../../domain/tuning/agent/proposal-answer.ts'
import { proposalPrompt } from '../../domain/tuning/agent/proposal-prompt.ts'
import { filesForPrompt } from '../../domain/tuning/agent/skill-files.ts'
import type { Fix } from '../../domain/tuning/fix.ts'
import { agentFor } from './analyse-by-agent.ts'
import { askTuningAgent } from './ask-tuning-agent.ts'
import type { SkillCopy } from './tuning-agents.ts'
import { findPlace, lookOf } from './tuning-place.ts'
import type { TuningPlace, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

type Proposed = { fix: Fix; problems: string[] }

const tries = 2

/**
 * Lets agents propose edits for fixes that have no transform, in the background: each is measured by the same checks as a transform, tried once more with
 * what failed, and then shown to a person, applicable or with the reasons why not. `close` ends those under way.
 */
export function createProposeByAgent(ports: TuningPorts, onFault: (fault: unknown) => void) {
  const working = new Map<string, { controller: AbortController; work: Promise<void> }>()

  /** Begins; refused when no agent may work here, or one works at this fix already. */
  async function begin(run: TuningSnapshot, fix: Fix): Promise<Result<null>> {
    const key = `${run.runId} ${fix.id}`
    if (working.has(key)) return refuse('busy', say('agent_proposes_already', { id: fix.id }))
    const tool = await agentFor(ports.agents, run)
    const place = await findPlace(ports, run)
    if (tool === null)
      return refuse('agent_unavailable', say('agent_absent', { tool: run.model.state.settings.deep_tool ?? 'agent' }))
    if (!place.ok) return place
    const controller = new AbortController()
    const work = propose(run, fix, { tool, place: place.value, signal: controller.signal })
      .catch(onFault)
      .finally(() => working.delete(key))
    working.set(key, { controller, work })
    return ok(null)
  }

  type Surroundings = { tool: string; place: TuningPlace; signal: AbortSignal }

  async function propose(run: TuningSnapshot, fix: Fix, at: Surroundings): Promise<void> {
    const copy = ports.agents.copy(at.place.skill)
    try {
      let proposed: Proposed = { fix, problems: [] }
      for (let turn = 1; turn <= tries; turn++) {
        proposed = await ask(run, fix, proposed.problems, copy, at, turn)
        if (at.signal.aborted) return
        if (proposed.problems.length === 0) break
      }
      const { problems } = proposed
      const why = problems.length === 0 ? [] : [`Not applicable: ${problems.join(' ')}`]
      const next: Fix = {
        ...proposed.fix,
        rationale: [proposed.fix.rationale, ...why].filter(Boolean).join('\n'),
        check: problems.length === 0 ? 'pass' : 'fail',
        ...(problems.length > 0 && { changes: [] }),
      }
      await ports.journal.commit(run.runId, engineActor, () =>
        ok({ events: [{ type: 'fix-proposed', fix: next, at: ports.now(), by: at.tool }] }),
      )
    } finally {
      copy.remove()
    }
  }

  async function ask(
    run: TuningSnapshot,
    fix: Fix,
    problems: readonly string[],
    copy: SkillCopy,
    { tool, place, signal }: Surroundings,
    turn: number,
  ): Promise<Proposed> {
    const { state } = run.model
    const issues = state.issues.filter(({ id }) => fix.issue_ids.includes(id))
    const files = filesForPrompt(state, (path) => copy.texts.get(path) ?? null)
    const asked = await askTuningAgent(ports, {
      ...{ run, copy, tool, signal, contract: ProposalAnswer },
      purpose: `${promptName(proposalPrompt)} ${fix.id} ${run.rev} ${turn}`,
      parts: proposalPrompt.parts({ state, fix, issues, files, problems }),
    })
    if (asked.answer === null) return { fix, problems: [asked.why.text] }
    const { summary, rationale, risk } = asked.answer
    const edited = editedTexts(asked.answer, (file) => copy.texts.get(file) ?? null)
    const told: Fix = { ...fix, description: summary, rationale, risk, kind: 'agent', transform: null }
    if (!edited.ok) return { fix: told, problems: edited.problems }
    const look = lookOf(place, state)
    const { changes, verdict } = await ports.skills.fromTexts(
      look,
      told,
      state.issues,
      Object.fromEntries(edited.texts),
    )
    const failed = verdict.checks.filter((check) => check.verdict === 'fail')
    return {
      fix: { ...told, changes, token_delta: verdict.tokenDelta, score_delta: verdict.scoreDelta },
      problems: failed.map(({ check, note }) => `${check}: ${note ?? 'failed'}.`),
    }
  }

  return {
    begin,
    async close(): Promise<void> {
      for (const { controller } of working.values()) controller.abort('shutdown')
      await Promise.all([...working.values()].map(({ work }) => work))
    },
  }
}
