import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { numberIn, saidInItems, sumOf } from '../../list-items.ts'
import { besidesUnnumbered } from './besides-unnumbered.ts'
import { countsIn, singular } from './counted-phrase.ts'

/** How many entries a list or table holds besides those that are none of the counted things, and what they say to hold themselves; null where there is nothing of these. */
export function countsBesides(file: SkillFile, holder: Block, said: string): (number | null)[] {
  const entries = entriesOf(file, holder)
  return [
    besidesAll(entries),
    besidesFallback(entries, said),
    besidesJoined(entries),
    besidesRemarks(entries),
    besidesDefault(entries),
    besidesUnnumbered(entries.map(([name = '']) => name)),
    // "lid-1", "lid-2", "jar-1": grades of two things
    kindsOf(entries),
    lettersOf(entries),
    wholeNumbers(entries),
    // "`d`: (Optional) a label"
    without(entries, (entry) => optional.test(entry.join(' ').slice(0, nearName))),
    // "**Round** (glass only)": it is there in one case.
    without(entries, ([name = '']) => inOneCase.test(name)),
    // "`t`: alias of `time`"
    without(entries, (entry) => otherName.test(entry.slice(1).join(' '))),
    ...calledSo(entries, said),
    // "`size` (default 4)" is not required.
    ofRequired.test(said) ? without(entries, (entry) => hasDefault.test(entry.join(' ').slice(0, nearName))) : null,
    // "**Weekly** (planned, not built): ..."
    without(entries, (entry) => planned.test(entry.join(' ').slice(0, nearName))),
    // "Weight (final)": what the others come to.
    without(entries, (entry) => entry === entries.at(-1) && ofOthers.test(entry.join(' ').slice(0, nearName))),
    // "neither | falls back to the second way": no way of its own.
    without(entries, (entry) => fallsBack.test(entry.slice(1).join(' '))),
    // "`notes` | input only": it is not made here.
    without(entries, (entry) => onlyRead.test(entry.slice(1).join(' '))),
    // "**Bags are no boxes**": what is said not to be one of them, and not what a thing goes on to tell.
    without(entries, ([name = '']) => isNone.test(name.split(/[.!?][*_]{0,2} (?=\p{Lu})/u, 1)[0]!)),
    // "**Bag / box**": one item for two of them.
    sumOf(entries, ([name = '']) =>
      /^[*_]{2}[^*_]{3,60}[*_]{2}\W*$/.test(name.trim()) ? name.split(' / ').length : 1,
    ),
    // "Jars / Lids / Boxes", "Bags / Sacks"
    sumOf(entries, ([name = '', ...rest]) =>
      rest.length === 0 && /^[^/.;,]{1,40}(?: \/ [^/.;,]{1,40})+$/.test(name.trim()) ? name.split(' / ').length : null,
    ),
    // "Reading (8)", "Writing (3)"
    sumOf(entries, ([name = '']) => numberIn(/[(（](\d{1,3})[^()（）]{0,12}[)）]\W*$/.exec(name)?.[1])),
  ]
}

/** "Phase 3a", "Phase 3b.1": how many numbers there are but for what stands behind them; null where none has such. */
function wholeNumbers(entries: readonly Entry[]): number | null {
  const numbers = entries.map(([name = '']) => /^\W*(?:\p{L}+[ -]?)?(\d{1,2})([a-z]?(?:\.\d+)?)(?!\w)/iu.exec(name))
  return numbers.every((one) => one !== null) && numbers.some((one) => one[2] !== '')
    ? new Set(numbers.map((one) => one[1])).size
    : null
}

/** How many names there are but for the number behind them; null where a name has none. */
function kindsOf(entries: readonly Entry[]): number | null {
  const stems = entries.map(([name = '']) => /^\W*(\p{L}[\p{L} ]*?)[-_ ]?\d{1,2}\W*$/u.exec(name)?.[1])
  return stems.every((stem) => stem !== undefined) ? new Set(stems).size : null
}

