import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { adjective, digits, number, things, units, words } from './count-words.ts'
import { countOf, holdsNames, holdsThings, otherCounts } from './counted-things.ts'
import { titleOf } from './counted-title.ts'
import type { Disagreement } from './disagreement.ts'

const ordinal =
  '(?<!\\b(?:phase|step|stage|level|round|version|part|wave|task|tier|line|section|chapter|day|week|python|node|pass|batch|iteration|option|appendix|table|figure|example|question|case|c)s? )'
const english = new RegExp(
  `(?:^|[ (*_])${ordinal}${number}[*_]{0,2} (?:${adjective} ){0,3}(?:${things})\\b[^.;:!?]{0,60}[:：][*_]{0,2}$`,
  'i',
)
const anyThings = new RegExp(
  `(?:^|[ (*_])${ordinal}${number}[*_]{0,2} (?!(?:[kmgt]i?b|ms|px|pt|hz)\\b)(?:${adjective} ){0,2}(?!(?:${units})\\b)[a-z]{3,20}s(?: (?:below|here)| in (?:the|this) [^.;:!?]{0,30}\\border\\b[^.;:!?]{0,20})?[:：][*_]{0,2}$`,
  'i',
)
const chinese = new RegExp(
  `([2-9]|[1-3]\\d|[两${digits}])\\s?(?:大[^。；：，\\d]{1,4}|(?:个|种|类|项|条|步|层|阶段|步骤)[^。；：，\\d]{0,24})[:：][*_]{0,2}$`,
)
/** Of two numbers in a sentence, the list can be of either. */
const numbers = new RegExp(`\\d+|\\b(?:${words.join('|')})\\b`, 'gi')
/** "Weigh the two answers:" speaks of things that are known; what is done with them may be as short as a name. */
const areKnown = new RegExp(`\\bthe [*_]{0,2}${number} `, 'i')
/** In Chinese both stand in one clause: "在五条上再加两条：". */
const hanNumbers = new RegExp(`[两${digits}]+(?=\\p{Script=Han})`, 'gu')
const isOfTwo = (last: string): boolean =>
  (last.match(numbers)?.length ?? 0) > 1 || (last.slice(last.lastIndexOf('，') + 1).match(hanNumbers)?.length ?? 0) > 1
const inexact =
  /\b(?:at least|at most|up to|about|around|approximately|minimum|maximum|max|min|or more|or fewer|more than|less than|one of|any of|above|(?:each|every|per) (?=\d|\w+ (?:minutes|hours|days))|original(?:ly)?|previous(?:ly)?|formerly|used to|first|top|last|next|between|another|other|additional|further|remaining|following two|any|examples?|such as)\b|[~≈<>≤≥+]|\d\s*[-–—]\s*\d|可以|至少|至多|最多|不超过|约|大约|左右|每|任选|选择|其中|前|以上|以内|另[外有]|其他|其余|第|例如|示例|[这此该] ?(?:\d+|[两二三四五六七八九十]+) ?[个种类项条步](?![^，]*(?:如下|以下))/i

/** "Two of the rules:", "each of the three rules:": a part of them, or all. */
const partOf = new RegExp(
  `\\b(?:\\d+|${words.join('|')}|some|many|most|several|half|which|none|each|all|any|one) of (?:the|these|those)\\b|\\bof the [*_]{0,2}(?:[a-z]+ )?(?:\\d+|${words.join('|')})\\b`,
  'i',
)

/** "Pick two colours:": so many are taken or made out of what follows. */
const takes =
  /(?<!\b(?:the|an?|this|each|its|your) )\b(?:select|pick|choose|propose|offer|suggest|generate|ask|return|write|create|produce|list)\b/i

/** "From 24 memories:", "four domains and the 16 questions:", "see §3 steps:": the number belongs to something else. */
const ofItsOwn =
  /§[^§]*$|(?:^(?:for|from|across|per|by|over|with)|\b(?:and(?: the)?|as|its|their|based on|out of)|[（(][^）)]*)[ *_]*$/i
const version = /\b[A-Z]{2,}[ *_]*$/
/** "Three sections plus further material:", "two files, several parts each": more follows than the things. */
const andMore =
  /\b(?:plus|along with|as well as|and (?:some|several|more|other|further|one|two|another)|several|each)\b/i

