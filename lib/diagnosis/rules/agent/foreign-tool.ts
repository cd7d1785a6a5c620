import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import type { CodeCall, CodeTree } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { propertyOf } from '../../parse/code-lookup.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isOfOtherClient, isToldOfOtherClient, mapsTool } from '../../predicates/is-of-other-client.ts'
import { spannedCallsIn } from '../../predicates/spanned-calls.ts'
import { worksInBothClients } from '../../predicates/works-in-both-clients.ts'
import type { Rule } from '../../rule.ts'

/** A tool that the client of the skill does not have; one finding per tool and file. */
export const foreignToolRule: Rule = {
  id: 'AGT-008',
  message: {
    en: '`{tool}` is a tool of another client than {client}; this call cannot be made.',
    zh: '`{tool}` 是其他客户端的工具，{client} 无法执行此调用。',
  },
  *check({ skill, client }) {
    const foreign = client.id === 'codex' ? toolsOfClaude : toolsOfCodex
    for (const file of skill.flowFiles) {
      const places = [...foreignCalls(file, foreign, client.id)].filter(
        ({ tool, range }) => !isWrapped(skill, tool) && !isToChannel(skill, file, range) && !mapsTool(file, tool),
      )
      if (places.length > 0 && worksInBothClients(skill)) return
      for (const [first, ...others] of Map.groupBy(places, ({ tool }) => tool).values()) {
        const { tool, range } = first!
        yield {
          file,
          range,
          data: { tool, client: client.id },
          related: others.map((one) => ({ file, range: one.range })),
        }
      }
    }
  },
}

/** Keys that a call of the tool has; a word that programs use for functions of their own is only a tool with one of them. */
type ToolKeys = Readonly<Record<string, readonly string[]>>

const agentKeys = ['subagent_type', 'agent_type', 'prompt', 'run_in_background', 'team_name']
const toolsOfClaude: ToolKeys = {
  Agent: agentKeys,
  Task: agentKeys,
  AskUserQuestion: ['questions', 'question', 'options', 'header'],
  TodoWrite: ['todos'],
  TaskCreate: ['subject', 'description', 'title', 'activeForm'],
  TaskUpdate: ['taskId', 'task_id', 'status', 'addBlockedBy', 'owner'],
  TaskGet: ['taskId', 'task_id'],
  TaskOutput: ['task_id', 'block', 'timeout'],
  SendMessage: ['to', 'type', 'recipient', 'content', 'message'],
  Read: ['file_path'],
  Write: ['file_path'],
  Edit: ['file_path', 'old_string', 'new_string'],
  Skill: ['skill'],
  NotebookEdit: ['notebook_path', 'cell_id', 'new_source'],
}
const target = ['target', 'targets', 'id', 'ids', 'agent_id', 'agent']
const toolsOfCodex: ToolKeys = {
  spawn_agent: ['agent_type', 'message', 'items', 'task_name', 'fork_context', 'fork_turns', 'prompt', 'model'],
  spawn_agents_on_csv: ['csv_path', 'instruction', 'id_column', 'output_schema', 'max_concurrency'],
  wait_agent: [...target, 'timeout_ms'],
  wait: ['ids', 'timeout_ms'],
  close_agent: target,
  send_input: target,
  followup_task: target,
  assign_task: target,
  interrupt_agent: target,
  send_message: ['target', 'agent_id'],
  report_agent_job_result: ['job_id', 'item_id', 'result', 'stop'],
  request_user_input: ['questions', 'question', 'prompt'],
  update_plan: ['plan', 'explanation', 'steps', 'todos'],
  exec_command: ['cmd', 'workdir', 'yield_time_ms'],
  apply_patch: ['patch', 'input'],
}

