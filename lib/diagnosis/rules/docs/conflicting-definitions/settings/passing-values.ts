import type { Sentence } from '../../../../model/inline.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { trait } from '../../../../parse/traits.ts'
import { saysNumber } from '../../document-and-files/phases/said-numbers.ts'
import { numberOf } from '../../numbers.ts'
import { boundedValue, numbers, otherwise } from './bounded-value.ts'
import type { SetValue } from './set-values.ts'
import { isAskedFor } from './values-of-cases.ts'

const numberTraits = trait.digit | trait.countWord
/** The whole name of a setting: two words or more, or an option of a command. */
const name =
  /`(--)?([A-Za-z][\w.-]{2,60})(?:[ =][<[A-Z"{][^`\n]{0,30})?`|`([A-Za-z][\w.-]{2,60}) ?[=:] ?(-?\d[\d_]{0,12}(?:\.\d{1,6})?%?)`/g
/** An item that begins with a constant is about that one, whatever else it names. */
const isConstant = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
const isFile = /\.(?:mdx?|jsonc?|ya?ml|toml|[cm]?[jt]sx?|py|sh|txt|csv|html?|pdf)$/i
const isWhole = /[A-Za-z\d][_.-][A-Za-z]|[a-z][A-Z]/

/** What makes a number that of an example, a change or the past. */
const ofOther = anyOf(
  /\b(?:for (?:example|instance)|e\.g|such as|instead|rather than|rais\w+|lower\w*|increas\w+|decreas\w+|reduc\w+|bump\w*)\b/i,
  /\b(?:doubl\w+|halv\w+|was|were|used to|no longer|formerly|previous\w*|example|try|typical\w*|usual\w*|often|roughly|about)\b/i,
  /\b(?:around|approx\w*|recommend\w*|suggest\w*)\b/i,
  /例如|比如|曾|原来|提高|降低|增加|减少|调[整到高低]|大约|建议|推荐/i,
)
/** What makes it that of a case, or of something else than the setting. */
const ofCase = anyOf(
  /\b(?:if|when|whenever|unless|until|while|once|after|before|like|other|another|between|not|never|no|don['’]t|equals?|reach\w*)\b/i,
  /\b(?:steps?|phases?|section|version|line|table|figure|errors?|exit|status|port|http|per)\b/i,
  /[<>≥≤~≈]/i,
  /如果|若|当|约|步|阶段|版本|第|不[要能]/i,
)
/** What a setting in code marks is set for. */
const forCase = /\b(?:if|when|whenever|unless|for|while|expect|e\.g)\b|如果|若|当|[为对]/i
/** An option of a command may be named by one word. */
export type PassingValue = SetValue & { isOption: boolean }

/** Numbers that sentences give settings in passing: "up to 20 seconds (`WAIT_SECONDS`)", "`max_rows`: at most 40 lines". */
export function* passingValues(file: SkillFile): Iterable<PassingValue> {
  if (!file.isMarkdown) return
  for (const sentence of file.sentences) {
    const { kind } = sentence.prose.block
    if ((sentence.traits & numberTraits) === 0 || kind === 'heading' || kind === 'table') continue
    const value = (sentence.traits & trait.backtick) === 0 ? inPlainBrackets(sentence) : valueIn(file, sentence)
    if (value) yield value
  }
}

function valueIn(file: SkillFile, { text, range }: Sentence): PassingValue | null {
  const names = [...text.matchAll(name)].filter(
    ([, option, key, set]) => option || (isWhole.test(key ?? set ?? '') && !isFile.test(key ?? '')),
  )
  const [only] = names
  const isOfItem = only !== undefined && isConstant.test(only[2] ?? '') && isItem.test(text.slice(0, only.index))
  if (!only || (new Set(names.map(([, , key, set]) => key ?? set)).size > 1 && !isOfItem)) return null
  const [all, option, key, set, given] = only
  const plain = text.replace(otherwise, blank).replace(inFile, blank).replace(nextClause, blank)
  if (ofOther.test(plain)) return null
  if (isSource.test(text.slice(0, only.index))) return null
  const bounded = key ? boundedValue(text, only.index, only.index + all.length) : null
  if (bounded) return at(key!, bounded.said, range.start + bounded.index, option !== undefined)
  const ordered = option ? null : limitOrder.exec(text)
  if (ordered && key && isLimitName.test(key)) return at(key, ordered[1]!, range.start + text.lastIndexOf(ordered[1]!))
  if (isOrder.test(plain.slice(0, only.index))) return null
  if (set && given)
    return [...text.matchAll(/\d+/g)].length > 1 || forCase.test(plain) || isAskedFor(file, set)
      ? null
      : at(set, given, range.start + only.index + all.lastIndexOf(given))
  const found = [
    ...plain
      .replace(/`[^`]*`/g, (span) => (/^`-?\d[\w.%]*`$/.test(span) ? ` ${span.slice(1, -1)} ` : blank(span)))
      .matchAll(numbers),
  ]
  const [value, ...others] = besideOf(only, text, found)
  if (!value || others.length > 0 || isOfOtherThing.test(plain.slice(0, value.index))) return null
  const [end, behind] = [only.index + all.length, value.index + value[0].length]
  const gap = plain.slice(end, value.index)
  const isTied =
    value.index < only.index
      ? isNamedBehind(text.slice(behind, only.index), text.slice(end))
      : isInBrackets(gap, text.slice(behind)) ||
        (!ofCase.test(isOfItem ? plain.replace(perEach, ' ') : plain) &&
          ((isItem.test(text.slice(0, only.index)) && !ofThing.test(gap)) || isNear.test(gap)))
  // "`lid-press` (Étape 2)": the step that it is used in.
  if (saysNumber(text.slice(Math.max(0, value.index - 12), behind), Number(value[0]))) return null
  return isTied ? at(key!, value[0], range.start + value.index, option !== undefined) : null
}

