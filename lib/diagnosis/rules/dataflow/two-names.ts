import type { CodeBlock, MemberChain } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { FieldDefinition } from '../../model/type-definition.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule, RuleContext } from '../../rule.ts'
import { writtenMembers } from './written-members.ts'

type Chain = Pick<MemberChain, 'root' | 'members' | 'isCalled'>
type Pair = readonly [string, string]
type Use = { file: SkillFile; range: TextRange; source: string; line: number; isShown: boolean; isObject: boolean }

/** Names that stand for something else in every place. */
const passingName =
  /^(?:[a-z]|[a-z]\d|it|el|elem|element|item|items\[\]|entry|row|obj|object|data|res|result|results|response|node|value|val|one|other|current|cur|acc|err|error|e|ex|this|self|cls|args|opts|options|params|process|document|window|path|fs|os|sys|config|meta|state|match|input|output)$/i

/** One datum that goes by two names. */
export const twoNamesRule: Rule = {
  id: 'DF-002',
  message: {
    en: '`{receiver}` is used with both `{one}` and `{other}`: one datum, two names.',
    zh: '`{receiver}` 同时使用 `{one}` 和 `{other}`：一个数据，两个名称。',
  },
  *check({ skill, vocabulary }) {
    const uses = usesOf(skill, wordsOf(vocabulary))
    for (const [receiver, byMember] of uses) {
      if (byMember.size < 2) continue
      for (const pair of vocabulary.synonyms) {
        const [one, other] = [byMember.get(pair[0]), byMember.get(pair[1])]
        if (!one || !other || areDistinct(skill, pair) || areSeenTogether(one, other)) continue
        if (pair[0] !== 'error' && isOnlyOneObject(one, other)) continue
        const [name = ''] = receiver.split(apart)
        if (name !== receiver && !sameMeaning.has(pair[0])) continue
        const [usual, odd] = one.length >= other.length ? [one, other] : [other, one]
        const first = odd[0]!
        const [oddName, usualName] = odd === one ? pair : [pair[1], pair[0]]
        yield {
          ...{ file: first.file, range: first.range, anchor: `${name}.${oddName}` },
          data: { receiver: name, one: usualName, other: oddName, pair: [...pair], sites: one.length + other.length },
          related: usual.slice(0, 10).map(({ file, range }) => ({ file, range })),
        }
      }
    }
  },
}

/** The members in question, and what finds out whether a code names one. */
const wordsOf = oncePer(({ synonyms }: RuleContext['vocabulary']) => {
  const words = new Set(synonyms.flat())
  return { words, member: new RegExp(`[.'"{,]\\s*(?:${[...words].join('|')})\\b`) }
})

/** Uses of the members in question by receiver (`task`, `state.task`) and member, in the order of the flow files. */
function usesOf(
  { flowFiles }: SkillModel,
  { words, member }: ReturnType<typeof wordsOf>,
): Map<string, Map<string, Use[]>> {
  const uses = new Map<string, Map<string, Use[]>>()
  for (const file of flowFiles)
    for (const block of file.codeBlocks) {
      if (block.role !== 'functional' || !member.test(block.text)) continue
      for (const chain of [...block.tree.members, ...writtenMembers(block)]) {
        const found = memberIn(chain, words)
        if (!found || isExample(file, chain)) continue
        const { member, isObject } = found
        const receiver = found.isPassing ? `${found.receiver}${apart}${placeOf(file, block, chain)}` : found.receiver
        const range = { start: chain.start, end: chain.end }
        const byMember = uses.get(receiver) ?? new Map<string, Use[]>()
        uses.set(receiver, byMember)
        const line = file.lines.lineAt(chain.start)
        const use = { file, range, line, source: file.lines.textOf(line), isShown: isShown(file, range), isObject }
        byMember.set(member, [...(byMember.get(member) ?? []).slice(0, 50), use])
      }
    }
  return uses
}

/** `<b>{task.name}</b>`: a value put into a text as it is. */
const isShown = ({ text }: SkillFile, { start, end }: TextRange): boolean =>
  /\{\s?$/.test(text.slice(start - 2, start)) && /^\s?\}/.test(text.slice(end, end + 2))

