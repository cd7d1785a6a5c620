import { type KnownEvidence, pathOfRef } from '../domain/loop/debug/known-refs.ts'
import type { ActionScope } from './action-scope.ts'

/** What there is of evidence in a loop now, as far as these references could point at it. */
export async function knownEvidence(
  { ports, run, place, treeBefore }: Pick<ActionScope, 'ports' | 'run' | 'place' | 'treeBefore'>,
  refs: readonly string[],
): Promise<KnownEvidence> {
  const { state, memory } = run.model
  const { workspaceId, loopId } = place
  const fileLines = new Map<string, number>()
  for (const path of new Set(refs.map(pathOfRef).filter((path) => path !== null))) {
    const text = await ports.workspaces.fileAt(workspaceId, loopId, treeBefore, path)
    if (text !== null) fileLines.set(path, text.split('\n').length)
  }
  const { baseTree } = memory
  const diff = baseTree === null ? [] : await ports.workspaces.diff(workspaceId, loopId, baseTree, treeBefore)
  const { test_results = [], run_id = null } = state.skill_state?.validate ?? {}
  return {
    debugLines: memory.debugLines,
    tests: new Set(test_results.map((test) => `${test.key}@${run_id}`)),
    fileLines,
    changedPaths: new Set(diff.map((file) => file.path)),
    commands: new Set(state.loopboard.validation.commands.map(({ id }) => id)),
  }
}
