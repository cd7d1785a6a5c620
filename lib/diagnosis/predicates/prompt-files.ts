import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'

/** `builder-prompt.md`, `prompts/builder.md`, `agents/builder.md` */
const byName = /(?:^|\/)(?:agents|prompts|sub-?agents)\/[^/]+\.md$|(?:^|[/_-])prompt\.md$/i
/** "The agent gets `builder-prompt.md` as its prompt", "with the prompt of `agents/reader.md`" */
const handed = anyOf(
  /\b(?:prompts?|instructions?|briefs?)\b|\b(?:sub-?)?agents?\b(?=[^.\n]{0,60}\b(?:gets?|is given|receives?|reads?|follows?|is told))/i,
  /\b(?:send|give|pass|hand|use|dispatch|spawn|launch|start|run)\b[^.\n]{0,80}\b(?:sub-?)?agents?\b/i,
  /提示词?|代理|智能体/i,
)

/** The files of a skill whose text is what an agent is told: their names say so, and so does a sentence of the flow that names them. */
export const promptFilesOf = oncePer(({ files, flowFiles }: SkillModel): readonly SkillFile[] =>
  files.filter(
    (file) =>
      file.isMarkdown &&
      !file.isFlow &&
      byName.test(file.path) &&
      flowFiles.some(
        ({ text, sentences }) =>
          text.includes(file.base) && sentences.some((said) => said.text.includes(file.base) && handed.test(said.text)),
      ),
  ),
)