/** "Two levels deep": the number measures. */
const measured = /^\W*\w+ (?:deep|high|wide|long|tall|away|apart|ahead|old)\b/i

/** "配置与运行时两种状态：": what is counted is named before it. */
const namedBefore = /[不非没未][^，。；：、]{0,4}$|[\p{Script=Han}\w][与和及、][^，。；：、]{1,12}$/u

/** "Six Sigma phases": the number belongs to a name. Where all words begin with capitals, none of them tells. */
const ofName = /^[*_]{0,2} [A-Z][a-z]+ (?:[a-z-]+ ){0,2}[a-z]+\b/

/** "Gate 3 requirements:", "React 19 hooks:": the number belongs to a word that has other numbers too, or is a name within sentences. */
function isNumbered({ text }: SkillFile, before: string, said: string): boolean {
  const word = /(?:^|[ (*_])(?!(?:The|These|Those|Our|Your|Its|All) )([A-Z][a-zA-Z]{2,20}) $/.exec(before)?.[1]
  if (word === undefined || !/^\d/.test(said)) return false
  return new RegExp(`[a-z,] ${word}\\b|\\b${word} (?!${said}\\b)\\d`).test(text)
}

/** "**13 points:**" beside "**8 points:**": each is a step of a scale. */
function isOfScale({ text }: SkillFile, last: string, said: string): boolean {
  const word = new RegExp(`^\\W*${said} (\\w+)\\b[^\\n]*[:：]\\W*$`).exec(last)?.[1]
  return word !== undefined && new RegExp(`(?:^|\\n)\\W*(?!${said}\\b)\\d+ ${word}\\b`, 'i').test(text)
}

/** "三层架构的优点如下：", "两阶段提交的流程：": the number belongs to the name of what the list tells of. */
const ofCompound = /^[*_]{0,2}\s?(?:阶段|层|步)(?!骤)[^的：:，]{2,10}的/

/** How each of the patterns ends; most paragraphs before a list end otherwise. */
const announces = /[:：][*_]{0,2}$/
const mayAnnounce = /[:：.。][*_]{0,2}$/
/** Longer sentences introduce no list. */
const longestSaid = 200

/** "The following four phases run in order.", "It is closed in three steps.", "There are two roads.": what it speaks of comes below, as behind a colon. */
const announcedBelow = new RegExp(
  `^(?:((?:the following|以下)[^.。\\n]{0,120}?)|([^,;:.\\n]{1,80} in [*_]{0,2}(?:${words.join('|')}|[2-9])[*_]{0,2} (?:${adjective} )?(?:${things}))|(there are [*_]{0,2}(?:${words.join('|')}|[2-9])[*_]{0,2} (?:${adjective} )?[a-z]{3,20}s)(?: (?:of|in|for|to) [^,.;:\\n]{1,40})?)[.。]$`,
  'i',
)

/** What stands before the number or behind the things makes the sentence speak of something else than the list. */
const ofOthers =
  /\b(?:at|across|under|within|per|with|all|both|these|those|(?<!\b(?:consists?|composed|made(?: up)?) )of) (?:all |the |these |those )?[*_]{0,2}(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i
/** "Run these 6 checks:": they come below. */
const ordersThese =
  /^(?:[^,.]{1,80}, )?[*_]{0,2}(?!(?:in|for|with|across|within|under|of|on|from|to|by|both|all|if|when|at|per|among|between|after|before)\b)[a-z]+ (?:through )?(?:these|the following) [*_]{0,2}\w+ (?:[a-z-]+ )?[a-z]+(?: (?:on|in|for|of|with) [^.:]{1,40})?:[*_]{0,2}$/i
const otherVerb =
  /\b(?:requires?|needs?|builds?|must|should|can|may|will|do|does|share|depends?|uses?|consumes?|means?|ensures?|guarantees?|lets?|allows?|enables?|agrees?|fails?|passes?|was|were)\b|都|均|需要|[通共]用|共享|适用|相同/i

/** Sentences that state a number of things and introduce a list or table with another number. */
export function* statedCounts(skill: SkillModel): Iterable<Disagreement> {
  for (const file of skill.files) {
    if (!file.isMarkdown || file.role === 'eval' || file.role === 'template' || file.role === 'meta') continue
    const { blocks } = file
    for (let index = 0; index + 1 < blocks.length; index++) {
      const block = blocks[index]!
      if ((block.kind !== 'paragraph' && block.kind !== 'heading') || block.parent) continue
      const holder = blocks[index + 1]
      if (!holder || (holder.kind !== 'list' && holder.kind !== 'table') || holder.parent) continue
      yield* check(file, block, holder, index)
    }
  }
}

function* check(file: SkillFile, block: Block, holder: Block, index: number): Iterable<Disagreement> {
  const text = block.kind === 'heading' ? titleOf(file.slice(block.range), holder) : file.slice(block.range).trimEnd()
  const from = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. '), text.lastIndexOf('。')) + 1
  if (text.length - from > longestSaid || !mayAnnounce.test(text.slice(-3))) return
  const last = text.slice(from).replace(announcedBelow, '$1$2$3:')
  if (!announces.test(last) || inexact.test(last) || partOf.test(last)) return
  const match = english.exec(last) ?? anyThings.exec(last) ?? chinese.exec(last) ?? ofHead(file, holder, last)
  const said = match?.[1]
  if (!match || said === undefined || isOfTwo(last)) return
  const holds = areKnown.test(last) ? holdsNames : holdsThings
  if (block.kind !== 'heading' && !english.test(last) && !chinese.test(last) && !holds(file, holder)) return
  if (
    (ofOthers.test(last) && !ordersThese.test(last)) ||
    otherVerb.test(last.slice(match.index + match[0].indexOf(said)))
  )
    return
  const stated = numberOf(said)
  const place = match.index + match[0].indexOf(said)
  const [, ...clauses] = last.slice(place).split(',')
  if (takes.test(last.slice(0, place)) || takes.test(clauses.join())) return
  if (
    isNumbered(file, last.slice(0, place), said) ||
    isOfScale(file, last, said) ||
    isOther(last.slice(0, place)) ||
    ofName.test(last.slice(place + said.length)) ||
    measured.test(last.slice(place + said.length)) ||
    (chinese.test(last) && namedBefore.test(last.slice(0, place))) ||
    ofCompound.test(last.slice(place + said.length)) ||
    andMore.test(last.slice(place))
  )
    return
  const actual = countOf(file, holder, index, last.slice(place + said.length))
  if (actual === null || actual < 2 || actual === stated || isExample(file, block.range)) return
  if (otherCounts(file, holder, last).includes(stated)) return
  if (ofCase.test(last) && !endsCase.test(last.slice(0, place))) return
  if (/^\W*before\b[^,]*$/i.test(last.slice(0, place))) return
  const start = block.range.start + from + place
  yield {
    ...{
      file,
      range: { start, end: Math.min(block.range.start + text.length, block.range.end) },
      listed: stated,
      actual,
    },
    problem: [`${stated} are announced and ${actual} follow`, `说明有 ${stated} 项，实际列出 ${actual} 项`],
  }
}

/** "The list has six columns:" over a table whose first column is headed "Column": there even a unit is a thing. */
function ofHead(file: SkillFile, holder: Block, last: string): RegExpExecArray | null {
  const head = file.tables.find(({ block }) => block === holder)?.header[0]?.text.toLowerCase()
  const match = head ? inUnits.exec(last) : null
  return match && match[2]!.toLowerCase() === `${head}s` ? match : null
}
const inUnits = new RegExp(`(?:^|[ (*_])${number}[*_]{0,2} (?:${adjective} ){0,2}(${units})[:：][*_]{0,2}$`, 'i')

const isOther = (before: string): boolean => ofItsOwn.test(before) || version.test(before)

function numberOf(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const word = words.indexOf(said.toLowerCase())
  if (word !== -1) return word + 2
  return said === '两' ? 2 : digits.indexOf(said) + 2
}

/** "When two agents disagree:" tells of a case; the list is what is done then. */
const ofCase =
  /^(?:\W*\*\*[^*\n]{1,80}\*\*)?\W*(?:after|when|whenever|if|where|while|once|as soon as)\b|\b(?:when|if)\W*$/i

/** "When the list is read, it passes the following gates:": the clause behind the case speaks of what comes below. */
const endsCase = /,[^,]{0,80}\b(?:the following|these) $/i