/** What a tool is handed without a key: the text of a patch, the steps of a plan. */
const handed: Readonly<Record<string, RegExp>> = {
  apply_patch: /\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File:)/,
  update_plan: /^\(\s*\[\s*\{(?=[^{}]{0,200}\bstep\b)(?=[^{}]{0,200}\bstatus\b)/,
}
/** `apply_patch <<'EOF'`: the same, as a command. */
const patchCommand = /^[ \t]*apply_patch(?=[ \t]*<<)/m

/** Names that mean the tool with whatever arguments. */
const unmistakable = new Set([
  'spawn_agent',
  'spawn_agents_on_csv',
  'wait_agent',
  'close_agent',
  'report_agent_job_result',
  'followup_task',
  'request_user_input',
  'AskUserQuestion',
  'TodoWrite',
])

const namedIn = (tools: ToolKeys) => new RegExp(`\\b(?:${Object.keys(tools).join('|')})\\b`)
const namesOf = new Map([toolsOfClaude, toolsOfCodex].map((tools) => [tools, namedIn(tools)]))

function* foreignCalls(file: SkillFile, tools: ToolKeys, client: Client): Iterable<{ tool: string; range: TextRange }> {
  const named = namesOf.get(tools)!
  for (const block of file.codeBlocks) {
    if (block.role !== 'functional' || !named.test(block.text)) continue
    for (const call of block.tree.calls) {
      const keys = Object.hasOwn(tools, call.callee) ? tools[call.callee] : undefined
      if (!keys || !isCallOfTool(file, block.tree, call, keys)) continue
      if (isExample(file, call.calleeRange) || isOfOtherClient(file, block, call.start, client)) continue
      yield { tool: call.callee, range: call.calleeRange }
    }
    const command = tools === toolsOfCodex ? patchCommand.exec(block.text) : null
    if (!command) continue
    const end = block.content.start + command.index + command[0].length
    const range = { start: end - 'apply_patch'.length, end }
    if (!isExample(file, range) && !isOfOtherClient(file, block, range.start, client))
      yield { tool: 'apply_patch', range }
  }
  for (const { call, tree } of spannedCallsIn(file)) {
    const keys = Object.hasOwn(tools, call.callee) ? tools[call.callee] : undefined
    if (!keys || !isCallOfTool(file, tree, call, keys) || isToldOfOtherClient(file, call.start, client)) continue
    yield { tool: call.callee, range: call.calleeRange }
  }
}

function isCallOfTool(
  file: SkillFile,
  tree: CodeTree,
  { callee, group, start }: CodeCall,
  keys: readonly string[],
): boolean {
  if (/\bnew[ \t]{1,9}$/.test(file.text.slice(Math.max(0, start - 12), start))) return false
  if (propertyOf(group, tree, keys)) return true
  if (handed[callee]?.test(file.text.slice(group.start, Math.min(group.end, group.start + 400)))) return true
  return unmistakable.has(callee) && group.children.length > 0
}

/** `send_message(target="mail")` in a skill that names neither client and starts no agent: another one posts so to a channel. */
const isToChannel = ({ files }: SkillModel, { text }: SkillFile, { start }: TextRange): boolean =>
  /^send_message\(\s*\{?\s*target\s*[:=]\s*["']/.test(text.slice(start, start + 60)) &&
  !files.some((file) => /\b(?:codex|claude)\b|\bspawn_agent/i.test(file.text))

/** A function of this name that the skill defines itself. */
const isWrapped = ({ files }: SkillModel, tool: string): boolean =>
  files.some(
    ({ text, codeBlocks }) =>
      text.includes(tool) &&
      codeBlocks.some(
        (block) =>
          block.text.includes(tool) &&
          (block.tree.scopes.some(({ kind, label }) => kind === 'function' && label === tool) ||
            block.tree.assignments.some(({ declares, names }) => declares && names.includes(tool)) ||
            importsOf(tool).test(block.text)),
      ),
  )

const importsOf = (tool: string) => new RegExp(`^[ \\t]*(?:import|from)\\b[^\\n;]{0,200}\\b${tool}\\b`, 'm')
