import { observationMarker } from '../domain/loop/debug/marked-lines.ts'
import type { DiffFile, GateFacts } from '../domain/loop/loop-facts.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { EnginePorts } from './ports.ts'
import { treeHashOf, type WorkPlace } from './work-place.ts'

type Ports = Pick<EnginePorts, 'workspaces' | 'validation' | 'tests'>

/** What the completion gate is judged on, found by the host now. Without a work place nothing is known, and the gate cannot hold. */
export async function gatherGateFacts(ports: Ports, model: LoopModel, place: WorkPlace | null): Promise<GateFacts> {
  const { workspaces, validation, tests } = ports
  const { baseTree, lastValidation } = model.memory
  const treeHash = place && (await treeHashOf(workspaces, place))
  const facts: GateFacts = {
    treeHash,
    diff: null,
    missingTests: [],
    newlySkippedTests: [],
    validationChanges: [],
    instrumentation: [],
    coverage: coverageOf(model),
    approval: approvalOf(model, treeHash),
    judge: judgementOf(model, treeHash),
  }
  if (!place || treeHash === null || baseTree === null) return facts
  const { workspaceId, loopId } = place
  const diff = await workspaces.diff(workspaceId, loopId, baseTree, treeHash)
  const fileIn = (tree: string) => (path: string) => workspaces.fileAt(workspaceId, loopId, tree, path)
  const lost = lastValidation && (await tests.regressions(loopId, lastValidation.runId, renamesOf(diff)))
  const { commands } = model.state.loopboard.validation
  const { runners } = model.memory
  const runnerChanges = runners ? await validation.runnerChanges(place.root, commands, runners) : []
  const found = {
    ...{ ...facts, diff, validationChanges: runnerChanges },
    ...{ missingTests: lost?.missing ?? [], newlySkippedTests: lost?.newlySkipped ?? [] },
  }
  // What is as it was holds no new line and no other configuration.
  if (diff.length === 0) return found
  return {
    ...found,
    validationChanges: [
      ...runnerChanges,
      ...(await validation.configurationChanges(fileIn(baseTree), fileIn(treeHash), diff, commands)),
    ],
    instrumentation: await workspaces.findMarker(workspaceId, loopId, baseTree, treeHash, observationMarker),
  }
}

/** From old to new paths, as git recognises them by their content. */
const renamesOf = (diff: DiffFile[]): Map<string, string> =>
  new Map(diff.flatMap(({ previousPath, path }) => (previousPath === null ? [] : [[previousPath, path]])))

function coverageOf({ state, memory }: LoopModel): GateFacts['coverage'] {
  const validate = state.skill_state?.validate
  return {
    overall: validate?.coverage_known ? validate.coverage : null,
    changed: memory.lastValidation?.changedCoverage ?? null,
  }
}

/** The judgement of an agent counts for exactly the content it saw. */
function judgementOf({ memory }: LoopModel, treeHash: string | null): GateFacts['judge'] {
  const { judgement } = memory
  if (treeHash === null || judgement?.tree !== treeHash) return 'not-asked'
  return judgement.isPassed ? 'accepted' : 'rejected'
}

/** The word of a person counts for exactly the content it was given for. */
function approvalOf({ memory }: LoopModel, treeHash: string | null): GateFacts['approval'] {
  const decision = memory.changesDecision
  if (treeHash === null || decision?.tree !== treeHash) return 'not-asked'
  return decision.accepted ? 'accepted' : 'rejected'
}