/** "The default limits (max_rows: 40) hold.": a pair in brackets needs no marks where it is all that the sentence counts. */
const pair = /[(（]([a-z][a-z\d]*(?:_[a-z\d]+)+) ?[:=] ?(-?\d[\d_]{0,12}(?:\.\d{1,6})?%?)[)）]/gi

const forAll = /\bfor (?:all|any|each|every)\b/gi

function inPlainBrackets({ text, range }: Sentence): PassingValue | null {
  if (!text.includes('_') || ofOther.test(text) || forCase.test(text.replace(forAll, ''))) return null
  const [only, ...others] = [...text.matchAll(pair)]
  if (!only || others.length > 0 || (text.match(/\d+(?:\.\d+)?/g) ?? []).length > 1) return null
  const [all, key = '', value = ''] = only
  return at(key, value, range.start + only.index + all.lastIndexOf(value))
}

/** "deadline + 20 seconds", "exits 3": what is added to a setting, or multiplies it, and what a command ends with, is not its value. */
const isOfOtherThing =
  /(?:[\p{L}\d_)\]`][ \t][+*×÷−/]|\b(?:plus|minus|times|(?:exit(?:s|ed|ing)?|return(?:s|ed|ing)?|status)(?: with)?(?: code| status)?)|[加减乘]|退出码(?:为|是)?|返回码?(?:为|是)?)[ \t]?`?$/iu

/** "Set `max_rows` to 40." and no more: an order on what is a limit by its name. */
const limitOrder =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:Always s|S)et (?:the )?`[\w.-]+` to `?(?![01]\b)(\d[\d_]{0,12}(?:\.\d{1,6})?)`?[*_]{0,2}[.]?$/
const isLimitName =
  /(?:^|[_.-])(?:max|min|limit|threshold|cap|quota|budget|timeout)(?=[_.-]|$)|^(?:max|min)[A-Z]|(?:Limit|Max|Min|Timeout)$/
