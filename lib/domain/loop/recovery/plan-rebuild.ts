import { z } from 'zod'
import type { JsonObject } from '../document/json-value.ts'
import { loopDocument } from '../document/loop-shape.ts'
import type { SkillState } from '../execution-record.ts'
import type { LoopModel } from '../loop-model.ts'
import { type DocumentChange, documentChanges } from '../merge/document-changes.ts'
import { documentOf } from '../merge/render-loop.ts'
import { parseProgress, type RecoveryFacts } from '../progress/parse-progress.ts'
import { emptySkillState } from '../skill-state.ts'
import { atRest } from './at-rest.ts'
import {
  type Confidence,
  confidences,
  lossesOf,
  lossNames,
  type RebuiltPart,
  rebuiltParts,
  trustIn,
} from './trust-in-files.ts'

/** What the progress files tell of one part of the executor's work. `lost` are the things that no file of it can tell. */
export const RebuiltPartView = z.object({
  part: z.enum(rebuiltParts),
  /** `none`: no file tells of it; it stays as it is. */
  confidence: z.enum(confidences),
  sources: z.array(z.string()),
  /** How many tasks, hypotheses or tests were found. */
  found: z.number(),
  lost: z.array(z.enum(lossNames)),
  chosen: z.boolean(),
})
export type RebuiltPartView = z.infer<typeof RebuiltPartView>

export type RebuildPlan = { changes: DocumentChange[]; parts: RebuiltPartView[] }

const sourcesOf: Record<RebuiltPart, string[]> = {
  develop: ['develop.md', 'changes.log'],
  debug: ['debug.md', 'hypotheses.json'],
  validate: ['validate.md', 'test-results.json'],
}

/** The names of the progress files that a rebuild reads. */
export const rebuildSources: string[] = Object.values(sourcesOf).flat()

/**
 * What the executor's part of a loop becomes when it is read from the progress files again. Parts that are not `chosen`, or of which no file tells,
 * stay as they are; so do errors and the mode, which no file tells of. Nothing is in progress afterwards.
 */
export function planRebuild(
  model: LoopModel,
  files: ReadonlyMap<string, string>,
  chosen: ReadonlySet<RebuiltPart>,
  facts: RecoveryFacts,
): RebuildPlan {
  const found = parseProgress(files, facts)
  const now = model.state.skill_state ?? emptySkillState(model.state.loopboard.mode)
  const parts = rebuiltParts.map((part): RebuiltPartView => {
    const confidence: Confidence = found[part] === null ? 'none' : trustIn(part, files)
    const sources = sourcesOf[part].filter((name) => files.has(name))
    const isChosen = confidence !== 'none' && chosen.has(part)
    return {
      part,
      confidence,
      sources,
      found: countOf(part, found),
      lost: lossesOf(part, confidence),
      chosen: isChosen,
    }
  })
  const isTaken = (part: RebuiltPart) => parts.some((each) => each.part === part && each.chosen)
  const hasAll = parts.every(({ confidence, chosen: isChosen }) => isChosen || confidence === 'none')
  const skill: SkillState = {
    ...now,
    ...(found.develop && isTaken('develop') ? { develop: found.develop } : {}),
    ...(found.debug && isTaken('debug') ? { debug: found.debug } : {}),
    ...(found.validate && isTaken('validate') ? { validate: found.validate } : {}),
    // The course of actions is told by all files together.
    ...(hasAll && found.last_action !== null
      ? { last_action: found.last_action, completed_actions: found.completed_actions }
      : {}),
  }
  if (!parts.some((each) => each.chosen)) return { changes: [], parts }
  const before = documentOf(model)
  const written = loopDocument.write({ ...model.state, skill_state: atRest(skill) }, before) as JsonObject
  return { changes: documentChanges(before, written).filter(({ path }) => isSkill(path)), parts }
}

/** Old documents have the parts of the executor at their top. */
const isSkill = ([first]: DocumentChange['path']): boolean =>
  ['skill_state', ...rebuiltParts].some((name) => name === first)

function countOf(part: RebuiltPart, found: ReturnType<typeof parseProgress>): number {
  if (part === 'develop') return found.develop?.tasks.length ?? 0
  if (part === 'debug') return found.debug?.hypotheses.length ?? 0
  return found.validate?.test_results.length ?? 0
}
