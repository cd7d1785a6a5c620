import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'

/** "Follow [the scan](references/scan.md) first", "run through the steps in `references/scan.md`", "按 `references/scan.md` 执行" */
const followed = anyOf(
  /\b(?:follow|execute|perform|(?:run|work|go|step) through|carry out|do what)\s(?:[^.\n|]|\.(?=\w)){0,80}?([\w-]{1,60}\.md)\b/gi,
  /(?:按照?|依照|遵循|执行)[^。\n|]{0,40}?([\w-]{1,60}\.md)\b/gi,
)

/** The files of a skill that its flow orders to be followed step by step, besides its own: references whose steps and code are a part of the run. */
export const followedFilesOf = oncePer(({ files, flowFiles }: SkillModel): ReadonlySet<SkillFile> => {
  const named = new Set(
    flowFiles.flatMap(({ text }) =>
      text.includes('.md') ? [...text.matchAll(followed)].map(([, one, other]) => one ?? other) : [],
    ),
  )
  return new Set(files.filter(({ base, isMarkdown, role }) => isMarkdown && role === 'reference' && named.has(base)))
})
