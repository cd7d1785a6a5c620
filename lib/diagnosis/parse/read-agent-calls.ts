import type { AgentCall, AgentTool, Prompt } from '../model/agent-call.ts'
import type { CodeBlock, CodeCall, CodeNode, CodeTree } from '../model/code.ts'
import type { Sentence } from '../model/inline.ts'
import { agentFunction, startersIn } from './agent-functions.ts'
import { objectAt, propertyOf } from './code-lookup.ts'
import { isToken } from './code-statements.ts'
import { readCliCalls } from './read-cli-calls.ts'
import { promptOf } from './read-prompt.ts'
import { stringValue } from './scan-literal.ts'
import type { Simplify } from './simplified.ts'

const codeTools = new Set<string>(['Agent', 'Task', 'Skill', 'spawn_agent', 'spawn_agents_on_csv'])
const typeKeys = ['subagent_type', 'agent_type', 'agentType', 'type', 'skill']
/** The names by which calls are given what they are told. */
export const promptKeys: readonly string[] = ['prompt', 'message', 'instruction', 'instructions', 'args']
const mention = new RegExp(
  String.raw`\b(?:Agent|Task|Skill|spawn_agent|spawn_agents_on_csv|${agentFunction})\s*\(|\b(?:ccw cli|maestro (?:delegate|cli))\b`,
)

/** The agent calls of code blocks and running text, in the order of the text; prompts in simplified Chinese. */
export function readAgentCalls(
  text: string,
  blocks: readonly CodeBlock[],
  sentences: readonly Sentence[],
  simplify: Simplify | null,
): AgentCall[] {
  const calls: AgentCall[] = []
  const startsAgent = startersIn(text)
  for (const block of blocks) {
    if (!mention.test(block.text)) continue
    if (block.language !== 'shell') {
      const isLibrary = isOfLibrary(text, block, blocks)
      for (const call of block.tree.calls)
        if (codeTools.has(call.callee) && !isRemark(call, block) && !isLibrary(call) && !isOfProgram(call, block))
          calls.push(codeCall(text, block, call))
        else if (startsAgent(call, block)) calls.push({ ...codeCall(text, block, call), tool: 'function' })
    }
    calls.push(...readCliCalls(text, block))
  }
  if (simplify) for (const { prompt } of calls) if (prompt) simplifyPrompt(prompt, simplify)
  if (!mayCall.test(text)) return calls.sort((one, other) => one.range.start - other.range.start)
  for (const sentence of sentences) {
    if (!mayCall.test(sentence.masked)) continue
    const match = proseCall.exec(sentence.masked)
    if (!match) continue
    const start = sentence.range.start + match.index
    const range = { start, end: start + match[0].length }
    calls.push({ ...empty, tool: 'prose', form: 'prose', range, background: false })
  }
  return calls.sort((one, other) => one.range.start - other.range.start)
}

function simplifyPrompt(prompt: Prompt, simplify: Simplify): void {
  prompt.text = simplify(prompt.text)
  for (const part of prompt.parts) if (part.kind === 'text') part.text = simplify(part.text)
}

const noLanguage = /^(?:te?xt|plaintext)?$/i

/** `Task   (what is done)`, `Agent(s)`: a word with a remark behind it, as drawings and outlines have them. */
function isRemark({ start, callee, group }: CodeCall, { info, text, content }: CodeBlock): boolean {
  const gap = group.start - start - callee.length
  const [only, ...others] = group.children
  if (only?.node === 'token' && only.text === 's' && others.length === 0) return true
  const isOutline = noLanguage.test(info.trim())
  const at = start - content.start
  // "Phase 3: Analysis → Task(name)"
  if (isOutline && text.slice(text.lastIndexOf('\n', at) + 1, at).includes('→')) return true
  return gap > (isOutline ? 0 : 1)
}

const mayCall = /agent|代理|智能[体體]/i
const proseCall =
  /\b(?:spawn|launch|dispatch|start|invoke|call|run) (?:[\w-]+ ){0,4}?(?:sub-?agents?|agents?)\b|(?:启动|调用|派发|创建|分派)[^。，\n]{0,12}(?:子代理|子智能体|代理|智能体|agent)/i

/**
 * A class or function of this name that a program defines, imports or makes an instance of is no tool of a client. A document shows a program in
 * pieces: what one block of Python imports, those in the same language use.
 */
function isOfLibrary(text: string, block: CodeBlock, blocks: readonly CodeBlock[]): (call: CodeCall) => boolean {
  const pieces = block.language === 'python' ? blocks.filter(({ language }) => language === 'python') : [block]
  const named = new Set(Object.keys(libraryOf).filter((name) => pieces.some((one) => libraryOf[name]!.test(one.text))))
  return ({ callee, start }) => named.has(callee) || /\bnew[ \t]{1,9}$/.test(text.slice(Math.max(0, start - 13), start))
}

