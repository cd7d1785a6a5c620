import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { pythonEnums } from '../../enum-forms.ts'
import type { StatedValue } from '../../stated-value.ts'
import { lastOf, titleAbove, valueLists } from './choice-bullets.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { isUnbound } from './choice-likeness.ts'
import { declaredChoices } from './declared-choices.ts'
import { namesInColumns, namesInFlags, namesInProse, namesInRows } from './listed-in-prose.ts'
import { condition } from './plain-terms.ts'
import { isOpen, ofValues } from './types-in-prose.ts'

/** Three names or more in one place, and the words for what they are: the name that code gives them, or what stands before them in a text. */
export type ListedMembers = {
  file: SkillFile
  range: TextRange
  value: string
  members: string[]
  form: 'code' | 'field' | 'marked' | 'plain' | 'column'
  /** What the list is called by, and the words of it. */
  name: string
  about: ReadonlySet<string>
  /** Words for what has one of the values; empty where none is named. */
  owner: ReadonlySet<string>
  /** Whether code or a text says that these are all. */
  isClosed: boolean
}

export const fewestMembers = 3
const mostMembers = 16
const isName = /^[\p{L}\p{N}][\p{L}\p{N} _+-]{0,40}$/u

/** Gives the lists of names of a file. */
export type ListReader = (file: SkillFile) => readonly ListedMembers[]

/** Reads the lists of each file once; `all` holds those of the declared types. */
export function listReader(all: readonly StatedValue[]): ListReader {
  const declared = Map.groupBy(
    all.filter((one) => 'set' in one && one.value.length < 400),
    ({ file }) => file,
  )
  return oncePer((file: SkillFile) => [...listedMembers(file, declared.get(file) ?? [])])
}

/** The key in code marks, or alone, of several names. */
export function nameInCode({ name }: ListedMembers): string | undefined {
  const marked = /^[^`]*`(?:--)?([\w.-]+)`?[^`\w]*$/.exec(name)?.[1] ?? name
  return isKey.test(marked) ? marked : undefined
}
const isKey = /^[A-Za-z][A-Za-z\d]*(?:[._-][A-Za-z\d]+)+$|^[A-Za-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/

/** Every list of names of a file. */
function* listedMembers(file: SkillFile, declared: readonly StatedValue[]): Iterable<ListedMembers> {
  const listOf = (
    form: ListedMembers['form'],
    members: readonly string[],
    range: TextRange,
    name: string,
    owner = '',
    isClosed = form === 'code',
  ): ListedMembers[] => {
    const plain = members.map((one) => one.trim().toLowerCase())
    if (plain.length < fewestMembers || plain.length > mostMembers) return []
    if (!plain.every((one) => isName.test(one)) || new Set(plain).size < plain.length) return []
    const about = { name: name.trim(), about: wordsOf(name), owner: wordsOf(owner || (ownerIn.exec(name)?.[1] ?? '')) }
    return [{ ...about, file, range, value: members.join(' | '), members: plain, form, isClosed }]
  }
  for (const { name, members, range } of declaredChoices(file)) yield* listOf('code', members, range, name)
  for (const { name, members, range } of file.codeBlocks.flatMap(pythonEnums))
    yield* listOf('code', members, range, name)
  for (const { key, scope, value, range } of declared)
    yield* listOf('code', membersOf(value), range, key, /^field (?!State$)(.+)$/.exec(scope)?.[1])
  for (const { text, content } of file.codeBlocks)
    for (const [gate, form] of plainLists)
      for (const { index, groups } of gate.test(text) ? text.matchAll(form) : []) {
        const { name = '', list = '' } = groups!
        const start = content.start + index
        yield* listOf(
          'code',
          list.split(/[\s,]*(?:,|\n[ \t]*-)[ \t]*/).flatMap((one) => one.trim().replace(/^"(.*)"$/, '$1') || []),
          { start, end: start + name.length },
          name,
        )
      }
  if (!file.isMarkdown) return
  for (const one of choiceDefinitions(file))
    if (one.term.includes('.') || isUnbound(file, one))
      yield* listOf(
        one.form === 'field' ? 'field' : 'marked',
        one.members,
        one.range,
        one.term,
        /^(.+)\./.exec(one.term)?.[1],
        one.isClosed || one.isAll === true,
      )
  for (const { list, lead, members, range } of valueLists(file)) {
    const about = lead === '' ? titleAbove(file, list) : lastOf(lead)
    const isTold =
      about && about.length <= 120 && !condition.test(about) && !isOpen.test(about.replace(/\bone of these\b/i, ''))
    if (isTold && (lead === '' || ofValues.test(about) || endsInKey.test(about)))
      yield* listOf('marked', members, range, about)
  }
  for (const { members, range, said, isTold, isColumn, isClosed } of [
    ...namesInRows(file),
    ...namesInColumns(file),
    ...namesInFlags(file),
    ...namesInProse(file),
  ])
    yield* listOf(isColumn ? 'column' : isTold ? 'marked' : 'plain', members, range, said, '', isClosed)
}

/** "Give each pot a `glaze_class`:" */
const endsInKey = /\p{L}[^:：`]*`[A-Za-z\d]+(?:[_-][A-Za-z\d]+)+`[*_]{0,2}[:：][*_]{0,2}$/u

/** `enum Suit { HEARTS, SPADES, CLUBS }`, a schema with a title, and `tones:` over items of YAML: names without quotes. */
const plainLists: readonly (readonly [gate: RegExp, form: RegExp])[] = [
  [
    /"enum"\s*:/,
    /"title"\s{0,3}:\s{0,3}"(?<name>[A-Za-z]{1,20}[a-z][A-Z]\w{1,30})",(?:\s{1,20}"(?:type|description)"\s{0,3}:\s{0,3}"[^"\n]{0,120}",)?\s{1,20}"enum"\s{0,3}:\s{0,3}\[\s{0,20}(?<list>"[^"\n]{1,40}"(?:\s{0,20},\s{0,20}"[^"\n]{1,40}"){2,15})\s{0,20}\]/g,
  ],
  [
    /\benum\s/,
    /\benum\s{1,3}(?<name>\w{2,40})\s{0,3}\{\s{0,20}(?<list>[A-Za-z_]\w*(?:\s{0,20},\s{0,20}[A-Za-z_]\w*){2,15})\s{0,20},?\s{0,20}[;}]/g,
  ],
  [
    /:[ \t]*\n[ \t]*-[ \t]/,
    /^(?<indent>[ \t]*)(?<name>[A-Za-z][\w-]{2,40}):[ \t]*(?<list>(?:\n[ \t]*-[ \t]+["']?[\w-]{1,30}["']?[ \t]*){3,16})(?=\n|$)/gm,
  ],
]

/** "the stage of a ticket" */
const ownerIn = /\bof (?:the|an?|each|every|any) [`*_]{0,3}([\w -]{2,40})/i

const membersOf = (value: string): string[] => {
  const quoted = [...value.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => one ?? other!)
  return quoted.length > 0 ? quoted : value.split('|')
}

/** `CLAIM_KINDS`, `ClaimKind` and "the kind of a claim" have two words in common. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  contentWords(
    text
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
      .replace(/[_\-./]/g, ' ')
      .replace(ofLists, ' '),
  )
const ofLists =
  /\b(?:values?|options?|choices?|allowed|valid|possible|permitted|supported|write|record|tagged|fields?|keys?|parameters?|either|following|use|set|pick|choose|fill|each|every)\b|取值|可选值|字段|参数/gi
