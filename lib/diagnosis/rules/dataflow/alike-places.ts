import type { CodeBlock, MemberChain } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import type { Pair } from './distinct-members.ts'
import { countOf, functionAround } from './lone-member.ts'
import type { OddMember } from './odd-member.ts'
import { writtenMembers } from './written-members.ts'

type Use = Pick<MemberChain, 'root' | 'members' | 'isCalled'> & TextRange

/** What an error, a library or the program itself gives has members of many names. */
const passing = /^(?:this|self|cls|args|opts|options|e|ex|exc|err|error|[a-z])$/

/** Members of a pair that a script takes of one thing once, where a place of the same function that is written alike takes the other one. */
export function* oddInAlikePlaces(skill: SkillModel, pairs: readonly Pair[]): Iterable<OddMember> {
  for (const file of skill.files) {
    if (file.role !== 'script') continue
    for (const block of file.codeBlocks) {
      if (block.role !== 'functional') continue
      const possible = pairs.filter((pair) => pair.every((name) => named(name).test(block.text)))
      if (possible.length === 0 || isTestCode(block)) continue
      for (const pair of possible) yield* oddOf(file, block, pair)
    }
  }
}

const named = (name: string): RegExp => new RegExp(`(?:\\.|["'])${name}\\b`)

function* oddOf(file: SkillFile, block: CodeBlock, pair: Pair): Iterable<OddMember> {
  const uses = [...block.tree.members, ...writtenMembers(block)].filter(
    ({ root, members: [first], isCalled, members }) =>
      (first === pair[0] || first === pair[1]) && !(isCalled && members.length === 1) && !passing.test(root),
  )
  for (const [receiver, own] of Map.groupBy(uses, ({ root }) => root))
    for (const [other, one] of [pair, [pair[1], pair[0]] as const]) {
      const [use, second] = own.filter(({ members }) => members[0] === other)
      if (!use || second || pair.includes(receiver) || isExample(file, use) || hasDefault.test(lineOf(file, use)))
        continue
      const home = functionAround(block, use)
      const usual = own.filter((each) => each.members[0] === one && functionAround(block, each) === home)
      // Of two places the first one says what it is called.
      if (!usual[0] || (usual.length === 1 && usual[0].start > use.start)) continue
      if (isWrittenAlike(file, usual, use, [one, other]) || isTestedByOther(file, block, usual, use))
        yield { file, range: { start: use.start, end: use.end }, receiver, one, other, usual }
    }
}

/** Of a line that is longer, what stands near to the place. */
const nearby = 300
const before = ({ text, lines }: SkillFile, { start }: Use): string =>
  text.slice(Math.max(lines.startOf(lines.lineAt(start)), start - nearby), start)
const behind = ({ text, lines }: SkillFile, { end }: Use): string =>
  text.slice(end, Math.min(lines.endOf(lines.lineAt(end)), end + nearby))
const lineOf = (file: SkillFile, use: Use): string => before(file, use) + file.slice(use) + behind(file, use)

/** `jar.name ?? "none"`: one of the two may be missing. */
const hasDefault = /\?\?|\|\||&&|\bor\b|\?\.| \? |\bif\b.*\belse\b/

/** Whether the line of a place stands in the function once more with the other member, or is one more of its choices, and no other place of the file names the member. */
function isWrittenAlike(file: SkillFile, usual: readonly Use[], odd: Use, [one, other]: Pair): boolean {
  const renamed = lineOf(file, odd)
    .trim()
    .replace(new RegExp(`\\b${other}\\b`), one)
  const lines = usual.map((use) => lineOf(file, use).trim())
  if (lines.includes(renamed) && hasItsPlace(renamed, odd.root)) return true
  return lines.some((line) => areOfOneChoice(line, renamed)) && countOf({ file }, other) === 1
}
/** `pot: pot.title,`, `pot.size, pot.title,`: a key or its neighbour says what the value is; `log(pot.title)` may show one thing more. */
const hasItsPlace = (line: string, receiver: string): boolean =>
  /^["']?[\w-]{1,40}["']?\s*[:=]\s*[^\s=][^\n]*,$/.test(line) || line.split(receiver).length > 2

/** `if jar.name == LID:` and `elif jar.name == CUP:` */
function areOfOneChoice(line: string, second: string): boolean {
  const [one, other] = [compared.exec(line), compared.exec(second)]
  return one !== null && one[2] === other?.[2] && (one[1] !== undefined || other?.[1] !== undefined)
}
const compared = /^(?:\}\s*)?(el|else )?if\b([^=\n]{1,80}={2,3})/

/** `if (run.errors.length > 0) {` around `run.error`, `if (!run.error) continue` above `run.errors`: what is tested is not what is taken. */
function isTestedByOther(file: SkillFile, { tree }: CodeBlock, usual: readonly Use[], odd: Use): boolean {
  if (!usual.every((use) => isTest(file, use))) return false
  return usual.some((test) => {
    const distance = file.lines.lineAt(odd.start) - file.lines.lineAt(test.start)
    if (distance < 1 || distance > farthest) return false
    const isWithin = scopesAround(tree, odd.start).some(
      ({ kind, head }) => kind === 'branch' && head.start <= test.start && test.start < head.end,
    )
    return isWithin !== negated.test(before(file, test))
  })
}
const farthest = 8
const negated = /(?:!|\bnot)\s*$/

/** A member of which only the truth or the length is asked, first in its test or behind another such one. */
const isTest = (file: SkillFile, use: Use): boolean =>
  /\bif\b[\s(!]*(?:not\s+)?(?:[\w.]{1,80}\s*(?:&&|and)\s*)?$/.test(before(file, use)) &&
  /^\s*(?:\)|:|&&|and\b|>)/.test(behind(file, use))
