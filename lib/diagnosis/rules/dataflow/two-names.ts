import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import type { Rule, RuleContext } from '../../rule.ts'
import { oddInAlikePlaces } from './alike-places.ts'
import { boundTo, isGiven } from './bound-to.ts'
import { areDistinct, type Pair } from './distinct-members.ts'
import { isOfLibrary } from './is-of-library.ts'
import { functionAround, isLone, isUsual } from './lone-member.ts'
import { memberIn } from './member-in.ts'
import { areOfTwoThings } from './members-apart.ts'
import { oddMembers } from './odd-member.ts'
import { areSeenTogether } from './seen-together.ts'
import { writtenMembers } from './written-members.ts'

type Use = {
  file: SkillFile
  block: CodeBlock
  range: TextRange
  source: string
  line: number
  isShown: boolean
  isObject: boolean
  /** Whether only its function says what it is. */
  isHeld: boolean
  /** What a passing name stands for; null where the name means one thing everywhere. */
  bound: string | null
  receiver: string
}

/** What a language or a library gives has other members in each file. */
const given =
  /^(?:this|self|cls|args|opts|options|params|process|document|window|path|fs|os|sys|config|meta|e|ex|err|error)$/i

/** One datum that goes by two names. */
export const twoNamesRule: Rule = {
  id: 'DF-002',
  message: {
    en: '`{receiver}` is used with both `{one}` and `{other}`: one datum, two names.',
    zh: '`{receiver}` 同时使用 `{one}` 和 `{other}`：一个数据，两个名称。',
  },
  *check({ skill, vocabulary }) {
    const uses = usesOf(skill, wordsOf(vocabulary))
    const told = new Set<string>()
    for (const byMember of uses.values()) {
      if (byMember.size < 2) continue
      for (const pair of vocabulary.synonyms) {
        const [first, second] = [byMember.get(pair[0]), byMember.get(pair[1])]
        if (!first || !second || areDistinct(skill, pair) || areSeenTogether(first, second, pair)) continue
        if (pair.includes(first[0]!.receiver) || areOfTwoThings(first, second, pair)) continue
        if ((pair[0] !== 'error' || first[0]!.bound !== null) && isOnlyOneObject(first, second)) continue
        const [one, other] = ofOneThing(first, second, pair)
        if (!one[0] || !other[0]) continue
        const isOfScript = [one, other].every(([use]) => use!.file.role === 'script')
        const { receiver } = one[0]
        const isFirstOdd = one[0].isHeld ? isLone(one[0], pair[0]) : one.length < other.length
        const [usual, odd] = isFirstOdd ? [other, one] : [one, other]
        const rare = odd[0]!
        const [oddName, usualName] = odd === one ? pair : [pair[1], pair[0]]
        // Of what only one function tells, a slip of the pen stands against what the rest of the script says.
        const isSure = sameMeaning.has(pair[0]) && !rare.isHeld
        if (isOfScript && (pair[0] === 'error' || !(isSure || (isLone(rare, oddName) && isUsual(rare, usualName)))))
          continue
        told.add(receiver)
        yield {
          ...{ file: rare.file, range: rare.range, anchor: `${receiver}.${oddName}` },
          data: { receiver, one: usualName, other: oddName, pair: [...pair], sites: one.length + other.length },
          related: usual.slice(0, 10).map(({ file, range }) => ({ file, range })),
        }
      }
    }
    const odd = [...oddMembers(skill, vocabulary.synonyms), ...oddInAlikePlaces(skill, vocabulary.synonyms)]
    for (const { file, range, receiver, one, other, usual } of odd) {
      const place = `${file.path} ${receiver}`
      if (told.has(receiver) || told.has(place)) continue
      told.add(place)
      yield {
        ...{ file, range, anchor: `${receiver}.${other}` },
        data: { receiver, one, other, pair: [one, other], sites: usual.length + 1 },
        related: usual.slice(0, 10).map(({ start, end }) => ({ file, range: { start, end } })),
      }
    }
  },
}

/** The members in question, and what finds out whether a code names one. */
const wordsOf = oncePer(({ synonyms }: RuleContext['vocabulary']) => {
  const words = new Set(synonyms.flat())
  return { words, member: new RegExp(`[.'"{,]\\s*(?:${[...words].join('|')})\\b`) }
})