/** Members that a text, a list, a path or a value of an enumeration has. */
const ofPlainValue = /^(?:\[\]|length|size|value|name|parents?|stem|suffix(?:es)?|parts)$/

/** `task.name` or `task.name.trim()`: the member right behind the receiver, unless it is called itself. */
function memberIn({ root, members, isCalled }: Chain, words: ReadonlySet<string>) {
  const at = members.findIndex((name) => words.has(name))
  const member = members[at]
  if (member === undefined || (isCalled && at === members.length - 1) || root.includes('(')) return null
  const owner = at === 0 ? root : members[at - 1]!
  if (owner === '[]') return null
  const own = members[at + 1]
  const isMethod = isCalled && at + 2 === members.length
  const isObject = own !== undefined && !isMethod && !ofPlainValue.test(own)
  return { receiver: [root, ...members.slice(0, at)].join('.'), member, isPassing: passingName.test(owner), isObject }
}

/** Parts the name of a receiver from the place in which it means one thing. */
const apart = '\n'
/** Pairs of which a thing that goes by a passing name hardly has both. */
const sameMeaning = new Set(['id', 'error', 'path', 'desc', 'status'])

/** Where a passing name means one thing: in the innermost function or loop around it, in all loops over one list, or in its block. */
function placeOf(file: SkillFile, { tree }: CodeBlock, { start, root }: Pick<MemberChain, 'start' | 'root'>): string {
  const scope = scopesAround(tree, start).find(({ kind }) => kind === 'function' || kind === 'loop')
  const [, name, list] = scope?.kind === 'loop' ? (overList.exec(file.slice(scope.head)) ?? []) : []
  return name === root && list !== undefined ? `of ${list}` : `${file.path} ${scope?.start ?? tree.root.start}`
}
/** `(const entry of planEntries)`, `for entry in plan_entries:` */
const overList = /^\W*(?:for\s*\(?\s*)?(?:(?:const|let|var)\s+)?(\w+)\s+(?:of|in)\s+([A-Za-z_]\w{3,})\s*[):]/

/** Whether some type or object of the skill has both members, so that they mean two things. */
function areDistinct({ types, files }: SkillModel, pair: Pair): boolean {
  if (types.some(({ fields }) => hasBoth(fields, pair))) return true
  const both = new RegExp(`\\b${pair[0]}\\b|\\b${pair[1]}\\b`)
  return files.some((file) =>
    file.codeBlocks.some(
      (block) =>
        both.test(block.text) &&
        block.tree.objects.some(({ group, properties }) => {
          if (
            properties.some(({ key }) => bare(key) === pair[0]) &&
            properties.some(({ key }) => bare(key) === pair[1])
          )
            return true
          const names = group.children.map((child) => (child.node === 'token' ? child.text : ''))
          return names.includes(pair[0]) && names.includes(pair[1])
        }),
    ),
  )
}

const bare = (key: string) => key.replace(/['"`]/g, '')

const hasBoth = (fields: readonly FieldDefinition[], pair: Pair): boolean =>
  pair.every((name) => fields.some((field) => field.name === name)) ||
  fields.some((field) => field.fields.length > 0 && hasBoth(field.fields, pair))

/** `run.state.owner` beside `run.status`: of the one the members are used, and the other is a plain value. An error is written as either. */
const isOnlyOneObject = (one: readonly Use[], other: readonly Use[]): boolean =>
  one.some(({ isObject }) => isObject) !== other.some(({ isObject }) => isObject)

/** Values that a text shows so near to each other stand side by side for people. */
const linesApart = 3

/** Whether one line uses both, as two things, or one as the default of the other, or one piece of markup shows both. */
const areSeenTogether = (one: readonly Use[], other: readonly Use[]): boolean =>
  one.some(({ source, file, line, isShown }) =>
    other.some(
      (use) =>
        use.source === source ||
        (isShown && use.isShown && use.file === file && Math.abs(use.line - line) <= linesApart),
    ),
  )
