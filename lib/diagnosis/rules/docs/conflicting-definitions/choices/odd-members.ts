import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { inOrder } from '../../stated-value.ts'
import { areSiblings } from '../siblings.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { areFieldsOfTwo } from './fields-of-two.ts'
import { areOtherWords } from './like-lists.ts'
import { listsIn, type MarkedList } from './marked-lists.ts'

/** One list that two places give, but for one of its values. */
export type OddMember = { name: string; first: MarkedList; second: MarkedList }

/** A skill with more of them lists many things. */
const mostLists = 2000
const fewestWithoutName = 4

/** Lists that are equal, in turn, but for one value, which one place alone has. */
export function* oddMembers(
  files: readonly SkillFile[],
  all: readonly SkillFile[],
  isInForce: (place: Pick<MarkedList, 'file' | 'range'>) => boolean,
): Iterable<OddMember> {
  const defining = new Set(files)
  const lists = all.flatMap((file) => [...listsIn(file)]).slice(0, mostLists)
  const byRest = new Map<string, { list: MarkedList; at: number }[]>()
  const isAlone = aloneIn(all)
  for (const list of lists)
    for (const at of list.members.keys()) {
      const rest = list.members.with(at, '').join('\n')
      const like = byRest.get(rest) ?? []
      byRest.set(rest, like)
      const other = like.find(
        (one) =>
          (defining.has(one.list.file) || defining.has(list.file)) &&
          areOtherWords(one.list.members[at]!, list.members[at]!) &&
          areOfOne(one.list, list) &&
          isOdd(lists, one.list, list, at, isAlone) &&
          isInForce(one.list) &&
          isInForce(list),
      )
      like.push({ list, at })
      if (!other) continue
      const [first, second] = inOrder(all, other.list, list)
      yield { name: nameOf(first, second, at), first, second }
    }
}

function areOfOne(one: MarkedList, other: MarkedList): boolean {
  const { lines } = one.file
  if (one.file === other.file && Math.abs(lines.lineAt(one.range.start) - lines.lineAt(other.range.start)) < 3)
    return false
  if ((!one.file.isMarkdown && !other.file.isMarkdown) || areSiblings(one.file, other.file)) return false
  if (areFieldsOfTwo(one, other) || [one, other].some(({ file, lead }) => file.isMarkdown && isDenied.test(lead)))
    return false
  const forms = [one, other].map(({ form }) => form)
  if (haveOneLead(one, other)) return forms.includes('strokes') && !forms.includes('quotes')
  if (haveOneKey(one, other) || areSaidOfOne(one, other) || areCalledOne(one, other)) return true
  if (forms[0] === forms[1] && (forms[0] === 'quotes' || one.members.length < fewestWithoutName)) return false
  if (one.members.length >= fewestWithoutName || areTelling(one, other)) return true
  const shared = [...one.about].filter((word) => other.about.has(word) && !isCommonTerm(word))
  if (!forms.includes('quotes')) return shared.length > 0
  return shared.length > 1 && ![one, other].some(({ lead }) => asksFor.test(lead))
}

/** "A scout may not mark a jar as ": what somebody may not say is no list of all there is. */
const isDenied = /(?:\b(?:not|never|cannot|mustn['’]t|don['’]t)\b|不[得能可要]|禁止|切勿)[^.;。；]{0,60}$/i