/** "A1 — Ask", "A2 — Look", "D — Cut": how many letters there are; null where none has a number or a name has no letter. */
function lettersOf(entries: readonly Entry[]): number | null {
  const letters = entries.map(([name = '']) => /^\W*([A-Z])(\d{0,2})(?:\s[—–-]\s|[.:：)）*]|$)/.exec(name))
  return letters.every((one) => one !== null) && letters.some((one) => one[2] !== '')
    ? new Set(letters.map((one) => one[1])).size
    : null
}

/** "Tier A", "Visa", "Tier B", where tiers are counted: how many names have the word of the things. */
function calledSo(entries: readonly Entry[], said: string): (number | null)[] {
  const [counted] = countsIn(said)
  if (!counted) return []
  const behind = said.slice(counted.index + counted.said.length)
  const words =
    counted.form === 'plain'
      ? [singular(counted.things)]
      : [
          /^\s?([层级档])/u,
          /^\s?[个种类项条扇座](\p{Script=Han})[*_]{0,2}[:：]/u,
          /^\s?[个种类项条]?(\p{Script=Han}{2})/u,
        ].map((form) => form.exec(behind)?.[1])
  return words.map(
    (word) => (word && entries.filter(([name = '']) => name.toLowerCase().includes(word)).length) || null,
  )
}

const inOneCase =
  /[(（](?:[^()（）]{2,30}(?<!\b(?:read|write|input|append|display|reference|text|view)[ -]?)only|仅[^()（）]{1,16})[)）]/i
const otherName =
  /^\W*(?:an? |the )?(?:(?:legacy|deprecated|obsolete|old|former|short|back-?compat\w*)\b[ -]?)?(?:alias|synonym|other name) (?:of|for)\b|^\W*(?:legacy|deprecated|obsolete)\b/i
const onlyRead = /^\W*(?:input|reference|display)[- ]only\b|\s(?:input|reference|display)[- ]only\b/i
/** "Score calculation", "Overall weight" */
const ofOthers =
  /^\W*(?:overall|total|combined|composite|aggregated?)\b|\b(?:scores?|ratings?|totals?) (?:calculation|computation|aggregation|interpretation|roll-?up)\b/i
