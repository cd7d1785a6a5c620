import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isConstraints } from './constraint-titles.ts'
import { isOfNorms, isOfStatements } from './norms.ts'

/** "**Hard constraints**" above a list, "**Constraints:** never use blue": where constraints stand behind a label; null where none do. */
export const labelledConstraints = (file: SkillFile): TextRange | null => labelledList(file) ?? labelledLine(file)

/** "Critical rules", "Rules that always hold": those of the whole work, whatever part the label stands in. */
const rulesOfAll = anyOf(
  /^(?:the )?(?:critical|absolute|golden|iron|strict|inviolable|unbreakable|house) rules$/i,
  /^(?:(?:these|the following|all) rules (?:always )?(?:apply|hold|are binding)(?: (?:throughout|always|everywhere|at all times|to (?:all|every)\b[^.:]{0,30}))?|what (?:must )?always (?:holds?|appl(?:y|ies)))$/i,
  /^(?:the )?rules (?:that (?:always|must|never) |(?:for|of|that apply to|that hold for) (?:all|every)\b|of the (?:work|skill|house)\b|to (?:always )?(?:keep|follow) (?:always|throughout|at all times|everywhere))[^.:]{0,30}$/i,
  /^(?:始终|一律|全程|任何时候都?)(?:适用|有效|生效|遵守|要遵守)的?规则$|^(?:不可|不得|不能)(?:违反|打破|逾越)的(?:规则|底线|要求)$/i,
)

/** What a file says in a range, in simplified characters. */
export const said = (file: SkillFile, { start, end }: TextRange): string => file.said.slice(start, end)

/** "**Hard constraints**", "You must respect these limits:" above a list of norms. */
function labelledList(file: SkillFile): TextRange | null {
  const blocks = file.topBlocks
  const list = blocks.find(({ kind, range }, at) => {
    const before = blocks[at - 1]
    if (kind !== 'list' || before?.kind !== 'paragraph' || before.range.end - before.range.start > longestLead)
      return false
    const lead = said(file, before.range).trim()
    const label =
      /^\*\*([^*\n]{3,60})\*\*\s?[:：]?$|^\*\*([^*\n]{3,60})[:：]\*\*$|^([\w ]{3,40}|[\u3400-\u9fff]{2,12})[:：]$/.exec(
        lead,
      )
    const name = (label?.[1] ?? label?.[2] ?? label?.[3])?.replace(/[:：]$/, '')
    const isNamed = name !== undefined && (isConstraints(name) || rulesOfAll.test(name))
    const isLead = isNamed || (!lead.startsWith('**') && (keepsTo.test(lead) || keepsThese.test(lead)))
    const items = `\n${said(file, range)}`
    return isLead && (isOfNorms(items) || (isNamed && isOfStatements(items))) && !isExample(file, range)
  })
  return list?.range ?? null
}
const longestLead = 160
const keepsTo = anyOf(
  /^[^.\n]{0,60}\b(?:must|always|never|respect|obey|observe|follow|honou?r|keep to|hold to|stay within|comply with|apply to)\b[^.\n]{0,60}\b(?:constraints|limits|rules|boundaries|restrictions)\b[^.\n]{0,60}[:：]$/i,
  /^[^。\n]{0,30}(?:遵守|遵循|不得违反)[^。\n]{0,20}(?:约束|规则|限制)[^。\n]{0,10}[:：]$/i,
)
/** "**Constraints:** never use blue; keep it short.": a paragraph that begins with the word. */
function labelledLine(file: SkillFile): TextRange | null {
  const line = file.blocks.find(
    ({ kind, parent, range }) =>
      kind === 'paragraph' &&
      parent === null &&
      labelOfLine.test(said(file, { ...range, end: range.start + longestLead })) &&
      isOfNorms(`\n${said(file, range)}`) &&
      !isExample(file, range),
  )
  return line?.range ?? null
}
const labelOfLine =
  /^[*_]{0,2}(?:(?:hard|global|key|project) )?constraints[*_]{0,2}[:：][*_]{0,2} \S|^[*_]{0,2}(?:全局|硬性)?约束(?:条件)?[*_]{0,2}[:：][*_]{0,2}\s?\S/i

/** "Keep to the following at all times:", "The following holds for every dish:" */
const keepsThese = anyOf(
  /^(?:[^.:\n]{0,40}\b)?(?:keep|stick|hold|adhere|conform) (?:strictly )?to (?:the following|these|this list)\b[^.:\n]{0,50}:$/i,
  /^(?:[^.:\n]{0,40}\b)?(?:follow|obey|respect|observe|abide by|honou?r|never break) (?:the following|these)\b[^.:\n]{0,50}:$/i,
  /^(?:the following|these) (?:\w+ )?(?:always |must )?(?:appl(?:y|ies)|holds?|is binding|are binding|bind)\b[^.:\n]{0,50}:$/i,
  /^[^。：\n]{0,24}(?:遵守|遵循|恪守|牢记)(?:以下|下列|如下)[^。：\n]{0,12}[:：]$/i,
)
