import type { SkillModel } from '../../model/skill-model.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import type { Rule } from '../../rule.ts'

/** Spawned agents of a codex skill that no file waits for, or none closes; one finding, at the first of them. */
export const uncollectedAgentRule: Rule = {
  id: 'AGT-009',
  message: {
    en: 'An agent is spawned here, and no file of the skill {missing} it.',
    zh: '此处派生了智能体，但技能中没有任何文件{missing_zh}它。',
  },
  *check({ skill }) {
    const spawned = agentCallsOfRun(skill, true).filter(({ call }) => call.tool === 'spawn_agent')
    const [first, ...others] = spawned
    if (!first) return
    const says = saysIn(skill)
    const closes = says(closing) || says(closesIt)
    const isResident = closes && says(resident) && says(messaging)
    const waits = isResident || says(waiting) || says(answerAwaited)
    if (waits && closes) return
    const missing = waits ? 'closes' : closes ? 'waits for' : 'waits for or closes'
    const missingZh = waits ? '关闭' : closes ? '等待' : '等待或关闭'
    yield {
      file: first.file,
      range: first.call.range,
      data: { missing, missing_zh: missingZh },
      related: others.map(({ file, call }) => ({ file, range: call.range })),
    }
  },
}

/** "... wait for its answer and close it": said of the agent that the sentence starts. */
const answerAwaited =
  /\bwait for (?:its|their|the|an?|each|every|both|all)(?: [\w-]+)? (?:answers?|repl(?:y|ies)|reports?|responses?|outputs?|returns?|to (?:finish|return|report|answer|end|complete))\b/i
const closesIt =
  /\b(?:spawn\w*|agents?|workers?|explorers?|answers?|repl(?:y|ies)|wait\w*)\b[^.\n]{0,80}\bclose (?:it|them|both|each|all)\b/i
const waiting =
  /\b(?:wait_agent|wait_for_agent|collect_agent)\b|(?<![\w.])wait[ \t]?\(|\bwait for (?:\w+ ){0,4}(?:agents?|workers?|them|results?)\b|等待[^。\n]{0,12}(?:代理|智能体|agent|完成|结果)/i
const closing =
  /\b(?:close_agent|interrupt_agent|kill_agent)\b|\bclose (?:\w+ ){0,4}(?:agents?|workers?)\b|关闭[^。\n]{0,12}(?:代理|智能体|agent)/i
const messaging = /\b(?:send_message|send_input|followup_task|assign_task)\b/
const resident = /\b(?:resident|persistent|long-lived|long-running|standing|daemon)\b|常驻|驻留/i

/** Whether a flow file, or a document it leads to, says something. */
const saysIn =
  ({ files }: SkillModel) =>
  (pattern: RegExp): boolean =>
    files.some(({ isMarkdown, role, text }) => isMarkdown && role !== 'eval' && role !== 'meta' && pattern.test(text))