const fallsBack = /\bfalls? back to (?:the|an?)\b|\bsame as (?:the )?(?:above|default|previous)\b/i
const isNone = /\b(?:is|are) [a-z]{0,20} ?(?:not|no) /i
const ofRequired = /\b(?:required|mandatory)\b|必需|必填/i
const hasDefault = /[(（](?:default|默认)/i
const optional =
  /[(（](?:(?:optional|bonus|extra|可选)[)）]|(?:conditional|only (?:if|when))\b)|^\W*(?:optional|可选)(?:\W|$)/i
export const planned = anyOf(
  /^\W{0,4}~~/i,
  /[(（[][^()（）\]]{0,30}(?:\b(?:planned|not (?:yet|shipped|built|implemented|supported|available)|coming soon|future|upcoming|deprecated|removed|legacy|obsolete|retired|todo)\b|计划中|规划中|未实现|待实现|尚未|未来|已废弃|已弃用)/i,
)
/** How far a name and what is told first of it go. */
const nearName = 60

type Entry = readonly string[]

/** The cells of each row, or of each item its name and what is told of it. */
function entriesOf(file: SkillFile, holder: Block): Entry[] {
  const table = file.tables.find(({ block }) => block === holder)
  if (table) return table.rows.map((cells) => cells.map(({ text }) => text))
  return saidInItems(file, holder).map((item) => item.split(/\s[—–-]\s|[:：→\n]/))
}

const without = (entries: readonly Entry[], isBeside: (entry: Entry) => boolean): number | null => {
  const besides = entries.filter(isBeside).length
  return besides === 0 ? null : entries.length - besides
}

/** "Two modes:" over one, the other and "**Both**: one after the other": how many there are besides that. */
function besidesAll(entries: readonly Entry[]): number | null {
  const besides = without(entries, ([name = '', ...rest]) => ofAll.test(name) && rest.length > 0)
  return besides === entries.length - 1 ? besides : null
}
const ofAll =
  /^\W*(?:(?:all|any|both|every)(?: (?:of (?:them|these)|[a-z]+))?|either|mixed|hybrid|combined|两者|全部|混合|结合)[*_`]{0,3}\s*(?:[(（]|$)/iu

/** "No argument", "Other", "auto-detect", "无参数": what is done where none of the things is there. */
const fallback =
  /^\W*(?:none|\(none\)|no \w+|others?|anything else|otherwise|unknown|empty|auto(?:[- ]?detect\w*)?(?:\W+default)?|无(?:参数|输入)?|其他|其它|未指定|自动|\(default\)|（默认）)\W*$/iu

/** "Three modes:" over those and "No argument": how many there are besides that, unless it is said to be one of them. */
function besidesFallback(entries: readonly Entry[], said: string): number | null {
  const things = (said.toLowerCase().match(/[a-z]{4,}(?=s\b)|\p{Script=Han}{2}(?=[^\p{Script=Han}]*$)/gu) ??
    []) as string[]
  return without(
    entries,
    (entry) =>
      (entry === entries.at(-1) && lastResort.test(entry[0] ?? '')) ||
      ((!mayBeOne.test(entry[0] ?? '') || takesInput.test(said)) &&
        fallback.test(entry[0] ?? '') &&
        !things.some((thing) => entry.slice(1).join(' ').toLowerCase().includes(thing))),
  )
}
/** What somebody gives may also be missing; of states and exits "empty" is one of them. */
const mayBeOne = /^\W*(?:empty|unknown|none|others?)\W*$/i
const takesInput =
  /mode|argument|input|command|option|trigger|case|format|parameter|flag|source|request|intent|way|choice|value|path|route|kind|type|action|模式|参数|输入|命令|选项|情况|来源|方式|类型|场景|路径|请求|意图/i
/** "If still nothing is found, stop": what is done when none of the things helped. */
const lastResort =
  /^\W*(?:(?:anything|everything|all|whatever) else\b|if (?:still|none|neither|nothing|all (?:else|of them) fails?)\b|otherwise\b|如果?仍|若仍|否则|(?:如果|若)?都(?:没有|未|不))/iu

/** "Note: ...", "建议：...": how many there are besides what is told of them all, which no list begins with. */
const besidesRemarks = (entries: readonly Entry[]): number | null =>
  without(entries, (entry) => entry !== entries[0] && entry.length > 1 && remark.test(entry[0] ?? ''))
const remark =
  /^\W*(?:notes?|tips?|how to (?:choose|pick|decide|use)|when in doubt|rules? of thumb|recommendations?|caveats?|建议|注意|说明|备注|失败模式|推荐)\W*$/iu

/** "Default: `quick`" behind "quick: ...": which of the things counts when none is given. */
const besidesDefault = (entries: readonly Entry[]): number | null =>
  without(
    entries,
    ([name = '', ...rest]) =>
      /^\W*(?:default|默认)\W*$/i.test(name) &&
      entries.some(([other = '']) => other !== name && bare(other) !== '' && bare(other) === bare(rest.join(' '))),
  )
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}-]/gu, '').toLowerCase()

/** More names are not compared with each other. */
const mostNames = 50

/** "`from`", "`to`" and "`from..to`": how many there are besides the names that two others are written in, one behind the other. */
function besidesJoined(entries: readonly Entry[]): number | null {
  if (entries.length > mostNames) return null
  const names = entries.map(codeName)
  const isJoined = (own: string): boolean =>
    names.some(
      (one) => one !== '' && one !== own && own.startsWith(one) && names.some((other) => ends(own, one, other)),
    )
  return without(entries, (entry) => isJoined(codeName(entry)))
}
const codeName = ([name = '']: Entry): string => /^[*_]{0,2}`([^`]{2,40})`/.exec(name)?.[1] ?? ''
const ends = (own: string, one: string, other: string): boolean =>
  other !== '' && one.length + other.length <= own.length && own.endsWith(other)
