import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** The first read of what an earlier piece of Python wrote as JSON of a variable, and that write: both are steps of one run, and the variable is there. */
export function heldInPython(
  file: SkillFile,
  own: readonly DataEdge[],
): { before: DataEdge; again: DataEdge } | undefined {
  for (const [index, again] of own.entries()) {
    const before = own[index - 1]
    if (before?.kind !== 'write' || again.kind !== 'read' || !areOfOneRun(before, again)) continue
    if (file.slice(before.targetRange) === file.slice(again.targetRange)) return { before, again }
  }
  return undefined
}

/** Pieces that import and define nothing: no programs of their own. */
const ofProgram = /^[ \t]*(?:import|from|def|class)\b/m
const dumps = /^\(\s*json\.dumps\(\s*[A-Za-z_]\w*\s*[,)]/

const areOfOneRun = ({ block: home, call, via }: DataEdge, { block }: DataEdge): boolean =>
  via === 'python' &&
  call !== null &&
  home !== null &&
  home !== block &&
  block?.language === 'python' &&
  ![block, home].some(({ text }) => ofProgram.test(text)) &&
  dumps.test(home.text.slice(call.group.start - home.content.start))
