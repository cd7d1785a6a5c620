import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { trait } from '../../../../parse/traits.ts'
import { withCodedKey } from '../bold-keys.ts'
import { inBullets } from './choice-bullets.ts'
import { type ChoiceDefinition, definition, termOf } from './choice-definition.ts'
import { inFields } from './choice-fields.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { type ChoiceList, choicesAt, isPart, isPhrase } from './choice-list.ts'
import { type OwnedField, ownedField, ownedTerm } from './choice-owners.ts'
import { inRows } from './choice-rows.ts'
import { condition, ofMarkedTerm, ofNamedValues, ofPlainTerm } from './plain-terms.ts'

/** The lists of values that a file gives to terms. */
export const choiceDefinitions = oncePer((file: SkillFile): ChoiceDefinition[] => {
  const found: ChoiceDefinition[] = []
  if (!file.isMarkdown) return found
  for (const block of file.codeBlocks) found.push(...inFields(block))
  if (file.tables.length > 0) found.push(...inRows(file))
  found.push(...inBullets(file))
  for (const { text, range, block, traits } of file.prose) {
    if ((traits & listTraits) === 0 || block.kind === 'heading' || block.kind === 'table' || !mayList(text)) continue
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf('\n', from)
      const to = end === -1 ? text.length : end
      takeLine(withCodedKey(text.slice(from, to)), range.start + from, found)
      from = to + 1
    }
  }
  return found
})

const listTraits = trait.backtick | trait.slash | trait.comma
const mayList = (text: string): boolean => /[`|/、]/.test(text)

/** What stands between a term and the list of its values. */
const link =
  /^[ \t]{0,2}(?:,?[ \t]?(?:which|that)[ \t])?(?:(?:field|key|value|parameter|option|flag|字段|参数|的值)[ \t]{0,2})?(?:(?:is|are|must be|has to be|can be|may be|should be)[ \t]{1,2}(?:set to[ \t]|always[ \t]|exactly[ \t])?(?:one of|either)(?:[ \t]the values)?|(?:must be|has to be|can be|may be|takes?|accepts?|(?:(?:can |may )?ha(?:s|ve)|with) the values|(?:allowed |possible |valid )?values(?: are)?|to one of)(?:[ \t](?:one of|either|the values|only))?|的?(?:取值|可选值?|允许值|枚举值)(?:范围)?(?:为|是|有|包括)?|(?:只能|可以|可|必须)(?:取|为|是)|为以下之一|(?:(?:puede|debe|pode|deve)(?: ser)?|(?:peut|doit) être|vaut|può essere|может быть|принимает|[:：—–-])?[ \t]?(?:un[oa]? de|uma? de|l['’]une? de|eine[sr]? (?:von|der)|uno (?:di|tra)|одно из(?: значений)?)|(?:puede|debe|pode|deve) ser|(?:peut|doit) être|может быть)[ \t]{0,2}[:：]?[ \t]{0,2}$/i
/** Behind a term that begins its line: a mark, and perhaps words of its own before the list. */
const mark =
  /^[*_]{0,2}[ \t]{0,2}(?:[(（][^)）\n]{1,30}[)）][ \t]{0,2})?(?:[:：=]|—|–|-(?=[ \t]))[*_]{0,2}[ \t]{0,2}(?:[^`\n|]{0,80}[(（:：—][ \t]{0,2})?(?:one of|either|其一|取值|可选值?)?[:：]?[ \t]{0,2}$/i