const toolKeys =
  /^(?:prompt|description|message|items?|instructions?|subagent_?type|agent_?type|type|name|skill|args|model|run_in_background|resume|isolation|mode|agent|task|tasks|role|goal|fork_context)$/i

/** An object that a program makes: none of the names of its arguments is one that a tool of a client knows. */
const makesObject = ({ args }: CodeCall): boolean =>
  args.length > 0 &&
  args.every(([name, sign]) => name?.node === 'token' && isToken(sign, '=') && !toolKeys.test(name.text))

const isOfProgram = (call: CodeCall, block: CodeBlock): boolean =>
  makesObject(call) || describesAgent(call, block) || takesOptions(call, block)

/**
 * `Task("Wash", { jars: 3 }, "washer")`: a text and options that no tool of a client knows are what a framework is called with. Where a third
 * argument names who does it, the `type` among the options is one of their own.
 */
const takesOptions = ({ args: [first, second, third], group }: CodeCall, { tree }: CodeBlock): boolean =>
  isText(first) &&
  second?.length === 1 &&
  objectAt(second[0]!, tree) !== undefined &&
  !propertyOf(group, tree, [...(isText(third) ? typeKeys.filter((key) => key !== 'type') : typeKeys), ...promptKeys])

const isText = (arg: readonly CodeNode[] | undefined): boolean =>
  arg?.length === 1 && arg[0]?.node === 'token' && arg[0].kind === 'string'

/** `Agent(role=..., goal=..., backstory=...)` makes an agent of a framework in a program; a tool of a client is told what to do. */
const describesAgent = ({ callee, group }: CodeCall, { tree }: CodeBlock): boolean =>
  (callee === 'Agent' || callee === 'Task') &&
  propertyOf(group, tree, ['backstory', 'expected_output', 'handoffs', 'llm', 'tools']) !== undefined &&
  !propertyOf(group, tree, ['prompt', 'subagent_type'])

const libraryName = (name: string) =>
  new RegExp(
    `^[ \\t]*(?:(?:import|from|class|export class)[^\\n;]{0,200}\\b${name}\\b|const \\{[^}\\n;]{0,200}\\b${name}\\b[^}\\n;]{0,200}\\})`,
    'm',
  )
const libraryOf: Record<string, RegExp> = { Agent: libraryName('Agent'), Task: libraryName('Task') }

const empty = { agentType: null, prompt: null, result: null, block: null, call: null }

const codeCall = (text: string, block: CodeBlock, call: CodeCall): AgentCall => ({
  ...agentCallOf(text, block.tree, call),
  block,
  call,
})

/** A call in a piece of code, read as the call of an agent: whom it calls and what that one is told. */
export function agentCallOf(text: string, tree: CodeTree, call: CodeCall): AgentCall {
  const source = (node: CodeNode) => text.slice(node.start, node.end)
  const type = propertyOf(call.group, tree, typeKeys)
  const token = type?.value.length === 1 ? type.value[0] : undefined
  const literal = token?.node === 'token' && token.kind === 'string' ? token : null
  const background = propertyOf(call.group, tree, ['run_in_background'])
  return {
    tool: call.callee as AgentTool,
    form: 'code',
    range: { start: call.start, end: call.end },
    agentType: literal ? { value: stringValue(literal.text), range: { start: literal.start, end: literal.end } } : null,
    prompt: promptIn(call, tree, source),
    result: call.result,
    background: ['true', 'True'].some((yes) => isToken(background?.value[0], yes)),
    block: null,
    call: null,
  }
}

function promptIn(call: CodeCall, tree: CodeTree, source: (node: CodeNode) => string): Prompt | null {
  const property = propertyOf(call.group, tree, promptKeys)
  if (property) return promptOf(property.value, tree, source) ?? variablePrompt(property.value, source)
  const items = propertyOf(call.group, tree, ['items'])
  const list = items?.value[0]
  if (list?.node === 'group') {
    const texts = list.children.flatMap((node) => {
      const text = objectAt(node, tree)?.properties.find(({ key }) => key === 'text')
      return text ? [text] : []
    })
    for (const one of texts) {
      const prompt = promptOf(one.value, tree, source)
      if (prompt) return prompt
    }
  }
  const texts = call.args.find(
    (arg) => arg[0]?.node === 'template' || (arg[0]?.node === 'token' && arg[0].kind === 'string'),
  )
  return call.args.length > 1 && texts ? promptOf(call.args.at(-1)!, tree, source) : null
}

/** A prompt of which only the variable is known. */
function variablePrompt(value: readonly CodeNode[], source: (node: CodeNode) => string): Prompt | null {
  const [first] = value
  if (!first) return null
  const range = { start: first.start, end: value.at(-1)!.end }
  return { range, text: '{}', parts: [{ kind: 'expression', source: value.map(source).join(''), range, group: null }] }
}
