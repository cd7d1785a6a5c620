import type { Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsIn, agentCallsOf } from '../../predicates/agent-calls.ts'
import { type EntryStep, partOf, waysOfSteps } from '../../predicates/entry-steps.ts'
import { isExample } from '../../predicates/is-example.ts'
import { makesFile } from '../../predicates/makes-file.ts'
import type { Draft, Rule } from '../../rule.ts'

/** A long flow of agents that keeps nothing in its middle and at its end. */
export const missingSavePointRule: Rule = {
  id: 'MEM-003',
  message: {
    en: 'The flow has {steps} steps and {calls} agent calls, and neither its middle nor its last step saves progress.',
    zh: '流程有 {steps} 个步骤、{calls} 次智能体调用，但中间步骤和最后一步都没有保存进度。',
  },
  *check({ skill, params }) {
    const steps = skill.steps.filter(({ file }) => file.role !== 'orchestrator').map(({ file }) => file)
    if (steps.length === 0) yield* inSections(skill, params.flowStepsForCheckpoint, params.agentCallsForCheckpoint)
    if (steps.length < params.flowStepsForCheckpoint) return
    const calls = agentCallsOf(skill).length + steps.flatMap((file) => orderedInWords(file)).length
    if (calls < params.agentCallsForCheckpoint) return
    const middle = steps[Math.floor(steps.length / 2)]!
    const last = steps[steps.length - 1]!
    // Of an even number two are in the middle.
    const middles = new Set([middle, steps[Math.floor((steps.length - 1) / 2)]!])
    if ([...middles, last].some((file) => persists(skill, file)) || savesForAll(skill)) return
    const place = (file: SkillFile) => ({ file, range: file.headings[0]?.range ?? null })
    yield { ...place(middle), data: { steps: steps.length, calls }, related: [place(last)] }
  },
}

/** The same of an entry that holds the steps: nothing in all of it saves progress; what is made before the part of the steps is none of theirs. */
function* inSections(skill: SkillModel, fewestSteps: number, fewestCalls: number): Iterable<Draft> {
  const { entry } = skill
  if (!entry || !mayCallAgents.test(entry.text)) return
  const at = [
    ...agentCallsIn(entry).map(({ range }) => range),
    ...callsOnTheirOwn(entry),
    ...orderedInWords(entry),
  ].map(({ start }) => start)
  if (at.length < fewestCalls) return
  const calling = ({ range }: EntryStep) => at.some((start) => range.start <= start && start < range.end)
  const steps = waysOfSteps(entry).find((some) => some.length >= fewestSteps && some.filter(calling).length > 1)
  if (!steps) return
  const calls = at.filter((start) => start >= steps[0]!.range.start)
  if (calls.length < fewestCalls || persists(skill, entry, partOf(entry, steps)?.start)) return
  const middle = steps[Math.floor(steps.length / 2)]!
  yield {
    ...{ file: entry, range: middle.place, data: { steps: steps.length, calls: calls.length } },
    related: [{ file: entry, range: steps.at(-1)!.place }],
  }
}

const mayCallAgents = /\b(?:Agent|Task|spawn_agents?\w*)\(|agent(?:\b|_type)|代理|智能体/i

/** "Agent(subagent_type=..., prompt=...)" with nothing beside it: a paragraph that is the call, or a call in code marks that a sentence or item orders. */
function callsOnTheirOwn(file: SkillFile): TextRange[] {
  const paragraphs = file.blocks.filter(({ kind, range }) => kind === 'paragraph' && onlyCall.test(file.slice(range)))
  const spans = file.inline.spans.filter(
    ({ text, range }) =>
      onlyCall.test(text) &&
      orderedBefore.test(file.text.slice(Math.max(0, range.start - 60), range.start)) &&
      !paragraphs.some((one) => one.range.start <= range.start && range.end <= one.range.end),
  )
  return [...paragraphs, ...spans].map(({ range }) => range).filter((range) => !isExample(file, range))
}
/** "3. Launch a subagent to fire the pots.", and behind it "4. Launch a second one that glazes them." */
function orderedInWords(file: SkillFile): TextRange[] {
  const isOrder = file.text.includes('agent_type')
    ? ({ masked, text }: Sentence) => startsOne(masked) || (!ofAgents.test(masked) && ofType.test(text))
    : ({ masked }: Sentence) => startsOne(masked)
  return file.sentences.filter((one) => isOrder(one) && !isExample(file, one.range)).map(({ range }) => range)
}
const startsOne = (masked: string): boolean => (ofAgents.test(masked) ? startsAgent : startsNext).test(masked)
const ofAgents = /agent|代理|智能体/i
/** "Run the builder (`subagent_type: "builder"`) on it" */
const ofType =
  /^[\s*_>+-]*(?:\d+[.)]\s*)?(?:run|launch|spawn|start|dispatch|call|use|ask|invoke)\b[^.;\n]{0,80}\b(?:subagent_type|agent_type)\b/i
/** "3. ", "**Step 1 - weigh:** ", "Then " before an order */
const before =
  /^[\s*_>+-]*(?:\d+[.)、]\s*)?(?:[^:：.\n]{1,40}[:：.][*_]*\s*){0,2}(?:(?:then|next|now|first|finally|again|after that|at last),? )?/
