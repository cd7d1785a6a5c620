import { agentFunction } from '../../parse/agent-functions.ts'

const agent = String.raw`\b(?:Agent|Task|TaskOutput|spawn_agent|wait_agent|wait|Skill|${agentFunction})\s*\(`
const command = String.raw`\b(?:Bash|exec(?:Sync|File|FileSync)?|spawnSync|check_output|subprocess\.\w+|popen|communicate|curl)\s*\(`
const file = String.raw`\b(?:Read|read(?:Text)?File(?:Sync)?|Bun\.file|read_text|open)\s*\(`
const callsAgent = new RegExp(agent)
const runsCommand = new RegExp(command)
const outside = new RegExp(`${file}|${agent}|${command}|[sS]tdout`)

/** `lint_stdout`, `command_output`, `agentReply`, `run("node a.js")`: the words alone tell where the text came from. */
const ofAgent = /\b(?:sub)?agent_?(?:output|repl(?:y|ies)|answer|response)s?\b/i
const ofCommand = /[sS]tdout|\b(?:command|cmd|cli)_?(?:output|result)\b|\w\(\s*["'`](?:node|npx|python3?|sh|git)\s/i

/** Whether an expression brings a text in from a file, an agent or a command. */
export const isOutside = (expression: string): boolean => outside.test(expression)

/** Whether the words of an expression that cannot be followed say that it came from an agent or a command. */
export const isNamedOutside = (expression: string): boolean => ofAgent.test(expression) || ofCommand.test(expression)

/** What such a text is called in a finding. */
export function sourceWords(expression: string): Record<string, string> {
  if (callsAgent.test(expression) || ofAgent.test(expression)) return ofAnswer
  return runsCommand.test(expression) || ofCommand.test(expression) ? ofOutput : ofFile
}
const ofAnswer = { source: 'The answer of an agent', source_zh: '智能体的回复' }
export const ofOutput = { source: 'The output of a command', source_zh: '命令的输出' }
export const ofFile = { source: 'The content of a file', source_zh: '文件的内容' }
