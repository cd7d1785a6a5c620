import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isOfPackage } from '../../predicates/is-of-package.ts'
import { saysRequest } from '../../predicates/says-request.ts'
import type { Rule } from '../../rule.ts'
import { goesBy, isReadWhole } from './read-by-name.ts'
import { isInReport } from './shown-in-report.ts'
import { lookedAtIn, takenByKept } from './spanned-fields.ts'

const bookkeeping = /_at$|[a-z]At$|(?:^|_)ids?$|^(?:version|schema_version|updated|created|status|revision)$/
/** What is kept of the request is there for whoever resumes; the remedy of MEM-004 declares it. */
const request = /^(?:original_?requirements|goal_?summary|user_?request)$/i
const keepsRequest = ({ name, comment }: FieldDefinition): boolean => request.test(name) || saysRequest(comment)
/** A state that only a reference, or a document of no known place, describes is one of this skill where its flow uses one. */
const usesState = /\bstate(?:\.|\[['"])\w/
/** A field that a skill of one file takes, and no name of a file: `session-state.json`. */
const takesField = /(?<![\w-])state(?:\.(?!jsonl?\b|ya?ml\b|md\b)|\[['"])\w/
const leastFields = 3
const share = 0.2

const isWord = /^[\w$]+$/
/** `links`, `warnings`: a word that a text on anything may hold. */
const plainWord = /^[a-z]+$/

/** `add_loop_count()`, `{loop_count_line}`: a function or a gap whose name is made of a field. */
function isInName(text: string, start: number, end: number): boolean {
  if (text[start - 1] !== '_' && text[end] !== '_') return false
  const before = /\w*$/.exec(text.slice(Math.max(0, start - longestName), start))![0]
  const behind = /^\w*/.exec(text.slice(end, end + longestName))![0]
  const [left, right] = [text[start - before.length - 1], text[end + behind.length]]
  return right === '(' || (left === '{' && right === '}')
}
const longestName = 40

/** Whether a word stands in a text as a whole; a plain one is no part of another: "back-links". A longer name may be made of one: `add_loop_count()`. */
function holdsWord(text: string, word: string): boolean {
  const isPlain = plainWord.test(word)
  const isCompound = word.includes('_')
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isCompound && isInName(text, at, at + word.length)) return true
    if (isWord.test(text[at - 1] ?? '') || isWord.test(text[at + word.length] ?? '')) continue
    if (!isPlain || text[at - 1] !== '-' || !isWord.test(text[at - 2] ?? '')) return true
  }
  return false
}

/** What a document tells of a state: its plain words may be fields then. */
const speaksOfState =
  /\bstate(?:\.|\[['"])\w|\b(?:the|its|this|that|whole|run|session|workflow) state\b|\bstate (?:file|fields?|schema|object)\b|状态/i

/** `state.wind = measure()`: what only sets a field reads none. */
const sets = /\bstate(?:\.\w+|\[['"]\w+['"]\])(?=\s*(?:=(?![=>])|\+=|\+\+))/g
const textOf = oncePer(({ text }: SkillFile): string => (usesState.test(text) ? text.replace(sets, '') : text))

/** Where a file may read a field of one plain word: a reference on something else does so only in code. */
const textForPlainWords = oncePer((file: SkillFile): string =>
  !file.isMarkdown || (file.role !== 'reference' && file.role !== 'other') || speaksOfState.test(file.text)
    ? textOf(file)
    : [...file.codeBlocks, ...file.inline.spans].map(({ text }) => text).join('\n'),
)

/** `- phase: ${state.phase}`: a report is filled in with it. */
const inTemplate = /\{\s*state\.(\w+)/g

/** Fields that code in the document of the schema takes, or the template of a report: `report(state.phase)`. */
function takenBelow(file: SkillFile, { range }: TypeDefinition): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const { role, content, tree, text } of file.isMarkdown ? file.codeBlocks : []) {
    if (role !== 'functional' && /\{\s*state\./.test(text))
      for (const [, name] of text.matchAll(inTemplate)) taken.add(name!)
    if (role !== 'functional' || !usesState.test(text) || (content.start <= range.start && range.end <= content.end))
      continue
    for (const { root, members, isAssigned } of tree.members)
      if (root === 'state' && members[0] !== undefined && !(isAssigned && members.length === 1)) taken.add(members[0])
  }
  return taken
}

/** "Steps read `state.wind` and `state.rain`.", "stop at `state.rain`;": what the document of a schema tells of who reads what, and what it is good for. */
const saysRead = ({ sentences }: SkillFile, { range }: TypeDefinition): string[] =>
  sentences.flatMap(({ text, range: { start, end } }) => {
    if ((end > range.start && start < range.end) || !usesState.test(text)) return []
    return reads.test(text) ? [text] : text.split(/[;；]/).filter((clause) => usedFor.test(clause))
  })
const reads = /\breads?\b|读取|读出/i
const usedFor = anyOf(
  /\b(?:used? (?:to|for|by|as|in)\b(?! (?:nobody|no|nothing)\b)|takes? from|(?:passed|handed|sent) to|stops? (?:at|when)|answered with|(?:write|written|show|shown|sort|sorted) (?:as|by|with)\b|(?:tells?|says?|decides?|shows?|limits?)\b(?! (?:nothing|nobody)))\b/i,
  /用于|用来|传给|交给|决定|说明|按照?|超过/i,
)

/** "- **cursor**: only newer rows are looked at": in a reference, what a list tells each field is for is how it is read. */
const toldFields = ({ role, text, isMarkdown }: SkillFile): ReadonlySet<string> =>
  new Set(
    isMarkdown && (role === 'reference' || role === 'other')
      ? [...text.matchAll(toldField)].map(([, name]) => name!)
      : [],
  )
const toldField = /^ {0,3}[-*] (?:\*\*|`)(\w{3,40})\b[^\n]{0,30}?(?:\*\*|`)\s?(?:[:：—–]|- )[^\n]{20}/gm

/** "| Field | Read by |": where the table says who reads each field, those of a filled cell are read. */
function fieldsWithReader({ tables }: SkillFile, { form, range }: TypeDefinition): ReadonlySet<TextRange> {
  const table = form === 'table' ? tables.find(({ block }) => block.range.start === range.start) : undefined
  const column = table?.header.findIndex(({ text }) => ofReaders.test(text)) ?? -1
  const rows = column === -1 ? [] : table!.rows.filter((row) => /\p{L}/u.test(row[column]?.text ?? ''))
  return new Set(
    rows.filter((row) => !isNobody.test(row[column]!.text)).flatMap((row) => row.map(({ range }) => range)),
  )
}
const ofReaders =
  /^[*_]{0,2}(?:(?:is )?(?:read|used|consumed|needed) (?:by|in|at)|(?:read|us|consum)ers?|(?:读取|使用|消费)(?:者|方|处|步骤)|(?:由|被)?谁(?:读取?|使?用)|用于)[*_]{0,2}$/i
const isNobody =
  /^[*_]{0,2}(?:nobody|no ?one|none|nothing|never|unused|n\/a|tbd|todo|无|没有|暂无)\b|^(?:无|没有|暂无)/i

/** "Write this file before dispatching the `lid-finder` sub-agent, so it can ...": another one reads it, who knows its fields. */
const isWrittenFor = ({ isFlow, sentences }: SkillFile): boolean =>
  !isFlow && sentences.some(({ text }) => text.includes('`') && handsOver.test(text))
const handsOver =
  /\b(?:write|save|create|store)\b[^.`]{0,40}\b(?:file|state)\b[^.]{0,60}(?:\bfor (?:the )?`[\w:/-]+`|`[\w:/-]+` (?:sub-?agent|agent|skill|command)\b)[^.]{0,120}\b(?:so (?:that )?(?:it|they)|to read|reads?)\b/i

/** Fields of the state that nothing reads. */
export const unreadFieldsRule: Rule = {
  id: 'TKN-002',
  message: { en: 'Nothing reads these state fields: {names}.', zh: '没有任何内容读取这些状态字段：{names}。' },
  *check({ skill, keepFields }) {
    const schema = skill.mainSchema
    const file = schema && skill.file(schema.file)
    if (!schema || !file || schema.fields.length === 0 || isOfPackage(skill, file) || isWrittenFor(file)) return
    if (isReadWhole(file)) return
    if (
      (file.role === 'reference' || file.role === 'other') &&
      !skill.flowFiles.some(({ text }) => usesState.test(text))
    )
      return
    const readers = skill.files.filter((one) => one !== file && !(one.role === 'eval' || one.role === 'meta'))
    const { start, end } = schema.range
    const isReader = (one: SkillFile) => one.isFlow || one.role === 'template' || one.role === 'script'
    const behind = file.isFlow ? file.text.slice(end) : ''
    if (!readers.some(isReader) && !takesField.test(behind) && !goesBy(file, schema)) return
    // Where a step or an agent itself, or a program, holds the schema, what it says around it reads the fields.
    const outside: string[] =
      file.isFlow || file.role === 'agent' || !file.isMarkdown ? [file.text.slice(0, start), file.text.slice(end)] : []
    const around = outside.map((text) => text.replace(sets, ''))
    if (file.isMarkdown) around.push(...saysRead(file, schema))
    const taken = takenBelow(file, schema)
    const told = toldFields(file)
    const withReader = fieldsWithReader(file, schema)
    const looked = lookedAtIn(file, schema)
    const isRead = (name: string) => {
      if (taken.has(name) || told.has(name) || looked.has(name) || isInReport(file, name)) return true
      if (readers.some((one) => takenByKept(one).has(name.toLowerCase()))) return true
      const isIn = (text: string) => (isWord.test(name) ? holdsWord(text, name) : text.includes(name))
      return (
        around.some(isIn) || readers.some((one) => isIn(plainWord.test(name) ? textForPlainWords(one) : textOf(one)))
      )
    }
    const left = schema.fields.filter(
      (field) =>
        !bookkeeping.test(field.name) &&
        !keepsRequest(field) &&
        !keepFields.includes(field.name) &&
        !withReader.has(field.range) &&
        !isRead(field.name),
    )
    const areTaken = () =>
      schema.fields.filter(({ name }) => skill.flowFiles.some(({ text }) => text.includes(`state.${name}`))).length > 1
    // One or two that are set and read nowhere may be kept for whoever comes next.
    const isSet = (name: string) =>
      outside.some((text) => holdsWord(text, name)) || readers.some(({ text }) => holdsWord(text, name))
    const unread = left.length < leastFields ? left.filter(({ name }) => !isSet(name)) : left
    if (unread.length < leastFields && unread.length < Math.max(1, share * schema.fields.length)) return
    const [first, ...others] = unread
    if (!first) return
    // Of a few fields one that is left says little, unless the steps go by the others.
    const isShort = schema.fields.length < 5 && !(file.role === 'schema' && schema.fields.length === 4 && areTaken())
    if (unread.length < leastFields && isShort) return
    yield {
      ...{
        file,
        range: first.range,
        data: { fields: unread.map(({ name }) => name), names: unread.map(({ name }) => `\`${name}\``).join(', ') },
      },
      related: others.map(({ range }) => ({ file, range })),
      anchor: schema.name,
    }
  },
}
