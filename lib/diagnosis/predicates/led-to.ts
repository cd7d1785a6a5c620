import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { oncePer } from '../parse/lazy.ts'

/** The references that a flow file names: a run does what they say. */
export const ledTo = oncePer(({ files, flowFiles }: SkillModel): ReadonlySet<SkillFile> => {
  const named = files.filter(
    ({ role, isMarkdown, base }) =>
      role === 'reference' && isMarkdown && flowFiles.some(({ text }) => text.includes(base)),
  )
  return new Set(named)
})