/** "- `size` (`s` | `m`): how much" */
const inBrackets = /^[*_]{0,2}[ \t]{0,2}[(（]$/

/** "Valid values for `x`:" */
const valuesOf = /\b(?:values|options|choices)[ \t](?:for|of)[ \t](?:the[ \t])?$|(?:取值|可选值)[:：]?[ \t]?$/i

/** No more stands between a term and its list. */
const widestGap = 160
const mayLink = /[(（A-Za-z\u3400-\u9fff:：=—–-]/

/** Adds what one line of running text gives; there are many of them, and few give any. */
function takeLine(line: string, offset: number, found: ChoiceDefinition[]): void {
  const labelled = ofLabel(line, offset)
  if (labelled) found.push(labelled)
  const plain = ofPlainTerm(line, offset) ?? ofNamedValues(line, offset) ?? ofMarkedTerm(line, offset)
  if (plain) found.push(plain)
  for (let open = line.indexOf('`'); open !== -1; ) {
    const close = line.indexOf('`', open + 1)
    if (close === -1) return
    const next = line.indexOf('`', close + 1)
    const one = ofPair(line, { open, close, next }, offset)
    if (one) found.push(one)
    open = next
  }
}

/** The code span from `open` to `close`, and the one that opens at `next`; -1 where none does. */
type Pair = { open: number; close: number; next: number }

/** A list inside a code span, or one behind it of which it is the term. */
function ofPair(line: string, { open, close, next }: Pair, offset: number): ChoiceDefinition | null {
  const span = line.slice(open + 1, close)
  const inside = span.includes('|') ? ofSpan(span) : null
  if (inside) return definition('label', inside.term, inside.list, offset + open + 1)
  const gap = next === -1 || next - close > widestGap ? '' : line.slice(close + 1, next)
  const bare = next === -1 && wholeItem.test(line) ? choicesAt(line, wholeItem.exec(line)![0].length) : null
  if (bare && bare.members.length > 2 && bare.end === line.trimEnd().length && line.includes('|'))
    return { ...definition('label', span, bare, offset), isClosed: true }
  const term = mayLink.test(gap) ? /^(?:--)?([A-Za-z_][\w.-]{1,40})$/.exec(span)?.[1] : undefined
  if (!term) return null
  const before = line.slice(Math.max(0, open - 80), open)
  const labelled = ownerLabel.exec(before)?.[1]
  const spanned = labelled && /^[*_]{0,2}[:：][*_]{0,2} ?$/.test(gap) ? choicesAt(line, next) : null
  const isListed = spanned && (spanned.members.length > 2 || line.slice(spanned.start, spanned.end).includes('|'))
  if (spanned && isListed && endsSentence.test(line.slice(spanned.end)))
    return { ...definition('label', ownedTerm(labelled!, term), spanned, offset), isClosed: true }
  const enumerated = ofEnum.test(gap) && !condition.test(before) ? choicesAt(line, next) : null
  if (enumerated && !isPart(line, enumerated) && endsEnum.test(line.slice(enumerated.end)))
    return { ...definition('sentence', term, enumerated, offset), isClosed: !isCommonTerm(termOf(term)) }
  const spanList = inNextSpan.test(gap) && !condition.test(before) ? choicesAt(line, next) : null
  if (spanList && line.slice(spanList.start, spanList.end).indexOf('`', 1) === spanList.end - spanList.start - 1)
    return { ...definition('sentence', term, spanList, offset), isClosed: !isCommonTerm(termOf(term)) }
  const owned = ownedField(term, before, gap)
  if (owned) return ofOwned(line, owned, next, offset)
  const isFirst = open < 60 && /^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?[*_]{0,2}$/.test(before)
  const isNamed = valuesOf.test(before) && /^[ \t]{0,2}(?:are|[:：]|为|有|包括)[ \t]{0,2}[:：]?[ \t]{0,2}$/.test(gap)
  // "`risk_level` is `low`, `medium` or `high`."
  const isSet = gap === ' to ' && /\bset $/i.test(before)
  const isPlain =
    (isSet || isTaking.test(gap)) && (span.startsWith('--') || /^[a-z].*(?:[a-z\d][_-][a-z]|[a-z][A-Z])/.test(term))
  const isLabel = isFirst && (mark.test(gap) || inBrackets.test(gap))
  if (!(isNamed || isPlain || isLabel || link.test(gap))) return null
  if (!isNamed && condition.test(before)) return null
  const list = choicesAt(line, next)
  if (list && inBrackets.test(gap) && !/^[)）]/.test(line.slice(list.end))) return null
  if (!list || (isPart(line, list) && !onlyThese.test(gap))) return null
  // "- `size`: `s` | `m` | `l`": the item is the list and nothing else.
  const isWhole = isFirst && /^[*_\s]*[:：][*_\s]*$/.test(gap) && /^[ \t.。]*$/.test(line.slice(list.end))
  const endsHere = endsSentence.test(line.slice(list.end))
  const isWholeSentence =
    isPlain && endsHere && list.members.length > 2 && endsInOr.test(line.slice(list.start, list.end))
  if (isPlain && !isWholeSentence && !link.test(gap)) return null
  const isClosed =
    isWholeSentence ||
    (isNamed && endsHere) ||
    (link.test(gap) && (/one of|either/i.test(gap) || ((saysAll.test(gap) || isOfThree(gap, list)) && endsHere))) ||
    (isWhole && line.slice(list.start, list.end).includes('|'))
  const isAll =
    isFirst &&
    endsHere &&
    (saysOne.test(gap) || (isWhole && (list.members.length > 2 || endsInOr.test(line.slice(list.start, list.end)))))
  return { ...definition('sentence', term, list, offset), isClosed, isAll }
}

/** "- `size`: small | large": the line is the list and nothing else. */
const wholeItem =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}`(?:--)?[A-Za-z_][\w.-]{1,40}`[*_]{0,2}[ \t]?[:：=][*_]{0,2}[ \t]{1,2}(?=[A-Za-z])/

/** "- Task `state`: `open|done`": an item on the field of one kind of thing. */
const ownerLabel = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}([A-Z][a-z]{2,20}) $/

/** "Set `size`: `s | m | l` at the end.": the span behind the mark holds the list. */
const inNextSpan = /^[ \t]?[:：=][ \t]?$/

