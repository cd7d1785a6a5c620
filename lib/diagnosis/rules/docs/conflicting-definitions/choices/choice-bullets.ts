import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { introductionOf } from '../../chosen-subset.ts'
import { type ChoiceDefinition, termOf } from './choice-definition.ts'
import { calledBy } from './declared-choices.ts'

/** An item that is a value: a code span, perhaps with what it means, or one or two words. */
const quoted = /^[*_]{0,2}`([\p{L}\p{N}][\p{L}\p{N} _+-]{0,40})`[*_]{0,2}(?:[ \t]*(?:[:：(（]|—|–|-[ \t])[^\n]*)?$/u
const bare = /^[*_]{0,2}([\p{L}][\p{L}\p{N}_-]{1,30}(?: [\p{L}][\p{L}\p{N}_-]{1,20})?)[*_]{0,2}$/u

/** "Allowed states:", "Allowed values of `state`:", "The state is one of:", "工单的状态有以下几种：" */
const leads: readonly RegExp[] = [
  /\b(?:values|options|choices) (?:for|of) (?:the )?[`*_]{0,3}([A-Za-z][\w-]{1,40})[`*_]{0,3}(?: are)?[*_]{0,2}[:：][*_]{0,2}$/i,
  /^(?:the )?[`*_]{0,3}([A-Za-z][\w-]{1,40})[`*_]{0,3} (?:is|are|must be|can be|takes|accepts|has)\b[^:]{0,30}\b(?:one of|values)[^:]{0,20}[:：]$/i,
  /^[*_]{0,2}(?:the )?(?:allowed|valid|possible|permitted) ([a-z]+(?: [a-z]+)?s)(?: (?:of|for) [^:]{1,30})?(?: are)?[*_]{0,2}[:：][*_]{0,2}$/i,
  /^[*_]{0,2}`([A-Za-z][\w-]{1,40})`[*_]{0,2}(?: \([\w ,]{1,30}\))?[:：][*_]{0,2}$/,
  /^[`*_]{0,3}([\w-]{2,40}|[\p{Script=Han}]{2,8}?)[`*_]{0,3}\s?(?:(?:的)?(?:取值|可选值|允许值)|有以下[几\d两三四五六七八九十]+[种个类]|为以下之一|只能是)[^：:]{0,6}[:：]$/u,
  /^(?:允许的|可选的|有效的|合法的)([\p{Script=Han}]{2,6})[:：]$/u,
]
/** "## Allowed states", "## States of an order", "## Stages", "## 状态取值" */
const title =
  /^(?:(?:allowed|valid|possible|permitted) )?([a-z]{4,20}s)$|^[`*_]{1,3}([A-Za-z][\w-]{1,40})[`*_]{1,3}(?: values)?$|^([\p{Script=Han}]{2,6})(?:取值|的取值)$/iu
/** What a step takes and gives: names of several things, and no values of one. */
const ofStep =
  /^(?:in|out)puts$|^(?:param(?:eter)?|argument|arg|flag|variable|field|file|tool|prerequisite|requirement)s$/i
/** "- `path` (optional, default: all): ...": what is given. */
const ofParameter = /`[*_]{0,2} ?[(（](?:required|optional|default ?[:：=]|必[填选须需]|可选|选填)/i
/** "The kinds (`LID_KINDS`):", "All states (`VALID_STATES`):": the constant of which the list gives all values. */
const ofConstant = /^(?:The|All)(?: the)?(?: [a-z]{3,20}){1,3} \(`([A-Z][A-Z\d]{1,20}(?:_[A-Z\d]{1,20}){0,5})`\)[:：]$/
const isClosedLead = /\b(?:allowed|valid|permitted|one of|must)\b|允许|只能|之一|取值/i

/** A list whose items are values, and the sentence right above it; empty where none is. */
export type ValueList = { list: Block; lead: string; members: string[]; range: TextRange }

/** The lists of a file whose items are values. */
export const valueLists = oncePer((file: SkillFile): ValueList[] =>
  [...listsOfValues(file)].flatMap(([list, own]) => {
    const members = own.length > 1 && own.length < 25 ? membersOf(file, own) : null
    const range = { start: own[0]!.range.start, end: own.at(-1)!.range.end }
    return members ? [{ list, lead: introductionOf(file, list), members, range }] : []
  }),
)

/** The lists whose items are the values of the term that the sentence or title right above names. */
export function* inBullets(file: SkillFile): Iterable<ChoiceDefinition> {
  for (const { list, lead, members, range } of valueLists(file)) {
    const named = lead === '' ? ofTitle(file, list) : ofLead(lead)
    if (!named) continue
    const beside = new Set<string>()
    const isClosed = isClosedLead.test(named.text) || ofConstant.test(named.text)
    yield { term: termOf(named.term), form: 'bullets', members, value: members.join(' | '), range, beside, isClosed }
  }
}

/** The items of each list that begins with a value. */
function listsOfValues(file: SkillFile): Map<Block, Block[]> {
  const found = new Map<Block, Block[]>()
  let last: Block | null = null
  for (const block of file.items) {
    const { parent } = block
    if (parent === null || parent.parent !== null) continue
    if (parent !== last && formOf(textOf(file, block))) found.set(parent, [])
    last = parent
    found.get(parent)?.push(block)
  }
  return found
}

const textOf = (file: SkillFile, { range }: Block): string =>
  file
    .slice(range)
    .replace(/^(?:[-*+]|\d+[.)])\s+/, '')
    .trimEnd()
const formOf = (text: string): RegExp | undefined => [quoted, bare].find((form) => form.test(text))

/** The values of a list: its first item tells in which form all have to be. */
function membersOf(file: SkillFile, items: readonly Block[]): string[] | null {
  const form = formOf(textOf(file, items[0]!))!
  if (items.some((item) => ofParameter.test(textOf(file, item)))) return null
  const members = items.flatMap((item) => form.exec(textOf(file, item))?.[1] ?? [])
  return members.length === items.length ? members : null
}

/** The last sentence of what leads in a list. */
export const lastOf = (lead: string): string =>
  lead.slice(Math.max(lead.lastIndexOf('\n'), lead.lastIndexOf('. '), lead.lastIndexOf('。')) + 1).trim()

function ofLead(lead: string): { term: string; text: string } | null {
  const text = lastOf(lead)
  if (text.length > 90) return null
  const constant = ofConstant.exec(text)?.[1]
  if (constant) return { term: calledBy(constant), text }
  for (const form of leads) {
    const term = form.exec(text)?.[1]
    if (term) return { term: singular(term.replaceAll('的', '')), text }
  }
  return null
}

/** The title of the section, where the list stands right below it. */
function ofTitle(file: SkillFile, list: Block): { term: string; text: string } | null {
  const text = titleAbove(file, list)
  const [, plural, key, han] = (text !== null && title.exec(text)) || []
  const term = plural && ofStep.test(plural) ? undefined : (plural ?? key ?? han)
  return text && term ? { term: plural ? singular(term) : term, text } : null
}

/** The title right above a list; null where something else stands between. */
export function titleAbove(file: SkillFile, list: Block): string | null {
  const { heading } = file.sectionAt(list.range.start)
  return heading &&
    list.range.start - heading.range.end <= 40 &&
    file.text.slice(heading.range.end, list.range.start).trim().replace(/^#+$/, '') === ''
    ? heading.title
    : null
}

/** "states" names what each of them is: a state. A key in code keeps its name. */
const singular = (term: string): string =>
  /[_-]/.test(term)
    ? term
    : term
        .replace(/ies$/, 'y')
        .replace(/(?<=s|x|ch|sh)es$/, '')
        .replace(/(?<![su])s$/, '')
