import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import { pathSource } from './work-targets.ts'

/** `/tmp/wind.json` in a command, or that is read if something holds; `${CLAUDE_PLUGIN_ROOT}/forms/a.md`, which comes with the plugin. */
export function isLeftByOthers(file: SkillFile, read: DataEdge): boolean {
  if (isOfPlugin(file, read)) return true
  const source = pathSource(file, read)
  if (!/^["'`\s]*\/tmp\//.test(source)) return false
  return (
    read.via === 'shell' ||
    (read.block === null && /\bif\b|如果|若/i.test(sentenceAt(file, read.targetRange.start)?.text ?? ''))
  )
}

/**
 * "## Prerequisites: step 01 must be complete", or a description like "Run after 01-clay and before 03-glaze.", where no part of the skill is called so:
 * what its row of skills hands on comes from those before.
 */
export const isOfRow = oncePer((skill: SkillModel): boolean => {
  const { entry, files } = skill
  if (!entry || skill.steps.length > 0) return false
  const before = runsAfter.exec(String(entry.frontMatter.get('description')?.value ?? ''))?.[1]
  if (before !== undefined && !files.some(({ path }) => path.includes(before))) return true
  return entry.sentences.some(({ text, range }) => {
    const step = mustBeDone.exec(text)?.slice(1).find(Boolean)
    const isOther = skillDone.test(text)
    if ((step === undefined && !isOther) || !prerequisites.test(entry.sectionAt(range.start).title)) return false
    return isOther || !entry.sections.some(({ title }) => titleOfStep.exec(title)?.[1] === step)
  })
})
const runsAfter =
  /\bruns? (?:right |directly |only )?after [`"(]?(\d+-(?!(?:second|minute|hour|day|week|month|year|step|line|round)s?\b)[a-z][\w-]+)/i
const prerequisites = /^\W*(?:prerequisites?|preconditions?|前置条件|前提)/i
const mustBeDone = anyOf(
  /\b(?:step|stage|phase) [`*]{0,2}0*(\d+)[`*]{0,2} (?:must|has to|needs to|should) (?:already )?(?:be|have been) (?:complete|done|finished|run)/i,
  /步骤 ?0*(\d+) ?(?:必须|须|需要?|应)(?:先|已)?(?:完成|执行|运行)/i,
)
/** "[Clay](../01-clay/SKILL.md) completed" */
const skillDone =
  /\]\((?:\.\.\/){1,4}[\w./-]{1,80}SKILL\.md\)[^.;\n]{0,40}\b(?:completed?|done|finished|(?:has|have|been|was) run)\b|\]\((?:\.\.\/){1,4}[\w./-]{1,80}SKILL\.md\)[^。；\n]{0,12}(?:完成|执行过|运行过)/i
const titleOfStep = /^\W*(?:step |stage |phase |步骤 ?)?0*(\d+)\b/i

/** Whether a path is that of a file which ships with a plugin. */
export const isOfPlugin = (file: SkillFile, read: DataEdge): boolean =>
  [pathSource(file, read), file.slice(read.targetRange)].some((path) => ofPlugin.test(path))
const ofPlugin = /^["'`\s]*\$\{?(?:CLAUDE_)?PLUGIN_ROOT\}?\//

/** What is there before any run: a skill, what a project tells of itself, what its packages are made of, what a person sets, and what others send. */
export const isThereBefore = (base: string): boolean => before.test(base)
const before = anyOf(
  /^(?:skill|claude|agents|gemini|readme|contributing)\.md$|checkpoint/i,
  /^(?:user[-_])?(?:preferences|settings)\.\w+$|^(?:inbox|mailbox)\.\w+$/i,
  /^(?:(?:package(?:-lock)?|composer|tsconfig|deno)\.json|(?:pyproject|cargo)\.toml|go\.mod|pom\.xml|pubspec\.yaml)$/i,
)
