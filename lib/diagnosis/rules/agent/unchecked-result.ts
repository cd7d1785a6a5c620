import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock, MemberChain } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { assignmentAround, callAround, startingBetween } from '../../parse/code-lookup.ts'
import { identifier } from '../../parse/identifier.ts'
import { agentCallsOfRun, callsFrom } from '../../predicates/agent-calls.ts'
import { isChecked, namesFrom } from '../../predicates/is-checked.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import type { Rule } from '../../rule.ts'
import { hasStandIn, isFirstOfSplit } from './has-stand-in.ts'
import { asksForParts, takenApart } from './taken-apart.ts'

/** The first place that relies on the result of an agent call which nothing has looked at. */
export const uncheckedResultRule: Rule = {
  id: 'AGT-002',
  message: {
    en: 'The result of an agent call is relied on here, and nothing checks it before.',
    zh: '此处直接使用智能体调用的结果，之前没有任何校验。',
  },
  *check({ skill }) {
    for (const { file, call } of agentCallsOfRun(skill)) {
      if (!call.block || call.background) continue
      const range = firstUse(file, call.block, call)
      if (!range || isStoodInFor(call, call.block, range)) continue
      const asNamed = takersOf(call).map((result) => ({ ...call, result }))
      if ([call, ...asNamed].some((one) => isChecked(file, one))) continue
      yield { file, range, related: [{ file, range: call.range }] }
    }
  },
}

/** Whether what a use takes gets another value where that fails; the first of lines that the prompt asks for is there however few there are. */
const isStoodInFor = ({ prompt, range: call }: AgentCall, block: CodeBlock, range: TextRange): boolean =>
  hasStandIn(block, call, range) && !(asksForParts.test(prompt?.text ?? '') && isFirstOfSplit(block, range))

const parsers = /^(?:JSON5?\.parse|json\.loads|ya?ml\.(?:parse|load|safe_load)|parse_?json\w*|YAML\.parse)$/i
/** `Object.assign(state, out)`, `state.update(out)`: all of it goes into something else. */
const merges = (callee: string, given: string, names: readonly string[]): boolean =>
  callee === 'Object.assign' || (callee.endsWith('.update') && names.includes(given.slice(1, -1).trim()))
/** `parseInt(out, 10)`, `int(out.strip())`, `int(out.splitlines()[0].split()[1])`: the whole answer has to be a number, or a piece at its place. */
function isNumber(callee: string, given: string, names: readonly string[]): boolean {
  if (!/^(?:Number|(?:Number\.)?parse(?:Int|Float)|int|float)$/.test(callee)) return false
  const taken = given
    .slice(1, -1)
    .replace(/,\s*\d+\s*$|\.(?:trim|strip)\(\)/g, '')
    .trim()
  if (names.includes(taken)) return true
  return /\)?\[\s*-?\d+\s*\]$/.test(taken) && names.some((name) => taken.startsWith(`${name}.`))
}
const showing = /^(?:console\.\w+|print|log|logger\.\w+|Write|fs\.\w*write\w*|writeFile\w*|echo|display|report|show)$/i

/** How far behind a call its result is followed: characters, and later calls. */
const farthest = 8000
const mostCalls = 20

function firstUse(file: SkillFile, block: CodeBlock, call: AgentCall): TextRange | null {
  const { tree, text, content } = block
  const parser = callAround(tree, call.range.start)
  if (parser && parsers.test(parser.callee)) return { start: parser.start, end: parser.end }
  const names = [...new Set(takersOf(call).flatMap((result) => namesFrom({ ...call, result })))]
  if (names.length === 0) return null
  const from = call.range.end
  const source = ({ start, end }: TextRange) => text.slice(start - content.start, end - content.start)
  const taken = assignmentAround(tree, call.range.start)
  // `const { rows } = await Agent(...)`: what the answer holds is taken out of it already.
  const fields =
    taken && source(taken.targetRange).startsWith('{') ? taken.names.filter((name) => !ofText.has(name)) : []
  const isOne = !taken || !ofSeveral.test(source(taken.valueRange))
  const isAlone = isOne && !(taken && source(taken.targetRange).includes('['))
  const uses: TextRange[] = []
  for (const one of startingBetween(tree.calls, from, content.end))
    if (
      (parsers.test(one.callee) ||
        merges(one.callee, source(one.group), names) ||
        isNumber(one.callee, source(one.group), names)) &&
      names.some((name) => mentions(source(one.group), name))
    )
      uses.push({ start: one.start, end: one.end })
  for (const chain of startingBetween(tree.members, from, content.end)) {
    const one = fromResult(chain, names)
    if (one && (isIndexed(one) || (isOne && namesElement(one)) || fields.includes(one.root))) {
      const taker = callAround(tree, one.start)
      if (!taker || !showing.test(taker.callee) || reachesInto(one) || (isAlone && takesAsked(one, call)))
        uses.push({ start: one.start, end: one.end })
    }
  }
  // `const [first] = answer`
  for (const one of isOne ? startingBetween(tree.assignments, from, content.end) : [])
    if (names.includes(source(one.valueRange).trim()) && source(one.targetRange).startsWith('['))
      uses.push(one.valueRange)
  if (fields.length > 0)
    for (const { kind, head } of startingBetween(tree.scopes, from, content.end)) {
      const list = kind === 'loop' ? /\b(?:of|in)\s+([\w$]+)\s*[):]?\s*$/.exec(source(head))?.[1] : undefined
      if (list !== undefined && fields.includes(list)) uses.push(head)
    }
  const spreading = block.language === 'python' ? '**' : '...'
  for (const name of names) {
    const since = filledBy(name, call, block)
    const behind = text.slice(since - content.start, since - content.start + farthest)
    const spread = spreadOf(behind, spreading, name)
    if (spread !== -1) uses.push({ start: since + spread, end: since + spread + spreading.length + name.length })
  }
  const apart = takenApart(names, block, call)
  if (apart) uses.push(apart)
  for (const other of callsFrom(file, from, mostCalls)) {
    if (other.block !== block) break
    for (const part of other.prompt?.parts ?? [])
      if (part.kind === 'expression' && names.some((name) => mentions(part.source.replace(fileName, ' '), name)))
        uses.push(part.range)
  }
  return uses.reduce<TextRange | null>((first, one) => (first && first.start <= one.start ? first : one), null)
}

