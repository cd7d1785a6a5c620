import { inserted } from '../edits/text-edit.ts'
import type { AgentCall } from '../model/agent-call.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { overlaps } from '../model/text-range.ts'
import { countTokens } from '../parse/count-tokens.ts'
import { isChinese } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

/** Constraints up to this many tokens are repeated; longer ones are cited. */
const mostTokens = 300
const title = /^(?:constraints?|rules|requirements|hard rules|约束|规则|限制|要求)\b|约束|限制/i
const taskMarker = /^[ \t]*(\[TASK\]|<task>|TASK:|##? Task\b)/im

/** A prompt that works on a task gets the constraints of the skill before its task. */
export const injectConstraints: Transform = {
  id: 'inject_constraints',
  run: eachSite(({ file, range }, { skill }) => {
    const call = file.calls.find((one) => one.prompt !== null && overlaps(one.range, range))
    const part = call?.prompt?.parts.find(
      (one) => one.kind === 'text' && (taskMarker.test(one.text) || one.text.trim() !== ''),
    )
    const marked = call?.prompt?.parts.find((one) => one.kind === 'text' && taskMarker.test(one.text))
    const chosen = marked ?? part
    if (!call || !chosen || chosen.kind !== 'text') return 'The prompt has no text of its own.'
    const quote = quoteOf(file, call, chosen.range.start)
    if (quote === null) return 'The prompt is no text in code.'
    const source = file.slice(chosen.range)
    const match = taskMarker.exec(source)
    const at = chosen.range.start + (match ? match.index : source.length - source.trimStart().length)
    const lines = blockFor(match?.[1] ?? '[TASK]', constraintsOf(skill, file))
    if (quote === '`') return [inserted(file, at, `${lines.join('\n').replace(/[`\\]|\$\{/g, '\\$&')}\n`)]
    const escaped = lines.map((line) => line.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`)).join('\\n')
    return [inserted(file, at, `${escaped}\\n`)]
  }),
}

function quoteOf(file: SkillFile, { block }: AgentCall, offset: number): string | null {
  if (!block) return null
  const pending = [block.tree.root]
  for (let group = pending.pop(); group; group = pending.pop())
    for (const node of group.children) {
      if (node.end <= offset - 2 || node.start > offset) continue
      if (node.node === 'group') pending.push(node)
      else if (node.node === 'template') return file.text[node.start] === '`' ? '`' : null
      else if (node.kind === 'string') return /^["']/.exec(node.text)?.[0] ?? null
    }
  return null
}

/** The marks of the block are those of the task: brackets, tags, or a word with a colon. */
function blockFor(task: string, constraints: readonly string[]): string[] {
  if (task.startsWith('<')) return ['<constraints>', ...constraints, '</constraints>']
  if (task.endsWith(':')) return ['CONSTRAINTS:', ...constraints]
  if (task.startsWith('#')) return [`${/^#+/.exec(task)![0]} Constraints`, ...constraints]
  return ['[CONSTRAINTS]', ...constraints]
}

/** The constraints that entry or first phase declare, or where they stand; without any, the bounds that every task has. */
function constraintsOf({ entry, steps }: SkillModel, file: SkillFile): string[] {
  for (const holder of [entry, steps[0]?.file]) {
    const section = holder?.sections.find((one) => title.test(one.title))
    if (!holder || !section?.heading) continue
    const body = holder.text.slice(section.heading.range.end, section.range.end).trim()
    if (body === '') continue
    if (countTokens(body) <= mostTokens && !body.includes('```'))
      return body.split('\n').filter((line) => line.trim() !== '')
    return [
      isChinese(file)
        ? `遵守 ${holder.path} 中“${section.heading.written}”一节。`
        : `Follow the section "${section.heading.written}" of ${holder.path}.`,
    ]
  }
  return [
    isChinese(file)
      ? '必须只做任务要求的事，不得修改任务之外的文件。'
      : 'You must do only what the task asks, and do not change files outside of it.',
  ]
}
