import type { AgentCall } from '../../model/agent-call.ts'
import type { CodeBlock, CodeTree, Group } from '../../model/code.ts'
import type { TextRange } from '../../model/text-range.ts'
import { around, objectAt, scopesAround } from '../../parse/code-lookup.ts'
import { isToken } from '../../parse/code-statements.ts'
import { oncePer } from '../../parse/lazy.ts'
import { agentCallsIn, agentKey } from '../../predicates/agent-calls.ts'
import { appendsIn } from '../../predicates/appends.ts'
import { mentions } from '../../predicates/names-in-code.ts'
import { type ReturnFormat, returnFormat } from '../../predicates/return-format.ts'
import type { Rule } from '../../rule.ts'
import { loopedPrompts } from './looped-prompts.ts'

type Asked = { call: AgentCall; format: ReturnFormat }

/** Answers of several forms for one collector, or of two forms from one agent type in a file. */
export const mixedReturnFormatsRule: Rule = {
  id: 'AGT-006',
  message: {
    en: 'Prompts whose results meet ask for different formats: {formats}.',
    zh: '结果汇集到一处的提示词要求了不同的返回格式：{formats}。',
  },
  *check({ skill }) {
    for (const file of skill.flowFiles) {
      const asked = agentCallsIn(file).flatMap((call) => {
        const looped = call.block ? loopedPrompts(call, call.block) : []
        const texts = looped.length > 0 || !call.prompt ? looped : [call.prompt.text]
        return texts.flatMap((text) => {
          const format = hasFormatField.test(text) ? null : returnFormat(text)
          return format ? [{ call, format }] : []
        })
      })
      if (asked.length < 2) continue
      const reported = new Set<AgentCall>()
      for (const group of [...collectors(asked), ...byType(asked)]) {
        const [first, ...others] = group.map(({ call }) => call)
        if (!first || group.some(({ call }) => reported.has(call))) continue
        for (const { call } of group) reported.add(call)
        yield {
          file,
          range: first.prompt!.range,
          data: { formats: [...new Set(group.map(({ format }) => format))] },
          related: others.map(({ prompt }) => ({ file, range: prompt!.range })),
        }
      }
    }
  },
}

/** A field of an envelope; "Format: JSON" tells the form of the answer. */
const hasFormatField =
  /["'`]format["'`]?[ \t]?:|\bformat\b[ \t]?:(?! ?[A-Za-z"'`{]*[ \w]*\b(?:json|markdown|sentences?|text|path)\b)|\bformat field\b|`format`/

const kinds = (group: readonly Asked[]) => new Set(group.map(({ format }) => format)).size

/** Groups of calls whose results meet in one place and have more than two formats. */
function collectors(asked: readonly Asked[]): Asked[][] {
  const groups = new Map<string, Asked[]>()
  for (const one of asked)
    for (const key of collectorsOf(one.call)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return [...groups.values()].filter((group) => kinds(group) > 2)
}

/** One agent type that is asked for more than one format. */
const byType = (asked: readonly Asked[]): Asked[][] =>
  [
    ...Map.groupBy(
      asked.filter(({ call }) => call.agentType),
      ({ call }) => agentKey(call.agentType!.value),
    ).values(),
  ].filter((group) => kinds(group) > 1)

/** The loop, list, array or wait that takes the result of a call; none for a call in a branch of its own. */
function collectorsOf({ block, range, call, result }: AgentCall): string[] {
  if (!block || !call) return []
  const { tree } = block
  const scopes = scopesAround(tree, range.start)
  // What one call is told turn by turn comes back to one place.
  const keys = [`call ${range.start}`]
  const branch = scopes.findIndex(({ kind }) => kind === 'branch')
  const loop = scopes.findIndex(({ kind }) => kind === 'loop')
  if (loop !== -1 && (branch === -1 || loop < branch)) keys.push(`loop ${scopes[loop]!.start}`)
  if (branch !== -1) return keys
  const list = listAround(call.group.parent, tree)
  if (list) keys.push(`list ${list.start}`)
  keys.push(...appendedTo(block, range, result).map((path) => `array ${path}`))
  const element = result === null ? null : /^([^\s[\]()]+)(?:\[.*\]|\.[^\s[\].]+)$/.exec(result)
  if (element) keys.push(`array ${element[1]}`)
  keys.push(
    ...around(tree.calls, range.start).flatMap(({ callee, start }) => (waiting.test(callee) ? `wait ${start}` : [])),
  )
  if (result !== null) keys.push(...waitsFor(block, result), ...listsOf(block, result))
  return keys
}

/** `const all = [one, two, three]`: the lists into which variables are put. */
const listsOf = (block: CodeBlock, result: string): string[] =>
  listsIn(block).flatMap(({ start, children }) => (children.some((one) => isToken(one, result)) ? `list ${start}` : []))
const listsIn = oncePer(({ tree }: CodeBlock): readonly Group[] =>
  tree.assignments
    .flatMap(({ value: [first, ...others] }) =>
      first?.node === 'group' && first.open === '[' && others.length === 0 && first.children.length > 1 ? first : [],
    )
    .slice(0, mostAppends),
)

/** The lists that a call is put into, or what its variable holds: `all.push(await Agent(...))`, `all.append(answer)`, `all = [...all, answer]`. */
function appendedTo(block: CodeBlock, { start, end }: TextRange, result: string | null): string[] {
  const source = (at: TextRange) => block.text.slice(at.start - block.content.start, at.end - block.content.start)
  const appends = appendsIn(block).filter(
    ({ path, range: at }) =>
      (at.start <= start && end <= at.end) ||
      (result !== null && path !== result && at.start >= end && mentions(source(at), result)),
  )
  return [...new Set(appends.slice(0, mostAppends).map(({ path }) => path))]
}

/** Lists that one call may be put into. */
const mostAppends = 10

/** The list, or object of results by their names, in which a call stands. */
function listAround(parent: Group['parent'], tree: CodeTree): Group | null {
  let node = parent
  for (let depth = 0; node && depth < 3; depth++) {
    if (node.node === 'group' && (node.open === '[' || objectAt(node, tree))) return node
    node = node.parent
  }
  return null
}

const waiting =
  /^(?:wait_agent|wait|Promise\.(?:all|allSettled|any)|asyncio\.gather|TaskOutput|merge\w*|combine\w*|collect\w*|aggregate\w*)$/

function waitsFor({ tree, text, content }: CodeBlock, result: string): string[] {
  return tree.calls
    .filter(
      ({ callee, group }) =>
        waiting.test(callee) && mentions(text.slice(group.start - content.start, group.end - content.start), result),
    )
    .map(({ start }) => `wait ${start}`)
}
