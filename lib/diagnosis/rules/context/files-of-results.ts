import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { oncePer } from '../../parse/lazy.ts'
import { agentCallsIn } from '../../predicates/agent-calls.ts'
import { resultNames } from '../../predicates/is-handled.ts'
import { wholeReads } from '../../predicates/whole-reads.ts'
import { timesLooped, timesMapped } from './times-run.ts'

/** "Write your report to out/law.md", "Write law.md", "把意见写入 out/law.md" */
const toldToWrite =
  /(?:\b(?:write|save|put|store|record|output)\b[^.\n]{0,80}?\b(?:to|in|into|as)\s+|\b(?:write|create|produce)\s+(?:the file\s+)?|(?:写入|写到|写进|保存到|保存至|存入|输出到)\s*)[`"']?([\w{}./-]{1,120}\.(?:md|txt|json|ya?ml|html|csv))\b/gi

type Written = { calls: AgentCall[]; times: number }

/** Files that are looked for in a prompt. */
const mostFiles = 60

/** The files that agents are told to write, or that take what they answered, by their paths, and how many each path stands for. */
const filesOf = oncePer(({ flowFiles }: SkillModel): ReadonlyMap<string, Written> => {
  const files = new Map<string, Written>()
  const add = (path: string, call: AgentCall, times: number) => {
    const known = files.get(path)
    if (known) known.calls.push(call)
    else if (files.size < mostFiles) files.set(path, { calls: [call], times })
  }
  for (const file of flowFiles) {
    const calls = agentCallsIn(file)
    for (const call of calls)
      for (const [, path] of (call.prompt?.text ?? '').matchAll(toldToWrite)) add(path!, call, timesRun(file, call))
    for (const { kind, variable, block, targetRange, range } of calls.length > 0 ? file.dataEdges : []) {
      const giver = kind === 'write' && variable && calls.find((one) => resultNames(one).includes(variable))
      if (giver && block) add(pathOf(file.slice(targetRange)), giver, timesLooped(file, block, range.start))
    }
  }
  return files
})

const timesRun = (file: SkillFile, { block, range }: AgentCall): number =>
  block ? Math.max(timesLooped(file, block, range.start), timesMapped(file, block, range.start)) : 1

/** A path as the fixed text of a prompt has it: `out/{}.md`. */
export const pathOf = (written: string): string =>
  written.replace(/^[fr]?["'`]|["'`]$/g, '').replace(/\$?\{[^{}]*\}/g, '{}')

/** How many files with answers of agents a prompt takes whole. */
export function filesTaken(skill: SkillModel, call: AgentCall, isTaken: (call: AgentCall) => boolean): number {
  const files = filesOf(skill)
  if (files.size === 0) return 0
  const counted = new Map<string, number>()
  for (const { path, many } of wholeReads(call)) {
    const read = path === null ? '' : pathOf(path)
    if (read === '') continue
    for (const [written, one] of files) {
      if (!areOne(read, written) || !one.calls.every(isTaken)) continue
      counted.set(many ? written : read, many ? one.times : 1)
    }
  }
  return [...counted.values()].reduce((sum, times) => sum + times, 0)
}

/** Whether two paths, of which one may have gaps, can stand for one file. */
export const areOne = (read: string, written: string): boolean =>
  read === written ||
  (/[{*?]/.test(read + written) &&
    (matchesPath(read.replaceAll('{}', '*'), written) || matchesPath(written.replaceAll('{}', '*'), read)))