/** "Set `MAX_ROWS` to": what is ordered holds in its place. */
const isOrder =
  /(?<!^[ \t]*(?:The )?(?:settings?|config\w*|config\w* file|defaults) )\b(?:set|change|use|pass|give|take|choose|put|export|configure|run|call|with)\b[^,:;]{0,8}$|[将把设用传取]\s?$/i

/** "a slug derived from `app.title` (at most 5 words)": what is told is of that which is made of it. */
const isSource =
  /\b(?:derived|made|built|taken|generated|computed|created|calculated|formed) (?:from|of|by|out of)(?: the)? $/i

/** "`MAX_ROWS` in `scripts/sort.py` is 40": where a setting stands is no case. */
const inFile = / (?:in|of|at the top of) `[\w./-]{1,80}\.[a-z]{1,5}`|在 ?`[\w./-]{1,80}\.[a-z]{1,5}` ?中/g
/** "…; change it there if the pots need more": what is done with it, without a number of its own. */
const nextClause = /[;；][^\d;；]{1,160}$/

const blank = (text: string): string => ' '.repeat(text.length)

/** "20 seconds for an answer (`WAIT_SECONDS`)" */
const fileBefore = /`[\w./-]{1,80}\.[a-z]{1,5}`(?:['’]s| ?中?的)? ?/
const isNamedBehind = (between: string, behind: string): boolean =>
  /^[^()（）;；]{0,50}[(（][^()（）]{0,20}$/.test(between.replace(fileBefore, '')) &&
  /^[ \t]?[^()（）]{0,20}[)）]/.test(behind.replace(inFile, ''))

/** "`WAIT_SECONDS` (20 by default)", "`wait_seconds`（最多 20 秒）" */
const isInBrackets = (between: string, behind: string): boolean =>
  /^[ \t]{0,2}[*_]{0,2}[(（][^()（）]{0,30}$/.test(between) && /^[^()（）]{0,30}[)）]/.test(behind)

/** "6 rows per page": what a constant counts, and for how much of it. */
const perEach = /(?<=\d [a-z]{2,20}) per [a-z]{2,20}(?=[*_]{0,2}[.。]?$)/i
/** "between two runs `WAIT_SECONDS` (20) pass": the number in the brackets right behind a setting, or right before those in which it stands, is its own. */
function besideOf(
  { index, 0: name }: RegExpExecArray,
  text: string,
  all: readonly RegExpExecArray[],
): readonly RegExpExecArray[] {
  const [first, ...others] = all.filter((one) =>
    isInBrackets(text.slice(index + name.length, one.index), text.slice(one.index + one[0].length)),
  )
  if (first && others.length === 0 && first.index > index) return [first]
  const last = all.findLast((one) => one.index < index)
  const between = last && text.slice(last.index + last[0].length, index)
  return between && !/[,;]/.test(between) && isNamedBehind(between, text.slice(index + name.length)) ? [last] : all
}

/** A setting that begins its sentence or item. */
const isItem = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:the )?$/i
/** "for slow machines the default is" */
const ofThing = /\b(?:for|in|on|per)\b[^,;()]{0,40}$/i
const isNear =
  /^[*_]{0,2}[ \t]{0,2}(?:[:：=,，]|—|–)?[*_]{0,2}[ \t]{0,2}(?:(?:the value|is|are|of|at|to|as|with|stays?|holds?|allows?|caps?|limits?|means|set)\b[ \t]?){0,3}(?:的?(?:上限|下限|阈值|限额|最大值|最小值|取?值)?[为是])?[^\w`]{0,3}$/i

const at = (key: string, said: string, start: number, isOption = false): PassingValue => ({
  ...{ key, value: /\d/.test(said) ? said : String(numberOf(said)), isOption },
  range: { start, end: start + said.length },
})