/** "`size`: required, enum `s`, `m`", "`size` (string): one of" */
const ofEnum =
  /^[*_]{0,2}[ \t]?[:：(（—–-]?[*_]{0,2}[ \t]?(?:[(（]?(?:string|text|str|required|optional|必填|可选|字符串)[)）]?[,，、:：—–-]{0,2}[ \t]?){0,3}(?:enum|枚举值?|(?<=[()（）,，][:：]? ?)one of)[ \t]?(?:of[ \t])?[)）]?[:：—–-]?[ \t]?$/i
const endsEnum = /^[)）*_\s]*(?:[.。;；)）]|$|[,，(（] ?(?:(?:\w+ )?default|默认))/i

/** "The `stage` of a ticket is one of `open`, `closed`": all values, unless a case stands before it. */
function ofOwned(
  line: string,
  { owner, field, rest }: OwnedField,
  at: number,
  offset: number,
): ChoiceDefinition | null {
  const list = isBeing.test(rest) || link.test(rest) ? choicesAt(line, at) : null
  if (!list || isPart(line, list) || condition.test(line.slice(0, line.indexOf('`')))) return null
  if (!endsSentence.test(line.slice(list.end))) return null
  const isClosed = /one of|either/i.test(rest) || saysAll.test(rest) || endsInOr.test(line.slice(list.start, list.end))
  return isClosed ? { ...definition('sentence', ownedTerm(owner, field), list, offset), isClosed } : null
}
const isBeing = /^ (?:is|are|can be|may be|must be)(?: always| exactly)?[:：]? $/
/** "`size` may be `s`, `m`, `l`.": a sentence that ends with so many. */
const isOfThree = (gap: string, { members }: ChoiceList): boolean => / be[ \t]$/.test(gap) && members.length > 2
const onlyThese = /^ (?:accepts|takes|allows|(?:may|can|must) be) only:? $/
const isTaking = /^ (?:is|(?:must|may|can|has to) be|takes|accepts) $/

/** "- `size`: one of `s`, `m`, `l`", "- `size`: `s`, `m` or `l`" */
const saysOne = /(?:one of|either|其一|取值|可选值?)[:：]?[ \t]{0,2}$/i
const endsInOr = /(?:\bor|或)[ \t]?`[^`]*`$/
const saysAll = /\bonly\b|\bvalues\b|取值|可选值|允许值|枚举值|只能|之一/i
const endsSentence = /^[*_\s]*(?:(?:, in (?:this|that) order|，按[此该][顺順]序)[*_]{0,2})?(?:[.。;；]|$)/

/** `state: open|closed` in one code span. */
function ofSpan(text: string): { term: string; list: ChoiceList } | null {
  const [lead, term] = /^([A-Za-z_][\w-]{1,40})[ ]?[:=][ ]?(?=[\w"'<])/.exec(text) ?? []
  const list = term ? choicesAt(text, lead!.length) : null
  return list && list.end === text.length ? { term: term!, list } : null
}

const labelled =
  /^[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?[*_]{0,2}((?:[A-Za-z][\w-]{1,20}[ \t]){0,3}[A-Za-z][\w-]{1,30}|[\u3400-\u9fff]{2,8})[*_]{0,2}[ \t]?[:：][*_]{0,2}[ \t]{0,2}(?=[`A-Za-z\u3400-\u9fff])/
const orders = /^(?:estimate|assess|rate|choose|pick|set|record|give|state|mark|assign|select|the|its|a|an)_/
const places =
  /(?:^|_)(?:path|file|files|source|location|endpoint|url|script|read|see|run|create|use|example|examples|path|dir|folder|target|reference|references|tools?|usage|format|from|to)$/

/** "Must contain:", "必须包含：": an order that leads in what it asks for in one place. */
const order =
  /^(?:must|should|shall|may|can|never|always|please|do|make_sure)(?:_|$)|(?:^|_)(?:contains?|includes?)$|^(?:必须|应当|应该|需要|可以|不得|禁止|不要|请|务必)|(?:包含|包括|含有)$/

/** "Severity: low | medium | high", "Estimate complexity: simple/moderate/complex". */
function ofLabel(line: string, offset: number): ChoiceDefinition | null {
  const match = /[|/、]/.test(line) ? labelled.exec(line) : null
  if (!match) return null
  const term = termOf(match[1]!).replace(orders, '').replace(orders, '')
  const list = choicesAt(line, match[0].length)
  if (!list || places.test(term) || order.test(term)) return null
  const source = line.slice(list.start, list.end)
  const isShort = list.members.length < 3
  if (source.startsWith('`') && !source.includes('|')) return null
  if ((isShort || /[\w-]*[\d_][\w-]*/.test(source)) && source.includes('/')) return null
  // Chinese puts the same mark between the parts of a phrase.
  if (source.includes('、') && (isShort || list.members.some((one) => one.length > 8))) return null
  if (isPhrase(list.members) || /^(?:包含|包括|涵盖|含有)/.test(list.members[0]!)) return null
  const isWhole = /^[*_`]{0,3}[ \t]*(?:$|[.;。；)）]|[(（][^)）\n]*[)）][ \t]*$)/.test(line.slice(list.end))
  return isWhole && !isPart(line, list) ? definition('label', term, list, offset) : null
}