/** Uses of the members in question by receiver (`task`, `state.task`) and member, in the order of the flow files; those of scripts and references behind them. */
function usesOf(
  { flowFiles, files }: SkillModel,
  { words, member }: ReturnType<typeof wordsOf>,
): Map<string, Map<string, Use[]>> {
  const uses = new Map<string, Map<string, Use[]>>()
  for (const file of [...flowFiles, ...files.filter(({ role, isFlow }) => !isFlow && alone.has(role))])
    for (const block of file.codeBlocks) {
      // A test has data of its own.
      if (block.role !== 'functional' || !member.test(block.text) || isTestCode(block)) continue
      for (const chain of [...block.tree.members, ...writtenMembers(block)]) {
        const found = memberIn(chain, words)
        if (!found || isExample(file, chain) || isOfLibrary(file, block, chain)) continue
        const { receiver, member, isPassing, isObject } = found
        // A script alone has names of its own: it is compared with what the flow calls its data, or what is given to one function with what is given to another.
        const isOwn = file.role === 'script' && !uses.has(receiver)
        const isHeld = isOwn && !isGiven(block, chain)
        if (isHeld && given.test(chain.root)) continue
        // A reference shows one program in a block, and another in the next.
        const home =
          file.role === 'reference'
            ? `${file.path}\n${block.range.start}\n`
            : isHeld
              ? `${file.path}\n${functionAround(block, chain)}\n`
              : isOwn
                ? `${file.path}\n`
                : ''
        const key = home + receiver
        const byMember = uses.get(key) ?? new Map<string, Use[]>()
        uses.set(key, byMember)
        const range = { start: chain.start, end: chain.end }
        const line = file.lines.lineAt(chain.start)
        const place = {
          receiver,
          file,
          block,
          range,
          line,
          source: file.lines.textOf(line),
          isShown: block.language !== 'python' && isShown(file, range),
        }
        const use = {
          ...place,
          isObject,
          isHeld,
          bound: isHeld || (isPassing && !isOwn) ? boundTo(file, block, chain) : null,
        }
        byMember.set(member, [...(byMember.get(member) ?? []).slice(0, 50), use])
      }
    }
  return uses
}

/** Files whose names are their own. */
const alone = new Set<FileRole>(['script', 'reference'])

/** `<b>{task.name}</b>`: a value put into a text as it is; what a prompt or a message takes is no markup. */
const isShown = ({ text, lines }: SkillFile, { start, end }: TextRange): boolean =>
  /\{\s?$/.test(text.slice(start - 2, start)) &&
  /^\s?\}/.test(text.slice(end, end + 2)) &&
  !(/\$\{\s?$/.test(text.slice(start - 3, start)) && !lines.textOf(lines.lineAt(start)).includes('<'))

/** Pairs of which a thing that goes by a passing name hardly has both. */
const sameMeaning = new Set(['id', 'error', 'path', 'desc', 'status'])

/** The uses of two members that are of one thing: all of a name that means one, and of a passing name those it stands for the same in. */
function ofOneThing(one: readonly Use[], other: readonly Use[], pair: Pair): [readonly Use[], readonly Use[]] {
  if (one[0]!.bound === null) return [one, other]
  for (const use of one) {
    const same = other.find((second) => areOne(use, second, pair))
    if (same) return [[use], [same]]
  }
  return [[], []]
}

function areOne({ receiver, bound, file, block }: Use, use: Use, pair: Pair): boolean {
  const isSame = sameMeaning.has(pair[0])
  if (given.test(receiver)) return isSame && block === use.block && bound === use.bound
  // Nothing says in either place that it is one of a list, what a call gives, or a parameter.
  if (bound === '' && use.bound === '') return isSame || file === use.file
  if (bound !== '' && use.bound !== '') return bound === use.bound && (isSame || file === use.file)
  return isSame && (bound !== use.bound || file === use.file)
}

/** `run.state.owner` beside `run.status`: of the one the members are used, and the other is a plain value. An error is written as either. */
const isOnlyOneObject = (one: readonly Use[], other: readonly Use[]): boolean =>
  one.some(({ isObject }) => isObject) !== other.some(({ isObject }) => isObject)
