import type { DataEdge } from '../model/data-flow.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { registry } from '../registry.ts'

const words = registry.vocabulary.finalOutputWords
const finalName = new RegExp(
  `(?:^|[-_.{}])(?:${words.map((word) => word.replace('.', '\\.')).join('|')})s?(?:[-_.{}]|$)`,
  'i',
)
/** "Draft the result", "Compare results": a step that works on something, not the place where outputs are named. */
const workTitle =
  /^[\W\d]*(?:(?:phase|step|stage)\s*\d*[\s.:：–-]*)?(?:draft|review|check|validate|verify|collect|gather|merge|combine|compare|parse|read|process|analy[sz]e|inspect|prepare|evaluate|run|test|handle|interpret|rank|filter)\s/i
const outputTitle = /\b(?:outputs?|deliverables?|results?|artifacts?)\b|输出|产出|交付|产物|结果/i

/**
 * Whether a target is what the skill is run for: by its name (report, summary, result, log ...), because an output section names it, or because
 * the last step writes it.
 */
export function isFinalOutput(skill: SkillModel, { target, ...edge }: Pick<DataEdge, 'target' | 'file'>): boolean {
  if (finalName.test(target.base)) return true
  const lastStep = skill.steps.findLast(({ file }) => file.role !== 'orchestrator')?.file.path
  if (skill.steps.length > 1 && edge.file === lastStep) return true
  return skill.dataFlow.writes(target.key).some((write) => {
    if (write.via === 'section') return true
    if (skill.steps.length > 1 && write.file === lastStep) return true
    const file = skill.file(write.file)
    if (file?.isMarkdown !== true) return false
    const { title } = file.sectionAt(write.targetRange.start)
    return outputTitle.test(title) && !workTitle.test(title)
  })
}
