import type { SkillModel } from '../model/skill-model.ts'
import type { TypeDefinition } from '../model/type-definition.ts'

const order = ['schema', 'spec', 'reference', 'phase', 'orchestrator', 'action', 'entry']

/** Of several definitions of one thing the one that stays: the main schema, else specs before phases before the entry, else the first. */
export function canonicalDefinition(skill: SkillModel, same: readonly TypeDefinition[]): TypeDefinition | undefined {
  const main = same.find((type) => type === skill.mainSchema)
  const rank = ({ file }: TypeDefinition) => (order.indexOf(skill.file(file)?.role ?? '') + 99) % 99
  return main ?? [...same].sort((one, other) => rank(one) - rank(other))[0]
}
