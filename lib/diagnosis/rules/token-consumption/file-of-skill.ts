import type { Target } from '../../model/data-flow.ts'
import type { SkillModel } from '../../model/skill-model.ts'

/** Whether a target is a file of the skill; `docs/` of a skill without such a folder is that of the project. */
export const isOfSkill = ({ files }: SkillModel, { scope, key }: Target): boolean =>
  /(?:^|\/)SKILL\.md$/i.test(key) || // loaded where it is followed
  (scope === 'skill' && files.some(({ path }) => path.startsWith(key.slice(0, key.indexOf('/') + 1))))