/** `pots.md` at the end of a text in code: a file, and no result of that name. */
const fileName = /(?<=["'`/])[\w-]{1,80}\.\w{1,6}(?=["'`])/g

/** What takes the result: variables, or the parameter of `Agent(...).then((answer) => ...)`. */
function takersOf(call: AgentCall): string[] {
  const names = resultNames(call)
  if (names.length > 0 || !call.block) return names
  const { text, content } = call.block
  const name = then.exec(text.slice(call.range.end - content.start, call.range.end - content.start + 80))?.[1]
  return name === undefined ? [] : [name]
}
const then = new RegExp(`^\\s*\\.then\\(\\s*(?:async\\s+)?\\(?\\s*(${identifier})\\s*\\)?\\s*=>`)

/** A chain that begins with a name of the result; `state.plan.parts` begins with `state.plan`. */
function fromResult(chain: MemberChain, names: readonly string[]): MemberChain | null {
  if (names.includes(chain.root)) return chain
  const held = names.find((name) => name.includes('.') && chain.path.startsWith(`${name}.`))
  if (held === undefined || !held.startsWith(`${chain.root}.`)) return null
  return { ...chain, root: held, members: chain.members.slice(held.split('.').length - 1) }
}

/** Where a name holds something of the result: `rows` of `rows = [...rows, ...out.rows]` does so behind that line. */
function filledBy(name: string, call: AgentCall, { tree, content }: CodeBlock): number {
  const { end } = call.range
  if (resultNames(call).includes(name)) return end
  const taker = startingBetween(tree.assignments, end, content.end).find(
    ({ target, names }) => target === name || names.includes(name),
  )
  return taker?.end ?? end
}

/** Where a value is spread into another one, as `...value` or in Python `**value`; -1 where it is not. */
function spreadOf(source: string, spreading: string, name: string): number {
  for (let at = source.indexOf(spreading + name); at !== -1; at = source.indexOf(spreading + name, at + 1))
    if (!/[\w$*]/.test(source[at + spreading.length + name.length] ?? ' ')) return at
  return -1
}

/** `answer.items[0].name`: whoever shows it needs each of these to be there. */
const reachesInto = ({ members }: MemberChain): boolean => {
  const at = members.indexOf('[]')
  return at > 0 && !ofText.has(members[at - 1]!)
}

/**
 * `answer[0].text`, `answer.sums.total`, `row.text` of `for (const row of answer)`: two steps into what the prompt asks for by these names. What the client puts around an answer is called
 * by names that no prompt tells.
 */
function takesAsked({ root, members, isCalled }: MemberChain, { prompt, result }: AgentCall): boolean {
  const own = isCalled ? members.slice(0, -1) : members
  // What a loop over the answer takes is one step into it already.
  if (!prompt || own.length + (root === result ? 0 : 1) < 2) return false
  const names = own.filter((member) => member !== '[]')
  return names.length > 0 && names.every((name) => !ofText.has(name) && mentions(prompt.text, name))
}

/** What every text has, and what a client puts around the answer of an agent: no use of its content. */
const ofText = new Set(
  'length trim toString slice substring includes startsWith endsWith match replace split toLowerCase then catch finally strip lower id agent_id agentId task_id taskId name status completed timed_out timedOut error success ok'.split(
    ' ',
  ),
)

/** `await Promise.all([...])`: an index takes the answer of one agent out of several. */
const ofSeveral = /\bPromise\.\w+\(|\.map\(|\bgather\(|\bspawn_agent|\bwait_agent/

/** `answer[0].name`: what an entry of the answer is called stands in the answer, and the client put nothing there. */
const namesElement = ({ members }: MemberChain): boolean =>
  members[0] === '[]' && (members[1] === 'name' || members[1] === 'id')

function isIndexed({ members, isAssigned, isCalled }: MemberChain): boolean {
  if (isAssigned && members.length === 1) return false
  const rest = members.filter((member) => !ofText.has(member))
  if (rest.length === 0) return false
  if (rest.every((member) => member === '[]')) return !members.some((member) => ofText.has(member))
  return !(isCalled && members.length === 1)
}
