import type { SkillModel } from '../model/skill-model.ts'

/** `tests/fixtures/a`, `templates/skill`, `lib/skill-template`, `kiln-skill-template`; a skill among others that is itself called `templates` is none. */
const ofSamples =
  /(?:^|\/)(?:(?:fixtures?|__fixtures__|test-?data|(?:skill-)?templates?)\/|(?:[\w.]+-)*skill-template$)|^templates?$/i

/** `app-{{mode}}`, `${name}-skill`: a tool fills the name in when it copies the skill. */
const slot = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%[^%]*%>/

/** Whether a skill stands among fixtures of tests or is a template to be copied: no client reads it there. */
export const isSampleSkill = ({ workspace, entry }: SkillModel): boolean =>
  ofSamples.test(workspace?.skillPath ?? '') || hasSlot(String(entry?.frontMatter.get('name')?.value ?? ''))

/** Whether a name holds a place that a tool is to fill in. */
export const hasSlot = (name: string): boolean => slot.test(name)