const many = '(?:an?|one|another|its own|\\d|two|three|four|five)'
const name = '(?:\\s{1,40}[\\w-]{1,40})'
const agent = '\\s{1,40}(?:sub-?)?agents?\\b'
const someAgent = `${many}${name}{0,3}${agent}`
/** "the builder agent", "the `builder` agent": code marks are read as blanks. */
const namedAgent = `the(?:${name}{1,3}|\\s{2,40})${agent}`
const orders = [
  `(?:spawn|launch|dispatch|start|invoke|call|run)s? (?:the${name}{0,3}${agent}|${someAgent})`,
  `use (?:the (?:Task|Agent) tool to (?:spawn|launch|dispatch|start|run) )?${someAgent}`,
  '(?:spawn|launch|dispatch|start|run) [^.;\\n]{1,60} (?:with|by|through|via|using) the (?:Task|Agent) tool\\b',
  `(?:delegate|hand|give|assign|pass|leave|send)s?(?: [^.;:\\n]{0,60}?)? to (?:${someAgent}|${namedAgent}|the (?:${someAgent}))`,
  `(?:have|let|ask|tell) (?:${someAgent}|${namedAgent})`,
  `${someAgent} (?:is|are|gets?) (?:then )?(?:launched|started|spawned|dispatched|run|called|asked|sent)\\b`,
  '(?:启动|派发|调用|创建|由|让|请)(?:一个|两个|三个|另一个)?[^。，\\n]{0,12}(?:代理|智能体|agent)',
  '[把将][^。，\\n]{1,30}(?:交给|委派给|分派给)[^。，\\n]{0,8}(?:代理|智能体)',
]
const startsAgent = new RegExp(`${before.source}(?:${orders.join('|')})`, 'i')
const next =
  '(?:another|an? (?:second|third|fourth|fifth|sixth|new|fresh|further|last|final)|the (?:next|second|third|last))'
/** "Spawn a third one": of what an order before it names. */
const startsNext = new RegExp(`${before.source}(?:spawn|launch|dispatch) ${next} one\\b`, 'i')

/** "Start a scout: ", "3. **Weigh**: " */
const orderedBefore =
  /(?:[:：→]|\b(?:start|spawn|launch|run|call|dispatch|invoke|execute)\b[^.;\n]{0,30}|(?:启动|调用|派发|运行|执行)[^。；\n]{0,10})[*_\s]*$/i
const onlyCall =
  /^`{0,2}(?:\w{1,30} = )?(?:await )?(?:Agent|Task|spawn_agent)\((?=[\s\S]{0,2000}\b(?:subagent_type|agent_type)\b)(?=[\s\S]{0,2000}\b(?:prompt|message)\b)[\s\S]{0,2000}\)[`;.。]{0,3}\s*$/

const saving = anyOf(
  /\b(?:checkpoint\w*|snapshots?|TodoWrite|update_plan|TaskUpdate|git commit|commit the)\b/i,
  /\b(?:save[sd]? (?:the )?(?:state|progress|session|results?))\b/i,
  /\b(?:updat(?:e|es|ing) (?:the )?(?:state|progress|plan|status|todo|session|manifest|checklist|queue|backlog|ledger))\b/i,
  /\b(?:updateState|saveState|writeState|state_updates|stateUpdates|mark(?:s|ed|ing)? (?:\w+ ){0,3}(?:completed?|done))\b/i,
  /\b(?:(?:tick|check|cross|strike)(?:s|ed|ing)? (?:[\w-]+ ){0,4}off|(?:in|on|to|from) (?:[\w-]+ )?(?:to-?do|task)[ -]list)\b/i,
  /\b(?:abhaken|progress\.(?:md|json)|persist\w*)\b/i,
  /状态更新|更新(?:状态|进度|计划)|保存|持久化|检查点|断点|勾选|打勾|划掉|待办(?:清单|列表|事项)|(?<![未待])提交(?!者|人|历史|哈希)|写入/i,
)
/** `browser_snapshot()` looks at a page, and keeps nothing. */
const ofPage = /snapshots?/gi
const forEach =
  /\b(?:each|every|after (?:a|any|the)) (?:phase|step|action|stage|iteration|task)\b|每个?(?:阶段|步骤|动作|任务)/i

/** Words for saving anywhere, or from a place on a write of any kind or a sentence that has a file made. */
const persists = ({ dataFlow }: SkillModel, file: SkillFile, from = 0): boolean =>
  saving.test(file.said.includes('browser_snapshot') ? file.said.replace(ofPage, ' ') : file.said) ||
  dataFlow.edges.some(({ kind, file: path, range }) => kind === 'write' && path === file.path && range.start >= from) ||
  file.sentences.some(({ text, range }) => range.start >= from && makesFile(text))

/** The orchestrator writes, or the entry says that every step is saved. */
function savesForAll(skill: SkillModel): boolean {
  const leads = skill.files.find(({ role }) => role === 'orchestrator')
  if (leads && persists(skill, leads)) return true
  return skill.entry?.sentences.some(({ text }) => forEach.test(text) && saving.test(text)) ?? false
}
