import type { AgentCall } from '../../model/agent-call.ts'
import { anyOf } from '../../parse/any-of.ts'
import { simplified } from '../../parse/simplified.ts'
import { sectionLines } from './definition-section.ts'

const inputTitle =
  /^#{1,6}[ \t].*(?:\binputs?\b|\brequired\b|\b(?:receives?|given|handed|expects?|parameters?|arguments?)\b|\bexpected (?:context|blocks?|prompt)\b|输入|必需|必填)/i
const optional =
  /\b(?:optional(?:ly)?|if (?:present|given|any|provided|available|needed)|may be (?:absent|empty)|when (?:present|given))\b|[(（](?:by )?default\b|\|[ \t]*(?:no|false|否)[ \t]*\||可选|如有|若有|[(（]默认/i
/** `<focus>`; what stands in a path or the name of a file, as in `<folder>/a.md` or `2030-<name>.md`, is no block. */
const block = /(?<![/\w.-])<([a-z][\w-]{2,40})>(?!\/|[\w.<>-]{0,60}\.\w)|`\[([A-Z][A-Z _]{2,40})\]`/g

/** "If the prompt holds a `<parts>` block": it may lack it; "if `<parts>` is missing, stop" says that it may not. */
const maybe =
  /^(?!.*(?:\b(?:missing|absent|lack(?:s|ing)?|without|no|not|empty)\b|缺|没有|为空)).*(?:(?<!\p{L})(?:if|when(?:ever)?|in case|should|falls|wenn|si|se|если)(?!\p{L})[^.;,:\n]{0,80}(?:<|`\[)|(?:如果|若|倘若|当)[^。，；：\n]{0,30}(?:<|`\[))/iu

/** `Depth: <depth>`: a line that is filled in; a prompt that has it is given the value. */
const filledLine =
  /^\s*(?:[-*+] )?[*_]{0,2}([\p{L}\w][\p{L}\w -]{1,30})[*_]{0,2}[:：][*_]{0,2}[ \t]*["'[(]*<[\w-]+>["'\])]*,?\s*$/u

/** A tag alone on its line divides the definition itself. */
const ownStructure = /^\s*<[\w-]+>\s*$/

/**
 * A block that an item or row of the inputs begins with, not in code marks: "- [TARGET] the place", "| [TARGET] | the place |". A label or a
 * Chinese name ("- TARGET: the place", "- 【目标】地点") may as well be a word for what the prompt says some other way.
 */
const ledBlock = /^\s*(?:[-*+]|\d+[.)]|\|)[ \t]+[*_]{0,2}\[([A-Z][A-Z _]{2,40})\](?!\()/
const ledName =
  /^\s*(?:[-*+]|\d+[.)]|\|)[ \t]+[*_]{0,2}(?:([A-Z][A-Z_]{2,40})[*_]{0,2}(?=[:：]| \||\s*$|\s*[(（]\s*(?:required|mandatory|必填|必需))|`([A-Za-z][\w-]{2,40})[:：]?`(?!\/| (?:→|->|=>))|([a-z][\w-]{2,40})\*\*(?=\s*[(（]\s*(?:required|mandatory|必填|必需))|(?:(?:an?|the|one) (?:section|heading|part|block)(?: (?:called|named|titled|headed|under))? |(?:一个)?(?:章节|小节|部分|标题)[ ：:]?)?`(#{1,6} [\p{L}\d][\p{L}\d -]{1,40})`|【([^】\n]{2,20})】|\[(\p{Script=Han}{2,12})\](?!\())/u
/** "You need `bed` and `depth`", "`bed` and `depth` are required": names in code marks that a sentence asks for. */
const asksForNames = /\b(?:required|mandatory|must|needs?|requires?|passes|provides?|expects?)\b/i
/** "`<a>` (required) and `<b>` (optional)": each of them has its own word. */
const needed = /[>\]]`?[ \t]*[(（][ \t]*(?:required|mandatory|必填|必需)/i
const partOfLine = /,|;|，|；|、|\band\b|\bor\b/
const neededPart = (line: string): string =>
  optional.test(simplified(line))
    ? line
        .split(partOfLine)
        .filter((part) => needed.test(part))
        .join(' ')
    : line
/** "The prompt must contain a `LIDS:` block" */
const labelled = /`([A-Z][A-Z_ ]{2,40}):`(?= (?:block|section|line|part|field)\b)/g
const named = /`([a-z][\w-]{2,40}|#{1,6} [\p{L}\d][\p{L}\d -]{1,40})`/gu
/** The sections that the sentences of a line ask the prompt for, and not only in a case. */
const sectionsAsked = (said: string): string[] =>
  said.includes('`#')
    ? said
        .split(/[.;。；](?=\s|$|\p{Script=Han})/u)
        .filter((sentence) => asksOfPrompt.test(sentence) && !mayLack.test(sentence))
        .flatMap((sentence) => [...sentence.matchAll(section)].map(([, name]) => name!))
    : []
const mayLack = /\b(?:may|might|can|could|if|when|optional(?:ly)?)\b|可选|可以|如果|若/i
const section = /`(#{1,6} [\p{L}\d][\p{L}\d -]{1,40})`/gu
/** Brackets that say something of an input and are not its name. */
const remark = /^(?:REQUIRED|OPTIONAL|MUST|SHOULD|MAY|TODO|NEW|DEPRECATED|DEFAULT|NOTE|IMPORTANT|WARNING)\b/

/** "Required: the prompt holds a `<parts>` block", "The caller passes `<parts>`": outside of a section on inputs. */
const asks = anyOf(
  /^\W*(?:required|inputs?|needs?|expects?|takes|requires?|you (?:(?:must|will|should|always) )?(?:(?:are|be) given|receive|get|need|expect|take))\b[^<:：\n]{0,40}(?:[:：]|`<|<)/i,
  /\b(?:prompt|caller|call|task|message)s?\b[^.<\n]{0,20}\b(?:ha(?:s|ve)|holds?|contains?|carr(?:y|ies)|includes?|gives?|provides?|supplies|pass(?:es)?|brings?)\b/i,
  /\b(?:block|section|tag|field)s? (?:is|are) (?:always )?(?:required|mandatory|compulsory|needed|expected)\b/i,
  /\b(?:requires?|expects?|needs?) (?:an?|the|both|two|three)\b/i,
  /(?:提示词|调用者|调用方)[^。<\n]{0,12}(?:包含|含有|提供|给出|传入)/i,
)
const asksForBlock = (line: string): boolean =>
  ((line.includes('`<') || line.includes('`[') || line.includes(':` ')) && asks.test(simplified(line))) ||
  (line.includes('`') && asksOfPrompt.test(simplified(line)))

/** "Required in the prompt: a section `## Beds`", "The caller must pass `bed` and `depth`", "You are given a section `## Beds`" */
const asksOfPrompt = anyOf(
  /^\W*(?:required|mandatory|expected|needed) (?:[\w-]+ ){0,3}?(?:in|of|from) (?:the|each|every|your) (?:prompt|caller|call|task|message)\b/i,
  /\b(?:prompt|caller|call|task|message)s?\b[^.<\n]{0,20}\b(?:must|has to|needs to|should|always) (?:have|hold|contain|carry|include|give|provide|supply|pass|bring|be given)\b/i,
  /\b(?:prompt|caller|task|message)s? (?:always )?(?:holds?|contains?|carr(?:y|ies)|includes?|gives?|provides?|passes|brings?)\b/i,
  /^\W*you (?:(?:must|will|should|always) )?(?:(?:are|be) (?:always )?given|receive|get|need|expect)\b[^`\n]{0,40}\b(?:sections?|blocks?|fields?|parts?|headings?)\b/i,
  /(?:提示词|调用者|调用方)[^。<\n]{0,12}(?:包含|含有|提供|给出|传入)/i,
)

/** "- `mode`: `full` or `check`" */
const hasModes = /^[ \t]*(?:[-*+]|\|)[ \t]+[*_]{0,2}`mode`/m

/** The input blocks that an agent definition requires and the prompt does not hold. */
export function missingInputs(definition: string, { prompt }: AgentCall): string[] {
  if (!prompt || prompt.parts.some(({ kind }) => kind === 'text') === false) return []
  // A section is there at whatever level, or as a label.
  const isGiven = (mark: string): boolean =>
    mark.startsWith('#')
      ? ['# ', '**'].some((lead) => prompt.text.includes(mark.replace(/^#+ /, lead))) ||
        isGiven(`${mark.replace(/^#+ /, '')}:`)
      : prompt.text.includes(mark) || prompt.text.includes(simplified(mark))
  const hasSections = /(?:^|\n)[ \t]*#{1,6} /.test(prompt.text)
  const missing = new Set<string>()
  const led: string[] = []
  let isFenced = false
  for (const line of [...sectionLines(definition, inputTitle), ...definition.split('\n').filter(asksForBlock)]) {
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced
    const said = simplified(line)
    if ((optional.test(said) && !needed.test(said)) || maybe.test(said) || (!isFenced && ownStructure.test(line)))
      continue
    const filled = filledLine.exec(line)?.[1]
    if (filled !== undefined && [`${filled}:`, `${filled}：`].some(isGiven)) continue
    for (const [written, tag, bracket] of neededPart(line).matchAll(block))
      if (!isGiven(tag ? `<${tag}` : `[${bracket}]`)) missing.add(written.replaceAll('`', ''))
    if (!isFenced && asks.test(said))
      for (const [, name] of line.matchAll(labelled)) if (!isGiven(`${name}:`)) missing.add(`${name}:`)
    const name = isFenced ? undefined : ledBlock.exec(line)?.[1]
    if (name !== undefined && !remark.test(name) && !isGiven(`[${name}]`)) missing.add(`[${name}]`)
    const label = isFenced ? undefined : ledName.exec(line)?.slice(1).find(Boolean)
    if (label !== undefined && !remark.test(label)) led.push(label)
    for (const name of hasSections && !isFenced ? sectionsAsked(said) : []) if (!isGiven(name)) missing.add(name)
    const names = isFenced || label !== undefined || !asksForNames.test(line) ? [] : [...line.matchAll(named)]
    if (names.length > 1) led.push(...names.map(([, one]) => one!))
  }
  // What an agent needs in one of its modes the prompt that names the mode knows better.
  if (/(?:^|[\s,{])mode[=:：]/.test(prompt.text) && hasModes.test(definition)) return [...missing]
  // A prompt that marks some of the names takes them for blocks.
  const isBlock = (name: string) =>
    (name.startsWith('#') && isGiven(name)) ||
    [`[${name}]`, `【${name}】`, `<${name}>`, `${name}:`, `${name}=`, `${name}：`].some(isGiven)
  if (led.some(isBlock)) for (const name of led) if (!isGiven(name)) missing.add(name)
  return [...missing]
}
