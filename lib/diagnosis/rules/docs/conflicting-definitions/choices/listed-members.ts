import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { pythonEnums } from '../../enum-forms.ts'
import type { StatedValue } from '../../stated-value.ts'
import { lastOf, titleAbove, valueLists } from './choice-bullets.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { isPart } from './choice-list.ts'
import { declaredChoices } from './declared-choices.ts'
import { condition } from './plain-terms.ts'
import { isOpen, ofValues } from './types-in-prose.ts'

/** Three names or more in one place, and the words for what they are: the name that code gives them, or what stands before them in a text. */
export type ListedMembers = {
  file: SkillFile
  range: TextRange
  value: string
  members: string[]
  form: 'code' | 'field' | 'marked' | 'plain'
  /** What the list is called by, and the words of it. */
  name: string
  about: ReadonlySet<string>
  /** Words for what has one of the values; empty where none is named. */
  owner: ReadonlySet<string>
}

export const fewestMembers = 3
const mostMembers = 16
const isName = /^[\p{L}\p{N}][\p{L}\p{N} _+-]{0,40}$/u

/** Every list of names of a file. */
export function* listedMembers(file: SkillFile, declared: readonly StatedValue[]): Iterable<ListedMembers> {
  const listOf = (
    form: ListedMembers['form'],
    members: readonly string[],
    range: TextRange,
    name: string,
    owner = '',
  ): ListedMembers[] => {
    const plain = members.map((one) => one.trim().toLowerCase())
    if (plain.length < fewestMembers || plain.length > mostMembers) return []
    if (!plain.every((one) => isName.test(one)) || new Set(plain).size < plain.length) return []
    const about = { name: name.trim(), about: wordsOf(name), owner: wordsOf(owner || (ownerIn.exec(name)?.[1] ?? '')) }
    return [{ ...about, file, range, value: members.join(' | '), members: plain, form }]
  }
  for (const { name, members, range } of declaredChoices(file)) yield* listOf('code', members, range, name)
  for (const { name, members, range } of file.codeBlocks.flatMap(pythonEnums))
    yield* listOf('code', members, range, name)
  for (const { key, scope, value, range } of declared)
    yield* listOf('code', membersOf(value), range, key, /^field (?!State$)(.+)$/.exec(scope)?.[1])
  if (!file.isMarkdown) return
  for (const { form, term, members, range } of choiceDefinitions(file))
    yield* listOf(form === 'field' ? 'field' : 'marked', members, range, term, /^(.+)\./.exec(term)?.[1])
  for (const { list, lead, members, range } of valueLists(file)) {
    const about = lead === '' ? titleAbove(file, list) : lastOf(lead)
    const isTold =
      about && about.length <= 120 && !condition.test(about) && !isOpen.test(about.replace(/\bone of these\b/i, ''))
    if (isTold && (lead === '' || ofValues.test(about))) yield* listOf('marked', members, range, about)
  }
  for (const { text, range, prose } of file.sentences) {
    if (prose.block.kind === 'heading' || prose.block.kind === 'table' || !/[,、/|]/.test(text)) continue
    for (const { index, 0: all } of [...(text.includes('`') ? text.matchAll(marked) : []), ...text.matchAll(plain)]) {
      const before = text.slice(Math.max(0, index - 90), index)
      const end = index + all.length
      const said = clauseBefore(before)
      if (said === null || ofCase.test(before) || isPart(text, { members: [], start: index, end })) continue
      if (goesOn.test(text.slice(end, end + 20))) continue
      const form = all.includes('`') ? 'marked' : 'plain'
      const members = form === 'marked' ? [...all.matchAll(/`([^`]+)`/g)].map(([, one]) => one!) : all.split(between)
      yield* listOf(form, members, { start: range.start + index, end: range.start + end }, said)
    }
  }
}

const and = '(?:or|and|ou|et|oder|und|o|u|y|e)'
const mark = `(?:[ \\t]?[,，、/|][ \\t]?(?:${and} |[或和])?| ${and} |[ \\t]?[或和])`
const marked = new RegExp(`\`[^\`\\n]{1,30}\`(?:${mark}\`[^\`\\n]{1,30}\`){2,15}`, 'g')
const name = '[\\p{L}][\\p{L}\\d_-]{1,20}'
/** "open, waiting or closed" behind a verb, a colon or a bracket, up to the end of what is said. */
const plain = new RegExp(
  `(?<=[:：(（] ?|\\b(?:is|are|be|of|as|either|est|ist|es) )${name}(?:, ${name}){1,15}(?:,? ${and} ${name})?(?=[.;)）]|$)`,
  'gu',
)
const between = new RegExp(`,? ${and} |, `)
/** Between a term and the list of what it may be: a verb, a colon, or a bracket behind a term in code marks. */
const link =
  /(?:[:：=]|\b(?:is|are|be|one of|either|takes?|accepts?|equals|est|vaut|sont|ist|sind|lautet|es|son|vale|são)(?: (?:always|exactly|only|either|one of|set to|to))*[:：]?|[是为取]|`[*_]{0,2} ?[(（])[*_\s]*$/i
/** What a clause says before its list; null where no word links the two. */
const clauseBefore = (before: string): string | null =>
  link.test(before)
    ? before
        .replace(link, '')
        .split(/[.;,；，。、(（]/)
        .at(-1)!
    : null

/** What says that there are more, or of which case the list is. */
const goesOn =
  /^[ \t,，、]{0,3}(?:\.\.\.|…|etc\b|and so on|and more|or more|or (?:any|an?|other|similar|custom|another)\b|等|之类|`|in |during |for |at |on |when |if )/i

/** A list that holds where something else does. */
const ofCase = /\b(?:if|when|whenever|where|while|unless|whose|until|once|for|only|during)\b|如果|当|若|仅/i
/** "the stage of a ticket" */
const ownerIn = /\bof (?:the|an?|each|every|any) [`*_]{0,3}([\w -]{2,40})/i

const membersOf = (value: string): string[] => {
  const quoted = [...value.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => one ?? other!)
  return quoted.length > 0 ? quoted : value.split('|')
}

/** `CLAIM_KINDS`, `ClaimKind` and "the kind of a claim" have two words in common. */
const wordsOf = (text: string): ReadonlySet<string> =>
  contentWords(
    text
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
      .replace(/[_\-./]/g, ' ')
      .replace(ofLists, ' '),
  )
const ofLists =
  /\b(?:values?|options?|choices?|allowed|valid|possible|permitted|fields?|keys?|parameters?|either|following|use|set|pick|choose|fill|each|every)\b|取值|可选值|字段|参数/gi