/** "if state not in (" */
const asksFor = /\bin ?[({[]$/

/** Whether a key of several words, or in two files an option, stands before both and holds for no case: short lists are then of one thing too. */
function haveOneKey(one: MarkedList, other: MarkedList): boolean {
  const [keys, others] = [one, other].map(keysBefore)
  return keys!.some((key) => others!.includes(key) && (one.file !== other.file || !key.startsWith('-')))
}

/** "Glaze: " and "The glaze of each pot is ": what one file says right before both is of one word. */
function areSaidOfOne(one: MarkedList, other: MarkedList): boolean {
  const [left, right] = [one, other].map(({ file: { text }, range: { end }, lead }) =>
    /^[ \t]*(?:[.;\n]|$)/.test(text.slice(end, end + 9)) ? saidOf.exec(lead)?.[1]?.toLowerCase() : undefined,
  )
  return one.file === other.file && left !== undefined && left === right
}
const saidOf =
  /^[ \t]*(?:[-*+][ \t]+)?(?:[*_`]{0,3}|the |each |every |a )([a-z]{4,20})(?: of (?:each|every|the|an?) [a-z]{3,20})?[*_`]{0,3}(?:[:：][*_]{0,2}| (?:is|must be|can be))[ \t](?:one of:? )?$/i

/** "Use the labels " and "Allowed labels: ": in the entry and another file the one word right before a whole list is the same. */
function areCalledOne(one: MarkedList, other: MarkedList): boolean {
  if (one.file === other.file || ![one, other].some(({ file }) => file.role === 'entry')) return false
  const [left, right] = [one, other].map(({ file: { text }, range: { end }, lead }) =>
    /^[ \t]*(?:[.;\n]|$)/.test(text.slice(end, end + 9)) && !ofCase.test(lead) ? nounBefore.exec(lead)?.[1] : undefined,
  )
  return left !== undefined && left === right && !isCommonTerm(left.replace(/(?:e?s)$/, ''))
}
const nounBefore = /(?:^|[ \t*_])([a-z]{4,20}s)[*_]{0,2}(?:[:：][*_]{0,2}| are| must be)?[ \t]{1,2}$/

const keysBefore = ({ file: { text }, range: { end }, lead }: MarkedList): string[] =>
  asksFor.test(lead) || ofCase.test(lead) || goesOn.test(text.slice(end, end + 8))
    ? []
    : [...lead.matchAll(keyBefore)].map(([key]) => key)
const ofCase = /\b(?:in|for|when|if|where|on|at|as|during|only|except)\b|[当若仅]|时/i
const goesOn = /^[ ,]{0,2}(?:and|or|etc|…|\.\.\.|等)/
/** `--verify`, `lid_shape`, `lidShape`, and the last part of `jar.lid_shape` */
const keyBefore =
  /--[a-z][\w-]{2,30}|(?<![\w-])(?:[A-Za-z][A-Za-z\d]{0,20}(?:_[A-Za-z\d]{1,20}){1,4}|[a-z]{2,20}(?:[A-Z][a-z]{1,20}){1,3})(?![\w-]|\.\w)/g

/** "corrective", "investigation": what both have are no words of every list. */
const areTelling = ({ members: one }: MarkedList, { members: other }: MarkedList): boolean =>
  one.filter((member) => other.includes(member) && member.length > 7 && !isCommonTerm(member)).length > 1

const haveOneLead = ({ lead: one }: MarkedList, { lead: other }: MarkedList): boolean =>
  lastOf(one).length > shortLead && lastOf(one) === lastOf(other)

/** "Note " is no name. */
const shortLead = 8
const lastOf = (lead: string): string => lead.replace(/\s+/g, ' ').trim().slice(-16)

/** Whether one of the two values stands nowhere else in the skill, and no list has both. */
function isOdd(
  lists: readonly MarkedList[],
  one: MarkedList,
  other: MarkedList,
  at: number,
  isAlone: (value: string) => boolean,
): boolean {
  const [left, right] = [one.members[at]!, other.members[at]!]
  if (lists.some(({ members }) => members.includes(left) && members.includes(right))) return false
  if (isOfAnother(lists, one, other) || isOfAnother(lists, other, one)) return false
  if (haveOneLead(one, other)) return true
  return isAlone(left) || isAlone(right)
}

/** Whether code has another list with just the values that a text gives. */
const isOfAnother = (lists: readonly MarkedList[], { file, members }: MarkedList, other: MarkedList): boolean =>
  file.isMarkdown &&
  !other.file.isMarkdown &&
  lists.some((list) => !list.file.isMarkdown && list.members.join('\n') === members.join('\n'))

/** Whether a value stands but once in all files. */
function aloneIn(all: readonly SkillFile[]): (value: string) => boolean {
  const known = new Map<string, boolean>()
  return (value) => {
    const told = known.get(value)
    if (told !== undefined) return told
    const word = new RegExp(`(?<![\\w-])${escapePattern(value)}(?![\\w-])`, 'gi')
    let count = 0
    for (const { text } of all) for (const _ of text.matchAll(word)) if (++count > 1) break
    known.set(value, count === 1)
    return count === 1
  }
}

const nameOf = ({ lead, members }: MarkedList, second: MarkedList, at: number): string =>
  labelOf(lead) ?? labelOf(second.lead) ?? members[at === 0 ? 1 : 0]!

/** "`glaze`: ", "| glaze | ", "--glaze " */
const labelOf = (lead: string): string | undefined =>
  /([\w-]{2,40})["'`*]*[ \t]?[:=(|][ \t"'`*({[]*(?:[Oo]nly )?$/.exec(lead)?.[1] ??
  /--([\w-]{2,40})[ =][<[{(]?$/.exec(lead)?.[1]
