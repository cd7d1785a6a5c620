import { say } from '#lib/domain/sentences/say.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { type CheckInput, type CheckResult, failed, passed } from './check.ts'
import { checkBytes } from './check-bytes.ts'
import { checkStructure } from './check-structure.ts'
import { checkNoHarm, checkTarget } from './compare-findings.ts'
import { countInventory } from './count-inventory.ts'

/** Growth from which on a note says so. */
const muchGrowth = 500

/** Measures a fix on the skill before and after it. */
export const checkFix = (input: CheckInput): CheckResult[] => [
  checkTarget(input),
  checkNoHarm(input),
  checkStructure(input),
  checkInventory(input),
  checkBytes(input),
  checkSize(input),
]

/** No count of parts fell further than the fix declares. */
function checkInventory({ before, after, declares }: CheckInput): CheckResult {
  const had = countInventory(before.model)
  const has = countInventory(after.model)
  const fallen = Object.keys(had).filter(
    (name) => name !== 'heading' && had[name]! - (has[name] ?? 0) > (declares[name] ?? 0),
  )
  if (fallen.length === 0) return passed('inventory')
  return failed('inventory', fallen.map((name) => `${name}: ${had[name]} → ${has[name] ?? 0}`).join(', '))
}

function checkSize({ before, after, shortens }: CheckInput): CheckResult {
  const delta = tokenDelta(before.model, after.model)
  if (shortens && delta >= 0) return failed('size', say('check_not_shorter', { delta }))
  return passed('size', delta > muchGrowth ? say('check_longer', { delta }) : null)
}

/** How many tokens the text of the skill has more; files that stayed the same are not counted. */
export function tokenDelta(before: SkillModel, after: SkillModel): number {
  let delta = 0
  for (const file of after.files) if (before.file(file.path) !== file) delta += file.countTokens()
  for (const file of before.files) if (after.file(file.path) !== file) delta -= file.countTokens()
  return delta
}
