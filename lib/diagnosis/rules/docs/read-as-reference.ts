import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isOfOwnSkill } from '../../predicates/is-own-skill.ts'

/** `guides/count.md`: a document in a folder of the author's own that the skill leads to. */
export const isReadAsReference = (skill: SkillModel, file: SkillFile): boolean =>
  file.role === 'other' &&
  !ofOthers.test(file.path) &&
  !/^(?:AGENTS|CLAUDE|GEMINI)\.md$/.test(file.base) &&
  !isOfOwnSkill(skill, file) &&
  skill.reachability.isReached(file.path)
/** What is given to agents, filled in, shown or tested is whole by itself. */
const ofOthers =
  /(?:^|\/)(?:(?:sub-?)?agents?|personas?|fixtures?|(?:test-?)?data|tests?|evals?|examples?|samples?|[\w-]*templates?|archived?|assets)\//i
