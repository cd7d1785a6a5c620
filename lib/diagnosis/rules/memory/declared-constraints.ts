import type { Heading, Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { contentWords } from '../../predicates/content-words.ts'
import { isExample } from '../../predicates/is-example.ts'
import { inEnglish, isConstraints } from './constraint-titles.ts'
import { labelledConstraints, said } from './labelled-constraints.ts'
import { blockMark, markedUpTo, opensRules, rulesInTag } from './marked-rules.ts'
import { mostlyForWork } from './mostly-for-work.ts'
import {
  bare,
  isOfNorms,
  isOfOrders,
  isOfStatements,
  isOfTasks,
  isQuestion,
  listAtTop,
  norm,
  ruleLines,
} from './norms.ts'
import { isOfPart } from './rules-of-part.ts'

type Item = { text: string; words: Set<string> }
/** Constraints that a file declares for the work, `range` is their section or block; `all` has those of its other sections too. */
export type Constraints = { file: SkillFile; range: TextRange; items: Item[]; all: Item[] }

/** "2.6 Stakeholder constraints": what is so called may also be a subject; then a third of it has to be rules. */
const subject = /\bconstraints$/i
/** "## Rules": those of the whole skill, and of no step of it. */
const isRules = ({ title: said, level }: Heading): boolean => level <= 2 && ofAll.test(said)
const ofAll =
  /^(?:(?:(?:the )?(?:critical|absolute|golden|iron|strict|inviolable|unbreakable) )?rules(?: (?:that (?:always )?(?:apply|hold)|to (?:keep|follow)|of the (?:skill|work|house)|for (?:all|everyone|every)\b)[^.]{0,30})?|规则)$/i
/** "## Do not": all that stands below is forbidden. */
const ofBans = anyOf(
  /^(?:do not|don['’]ts?|(?:you )?(?:must not|never)(?: do(?: this)?)?)$/i,
  /^(?:what (?:you|we|agents?) (?:must|may|should) (?:not|never) (?:do|touch|change))$/i,
  /^(?:what (?:not to|to never|to leave) (?:touch|change|edit|alone)|forbidden(?: actions)?|prohibited(?: actions)?|off[- ]limits)$/i,
  /^(?:what not to do|禁止事[項项]|(?:やっ|し)てはいけないこと)$/i,
)
/** "🚫 Never do" */
const leadingMark = /^[^\p{L}\p{N}]+/u
/** The title that a pair of samples has too: then what stands below it is quoted or code. */
const donts = /^don['’]ts$/i
const isOfBans = (text: string): boolean => ruleLines(text).every((line) => /^\s*(?:[-*+]|\d+[.)])\s+[A-Z]/.test(line))
/** "## Boundaries", "## 写作限制": what is so called has to consist of rules. */
const ofSkill = ({ title, level }: Heading): boolean => {
  return level <= 2 && ((limits.test(title.replace(inEnglish, '')) && !ofTools.test(title)) || mandatory.test(title))
}
/** "## House style (mandatory)" */
const mandatory =
  /[（(](?:mandatory|required|binding|must follow|non-negotiable|always|strict|必须遵守|必须|强制)[)）]$/i
const limits = anyOf(
  /^(?:[\d.\s]*)(?:[\w-]+ (?:(?:[/&]|and|or) )?)?(?:boundaries|guard[- ]?rails|restrictions|prohibitions|requirements|rules(?: of engagement)?|invariants|red lines|no-gos|taboos|musts?|dos and don['’]ts|must[- ]nots?)$/i,
  /^(?:what (?:must|may) (?:never|not)\b[^.]{0,40}|(?:things )?(?:you )?(?:must )?never(?: do)?|always(?: ?(?:and|[/&]) ?never| apply)?|must[- ]follow(?: rules)?)$/i,
  /^(?:[\d.、\s]*)(?:[\u3400-\u9fff]{1,4}(?:限制|边界|要求)|(?:核心|基本|写作|通用|总体|全局|工作|执行|主要|重要|统一)规则|[\u3400-\u9fff]{0,4}(?:禁令|红线|禁忌|禁止事项))$/i,
  /^(?:[\d.、\s]*)(?:(?:必须|务必|严格)遵守(?:的?(?:规则|事项|要求))?|(?:硬性|强制)事项|铁律|底线)$/i,
  /^[\d.\s]*(?:contraintes|r[eè]gles|interdits|limites|einschränkungen|vorgaben|regeln|grenzen|restricciones|reglas|l[ií]mites)$/i,
  /^[\d.\s]*(?:prohibiciones|restri[cç][õo]es|regras|limiti|regole|vincoli|制[約约](?:条件|事[項项])?|ルール|規則|禁止事項|遵守事項|제약(?: ?조건| ?사항)?)$/i,
  /^[\d.\s]*(?:규칙|금지 ?사항|제한(?: ?사항)?|ограничения|правила|запреты|требования)$/i,
)
/** "## 限制", "## Limits", "## Important": what the skill cannot do stands there too, so each entry has to begin with an order. */
const bareLimits =
  /^[\d.、\s]*(?:(?:[\w-]+ )?limits|限制|important(?: notes?)?|(?:(?:core|key|guiding|working|design) )?principles|limitations|(?:[\w-]+ )?(?:polic(?:y|ies)|standards)|注意事项|核心原则)$/i
const isBareLimits = (title: string): boolean => bareLimits.test(title) && !ofTools.test(title)
/** "## Core Rules": what is so called may be orders without a strict word. */
const coreRules = /^[\d.\s]*(?:core|general|key|basic|guiding|working|house|ground|golden) rules$/i
/** "## Requirements", "## Limits and safety": plain statements below it hold for the work. */
const ofStatements = anyOf(
  /^[\d.\s]*(?:(?:work|output|content|style|writing|delivery|quality|house|general|key) )?(?:rules(?: of the [\w-]+)?|requirements|limits|boundaries|guardrails|restrictions|invariants)(?: (?:and|&) (?:safety|rules|limits|boundaries|constraints))?$/i,
  /^[\d.、\s]*(?:(?:核心|写作|工作|输出|质量|内容)?(?:规则|要求))$/i,
)
/** What has to be there before the work begins, and how much a service takes. */
const ofTools = anyOf(
  /\b(?:system|software|hardware|environment|installation|setup|technical|tool|version|input|api|rate|usage|runtime|platform) /i,
  /\b(?:token|data|file|security|parameters?|params?|arguments?|request|response|query|endpoint|field|option|flag) /i,
  /(?:环境|系统|软件|硬件|安装|版本|依赖|运行|输入|数据|配置|接口|技术|任务|用户|工具|频率|平台|已知|能力|功能|使用|适用|技能|当前)/i,
)
/** "`constraints.md` (required)": what a file is to hold that somebody writes. */
const ofFile = /\.(?:md|json|ya?ml|txt|docx?)\b/i
/** The constraints of the entry, else of the first phase; null when neither declares any that concern the work. */
export function declaredConstraints(skill: SkillModel): Constraints | null {
  const first = skill.steps.find(({ file }) => file.role !== 'orchestrator')?.file
  for (const file of [skill.entry, first]) {
    const range = file && placeOf(file)
    if (!file || !range) continue
    const items = itemsOf(skill, file, range)
    if (items.length === 0) continue
    const others = file.sections.filter((section) => declares(file, section))
    return {
      file,
      range,
      items,
      all: [...items, ...others.flatMap(({ own }) => itemsOf(skill, file, upToCall(file, own)))],
    }
  }
  return null
}

/** Whether constraints stand under the title of a section, and hold for the whole work. */
const declares = (file: SkillFile, section: Section): boolean => isTitled(file, section) && !isOfPart(file, section)
const isTitled = (file: SkillFile, { heading, own }: Section): boolean =>
  heading !== null &&
  !ofFile.test(heading.title) &&
  (isConstraints(heading.title) ||
    (isRules(heading) && norm.test(said(file, own))) ||
    (subject.test(heading.title) && isOfNorms(said(file, own), 3)) ||
    (heading.level <= 2 &&
      ofBans.test(heading.title.replace(leadingMark, '')) &&
      ruleLines(upToWork(file, own)).length > 1) ||
    (ofSkill(heading) && isOfNorms(upToWork(file, own))) ||
    (heading.level <= 2 && isBareLimits(heading.title) && isOfOrders(upToWork(file, own))) ||
    (heading.level <= 2 && coreRules.test(heading.title) && isOfTasks(upToWork(file, own))) ||
    (heading.level <= 2 &&
      (isRules(heading) || ofStatements.test(heading.title)) &&
      isOfStatements(upToWork(file, own)))) &&
  (!isExample(file, own) || (donts.test(heading.title) && isOfBans(upToWork(file, own))))

function placeOf(file: SkillFile): TextRange | null {
  const section = file.sections.find((one) => declares(file, one))
  if (section) return upToCall(file, { start: section.heading!.range.end, end: section.range.end })
  const labelled = labelledConstraints(file)
  if (labelled) return labelled
  const mark = file.inline.markers.find((marker) => opensRules(file, marker))
  const match = mark ? null : blockMark.exec(proseOf(file))
  const start = mark ? mark.range.end : match ? match.index + match[0].length : rulesInTag(file)
  if (start < 0 || file.codeBlockAt(start)) return null
  return { start, end: markedUpTo(file, start) }
}

/** Where a section goes on with the work, its constraints end before it, and before the title below which it stands. */
function upToCall(file: SkillFile, { start, end }: TextRange): TextRange {
  const work = file.calls.find(({ block, range }) => block !== null && start <= range.start && range.start < end)
  if (!work) return { start, end }
  const at = work.block!.range.start
  const title = file.sectionAt(at).heading?.range.start ?? 0
  return { start, end: title > start ? title : at }
}

/** What stands in a section before its code and the sentence that leads to it. */
function upToWork(file: SkillFile, own: TextRange): string {
  const [text = '', code] = said(file, own).split(/^[ \t]*(?:`{3}|~{3})/m, 2)
  return code === undefined ? text : text.replace(/\n\s*\n(?![-*+]|\d+[.)])[^\n]+\s*$/, '\n')
}

const proseOf = ({ said }: SkillFile) => (/constraint|约束/i.test(said) ? said : '')

/** What stands under the title for the work; nothing when most of it is said to the one who steers the flow. */
function itemsOf({ folder }: SkillModel, file: SkillFile, { start, end }: TextRange): Constraints['items'] {
  const lines = ruleLines(file.said.slice(start, end)).filter((line) => !isQuestion(line))
  const entries: string[][] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last && goesOn.test(line)) last.push(line)
    else entries.push([line])
  }
  const forWork = mostlyForWork(entries, folder) ?? mostlyForWork(listAtTop(entries), folder) ?? []
  return forWork.flat().flatMap((line) => {
    const words = contentWords(bare(line))
    return words.size > 1 ? [{ text: bare(line), words }] : []
  })
}

/** A line that is indented under the one before it and begins no entry of its own. */
const goesOn = /^[ \t]{2,}(?![-*+>|]|\d+[.)])\S/
