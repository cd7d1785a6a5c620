import type { SkillModel } from '../model/skill-model.ts'

/** `tests/fixtures/a`, `templates/skill`, `lib/skill-template`; a skill among others that is itself called `templates` is none. */
const ofSamples =
  /(?:^|\/)(?:(?:fixtures?|__fixtures__|test-?data|(?:skill-)?templates?)\/|skill-template$)|^templates?$/i

/** Whether a skill stands among fixtures of tests or templates to be copied: no client reads it there. */
export const isSampleSkill = ({ workspace }: SkillModel): boolean => ofSamples.test(workspace?.skillPath ?? '')
