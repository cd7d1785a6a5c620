import type { DataEdge } from '../model/data-flow.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { anyOf } from '../parse/any-of.ts'
import { registry } from '../registry.ts'

const words = registry.vocabulary.finalOutputWords
/** `log-lines.txt`, `result_rows.csv`: what a log or a result is made of, or was. */
const ofParts = '(?![-_](?:lines?|rows?|data|inputs?|items|entries|facts)(?:[-_.]|$))'
const finalName = new RegExp(
  `(?:^|[-_.{}])(?:${words.map((word) => word.replace('.', '\\.')).join('|')})s?${ofParts}(?:[-_.{}]|$)`,
  'i',
)
/** "Draft the result", "Compare results": a step that works on something, not the place where outputs are named. */
const workTitle = anyOf(
  /^[\W\d]*(?:(?:phase|step|stage)\s*\d*[\s.:：–-]*)?(?:draft|review|check|validate|verify|collect|gather|merge|combine|compare|parse|read|process|analy[sz]e|inspect|prepare|evaluate|run|test|handle|interpret|rank|filter|present|show|display|fetch|query|explain|discuss)\s/iu,
  /^[^\p{L}]*(?:(?:步骤|阶段|第[\d一二三四五六七八九十]+[步阶段]{1,2})[\s\d.:：–-]*)?(?:展示|呈现|显示|查看|读取|解读|分析|比较|对比|合并|检查|核对|验证|处理|获取|查询)/iu,
)
const outputTitle = /\b(?:outputs?|deliverables?|results?|artifacts?)\b|输出|产出|交付|产物|结果/i
/** "Output: `parts.md`": the line says what it names. */
const outputLabel =
  /^\W*(?:outputs?(?: (?:boundary|paths?|files?|locations?|director(?:y|ies)|folders?))?|deliverables?|输出|产出|交付物?)\W*[:：]/i

/** "Write `a.md` as the final output": the sentence says what it is. */
const asOutput =
  /^[`'"]?,?\s(?:as|which is|this is|is) (?:the |a |an |its |our )?(?:final )?(?:output|deliverable|result)s?\b|^[`'"]?[^。；\n]{0,8}作为(?:最终)?(?:输出|产物|产出|交付物|结果)/i

/** "将最终输出写入 `a.md`", "Write the final output to `a.md`": so does what stands before it. */
const outputTo =
  /(?:最终(?:的)?(?:输出|产物|结果|产出|成果|报告)|交付物)[^，。；\n]{0,4}(?:写入|写到|保存到|保存至|输出到|存入|存到)[^，。；\n]{0,6}$|\b(?:final (?:output|result|deliverable)s?|deliverables?) (?:to|in|into|as) [`'"]?$/i

/** Whether a target is what the skill is run for: because it is named so, or because the last step writes it. */
export function isFinalOutput(skill: SkillModel, edge: Pick<DataEdge, 'target' | 'file'>): boolean {
  if (isNamedOutput(skill, edge)) return true
  if (skill.steps.length < 2) return false
  const lastStep = skill.steps.findLast(({ file }) => file.role !== 'orchestrator')?.file.path
  return edge.file === lastStep || skill.dataFlow.writes(edge.target.key).some(({ file }) => file === lastStep)
}

/** Whether a target is said to be an output: by its name (report, summary, result, log ...), or by the section or the label of the line that names or writes it. */
export function isNamedOutput(skill: SkillModel, { target }: Pick<DataEdge, 'target'>): boolean {
  if (finalName.test(target.base)) return true
  return skill.dataFlow.writes(target.key).some((write) => {
    if (write.via === 'section') return true
    const file = skill.file(write.file)
    if (file?.isMarkdown !== true) return false
    const { start } = write.targetRange
    if (asOutput.test(file.text.slice(write.targetRange.end, write.targetRange.end + 60))) return true
    const { title } = file.sectionAt(start)
    const before = file.text.slice(file.lines.startOf(file.lines.lineAt(start)), start)
    if (outputTo.test(before)) return true
    return outputLabel.test(before) || (outputTitle.test(title) && !workTitle.test(title))
  })
}
