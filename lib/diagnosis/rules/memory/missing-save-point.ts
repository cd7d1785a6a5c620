import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { agentCallsOf } from '../../predicates/agent-calls.ts'
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
    const calls = agentCallsOf(skill).length
    if (calls < params.agentCallsForCheckpoint) return
    const middle = steps[Math.floor(steps.length / 2)]!
    const last = steps[steps.length - 1]!
    if (persists(skill, middle) || persists(skill, last) || savesForAll(skill)) return
    const place = (file: SkillFile) => ({ file, range: file.headings[0]?.range ?? null })
    yield { ...place(middle), data: { steps: steps.length, calls }, related: [place(last)] }
  },
}

/** "## Phase 2: Look", "## 第二步": the steps of a skill that has all of them in its entry. */
const stepTitle =
  /^\W*(?:phase|step|stage)\s*\d+\b|^第[\d一二三四五六七八九十]{1,3}[步阶]|^(?:阶段|步骤)\s*[\d一二三四五六七八九十]/i

/** The same of an entry whose sections are the steps: nothing in all of it saves progress. */
function* inSections(skill: SkillModel, fewestSteps: number, fewestCalls: number): Iterable<Draft> {
  const { entry } = skill
  if (!entry) return
  const titles = entry.headings.filter(({ title }) => stepTitle.test(title))
  const level = titles[0]?.level
  const steps = titles.filter((one) => one.level === level)
  if (steps.length < fewestSteps) return
  const from = steps[0]!.range.start
  const calls = agentCallsOf(skill).filter(({ file, call }) => file === entry && call.range.start > from).length
  if (calls < fewestCalls || persists(skill, entry)) return
  const middle = steps[Math.floor(steps.length / 2)]!
  yield {
    ...{ file: entry, range: middle.range, data: { steps: steps.length, calls } },
    related: [{ file: entry, range: steps.at(-1)!.range }],
  }
}

const saving =
  /\b(?:checkpoint\w*|snapshots?|TodoWrite|update_plan|TaskUpdate|git commit|commit the|save[sd]? (?:the )?(?:state|progress|session|results?)|updat(?:e|es|ing) (?:the )?(?:state|progress|plan|status|todo|session|manifest|checklist|queue|backlog|ledger)|updateState|saveState|writeState|state_updates|stateUpdates|mark(?:s|ed|ing)? (?:\w+ ){0,3}(?:completed?|done)|progress\.(?:md|json)|persist\w*)\b|状态更新|更新(?:状态|进度|计划)|保存|持久化|检查点|断点|提交|写入/i
const forEach =
  /\b(?:each|every|after (?:a|any|the)) (?:phase|step|action|stage|iteration|task)\b|每个?(?:阶段|步骤|动作|任务)/i

/** A write of any kind, words for saving, or a sentence that has a file made. */
const persists = ({ dataFlow }: SkillModel, file: SkillFile): boolean =>
  saving.test(file.said) ||
  dataFlow.edges.some((edge) => edge.kind === 'write' && edge.file === file.path) ||
  file.sentences.some(({ text }) => makesFile(text))

/** The orchestrator writes, or the entry says that every step is saved. */
function savesForAll(skill: SkillModel): boolean {
  const leads = skill.files.find(({ role }) => role === 'orchestrator')
  if (leads && persists(skill, leads)) return true
  return skill.entry?.sentences.some(({ text }) => forEach.test(text) && saving.test(text)) ?? false
}
