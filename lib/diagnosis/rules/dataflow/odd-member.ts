import type { CodeBlock, MemberChain } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { lastAssignment, scopesAround } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import { type DeclaredShape, declaredShapes } from './declared-shapes.ts'
import type { Pair } from './distinct-members.ts'
import { writtenMembers } from './written-members.ts'

type Use = Pick<MemberChain, 'root' | 'members' | 'isCalled'> & TextRange
/** A member that a thing does not have, and those places of the same code that call it as it is declared. */
export type OddMember = {
  file: SkillFile
  range: TextRange
  receiver: string
  one: string
  other: string
  usual: Use[]
}

const receiving = /^[a-z]\w{3,40}$/
const selves = new Set(['self', 'this', 'args', 'opts', 'data', 'item', 'path', 'node', 'error', 'event'])

/** Members of a pair that the type or the object of a thing does not have, where it has the other and the same function takes it by its fields. */
export function* oddMembers(skill: SkillModel, pairs: readonly Pair[]): Iterable<OddMember> {
  const types = declaredShapes(skill)
  for (const file of skill.files) {
    if (file.role !== 'script' && !file.isFlow) continue
    for (const block of file.codeBlocks) {
      if (block.role !== 'functional') continue
      const possible = pairs.filter((pair) => mayDiffer(block.text, pair, types))
      if (possible.length === 0 || isTestCode(block)) continue
      for (const odd of lonelyMembers(file, block, possible))
        if (isOddOf(skill, block, odd, types)) yield { file, range: { start: odd.use.start, end: odd.use.end }, ...odd }
    }
  }
}

/** Whether a code takes both members of something, or one of them where a type declares only one. */
function mayDiffer(text: string, pair: Pair, types: readonly DeclaredShape[]): boolean {
  const [first, second] = pair.map((name) => text.includes(`.${name}`))
  if (!first || !second) return first !== second && types.some(({ has }) => has.has(pair[0]) !== has.has(pair[1]))
  return true
}

type Lonely = { use: Use; receiver: string; one: string; other: string; usual: Use[]; own: Use[] }

/** The members of pairs that a block takes of a thing once. */
function* lonelyMembers(file: SkillFile, block: CodeBlock, pairs: readonly Pair[]): Iterable<Lonely> {
  const uses = [...block.tree.members, ...writtenMembers(block)].filter(
    ({ root, members }) => members.length > 0 && receiving.test(root) && !selves.has(root),
  )
  for (const [receiver, own] of Map.groupBy(uses, ({ root }) => root))
    for (const pair of pairs) {
      if (pair.includes(receiver)) continue
      for (const [other, one] of [pair, [pair[1], pair[0]] as const]) {
        const [use, second] = own.filter(({ members }) => members[0] === other)
        if (!use || second || (use.isCalled && use.members.length === 1) || isExample(file, use)) continue
        yield { use, receiver, one, other, own, usual: own.filter(({ members }) => members[0] === one) }
      }
    }
}

function isOddOf(
  skill: SkillModel,
  block: CodeBlock,
  { use, receiver, one, other, usual, own }: Lonely,
  types: readonly DeclaredShape[],
): boolean {
  if (isSet(block, use)) return false
  const named = types.filter(
    ({ name, has }) =>
      (has.has(one) || has.has(other)) && (isNamedSo(name, receiver) || isTypedSo(block.text, name, receiver)),
  )
  const alike = usual.filter((each) => !holdsOther(block, receiver, each, use))
  const shapes = [...named.map(({ has }) => has), ...objectsOf(block, alike.length)].filter((has) => has.has(one))
  if (shapes.length === 0 || named.some(({ has }) => has.has(other))) return false
  const fields = own
    .filter((each) => each !== use && isOfSameFunction(block, each, use))
    .filter(({ isCalled, members }) => !isCalled || members.length > 1)
    .map(({ members }) => members[0]!)
  return (
    fields.length > 0 &&
    shapes.some((has) => !has.has(other) && fields.every((name) => has.has(name))) &&
    (isCalledElsewhere(skill, receiver, one) || named.some(({ name }) => isGivenAs(block, use, receiver, name)))
  )
}

/** `const jar = jars.get(id)` here and `const jar = shelf.jar` in another function: one name for two things. */
function holdsOther(block: CodeBlock, receiver: string, one: TextRange, other: TextRange): boolean {
  const [first, second] = [one, other].map((use) => {
    const held = lastAssignment(receiver, use.start, block.tree)
    return held && isOfSameFunction(block, held.valueRange, use) ? held.valueRange : undefined
  })
  const sourceOf = ({ start, end }: TextRange) =>
    block.text.slice(start - block.content.start, end - block.content.start)
  return first !== undefined && second !== undefined && sourceOf(first) !== sourceOf(second)
}

const isCalledElsewhere = ({ files }: SkillModel, receiver: string, member: string): boolean =>
  files.some(({ text }) => text.includes(`${receiver}.${member}`))

/** `def fire(pot: Pot):` around a place: what the function is given is of that type, whatever others call. */
const isGivenAs = ({ tree, text, content }: CodeBlock, { start }: TextRange, receiver: string, type: string): boolean =>
  scopesAround(tree, start).some(
    ({ kind, head }) =>
      kind === 'function' &&
      isTypedSo(text.slice(head.start - content.start, head.end - content.start), type, receiver),
  )

function isOfSameFunction({ tree }: CodeBlock, one: TextRange, other: TextRange): boolean {
  const home = ({ start }: TextRange) => scopesAround(tree, start).findLast(({ kind }) => kind === 'function')
  return home(one) === home(other)
}

/** `change.state = "open"` gives it the member. */
const isSet = ({ text, content }: CodeBlock, { end }: TextRange): boolean =>
  /^\s*=(?!=)/.test(text.slice(end - content.start, end - content.start + 6))

/** `news_item` of a `NewsItem`, `change` of a `FileChange` */
const isNamedSo = (type: string, receiver: string): boolean =>
  type.toLowerCase().endsWith(receiver.replaceAll('_', '').toLowerCase())

/** `candidates: list[Root]` above `for candidate in candidates`, `pot: Pot` */
const isTypedSo = (text: string, type: string, receiver: string): boolean =>
  text.includes(type) &&
  new RegExp(`\\b${receiver}(?:s|es)?\\??\\s*:\\s*(?:[\\w.]{1,20}[<[])?["']?${type}\\b`).test(text)

/** `blocks.push({ name, content })`: what the same code makes, of which several places take the one member. */
function objectsOf({ tree, language }: CodeBlock, usual: number): ReadonlySet<string>[] {
  if (usual < 2 || (language !== 'js' && language !== 'ts')) return []
  return tree.objects
    .filter(({ spreads }) => spreads.length === 0)
    .map(({ group, properties }) => {
      const words = group.children.filter((child) => child.node === 'token' && child.kind === 'word')
      return new Set([
        ...properties.map(({ key }) => key),
        ...words.map((child) => (child.node === 'token' ? child.text : '')),
      ])
    })
}
