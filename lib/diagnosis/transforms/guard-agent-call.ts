import { inserted, replaced, type SkillEdit } from '../edits/text-edit.ts'
import type { AgentCall } from '../model/agent-call.ts'
import type { CodeBlock, CodeCall } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { isExample } from '../predicates/is-example.ts'
import { isHandled } from '../predicates/is-handled.ts'
import { indented, isScript, statementOf } from './code-statement.ts'
import { isChinese } from './relative-path.ts'
import { eachSite, type Transform } from './transform.ts'

/**
 * A failed agent call is caught and recorded where the call is a statement of its own; elsewhere a paragraph behind the code says what happens
 * then, and where several would say the same, one section of the file.
 */
export const guardAgentCall: Transform = {
  id: 'guard_agent_call',
  run: eachSite(({ file }, { skill }) => {
    const edits: SkillEdit[] = []
    const spoken = new Set<number>()
    for (const call of file.calls) {
      if (call.form !== 'code' || call.tool === 'Skill' || call.block?.role !== 'functional') continue
      if (isExample(file, call.range)) continue
      if (isHandled(skill, { file, call })) continue
      const wrapped = wrap(file, call)
      if (wrapped) edits.push(wrapped)
      else {
        const at = endOfBlock(call)
        if (at === null) return 'The call stands where no paragraph can follow.'
        spoken.add(at)
      }
    }
    if (spoken.size > 1 && isClosed(file)) edits.push(inserted(file, file.text.trimEnd().length, section(file)))
    else for (const place of spoken) edits.push(inserted(file, place, `\n\n${paragraph(file)}`))
    return edits.length > 0 ? edits : 'No call without handling was found.'
  }),
}

/** Whether what is put behind the last line of a file is text. */
const isClosed = ({ codeBlocks }: SkillFile): boolean => codeBlocks.every(({ closed }) => closed)

/** A section like those of the file, which stand below its title. */
function section(file: SkillFile): string {
  const levels = file.headings.map(({ level }) => level)
  const below = levels[0] === 1 ? levels.slice(1) : levels
  const level = below.length > 0 ? Math.min(...below) : 2
  return `\n\n${'#'.repeat(level)} ${isChinese(file) ? '智能体调用失败时' : 'Failures of agent calls'}\n\n${paragraph(file)}`
}

function wrap(file: SkillFile, { block, call }: AgentCall): SkillEdit | null {
  if (!block || !call || !isScript(block)) return null
  const statement = statementOf(file, block, call)
  if (!statement || (statement.target === null && isBeside(file, block, call))) return null
  const { indent, target, keyword, value, semicolon } = statement
  const body = indented(file, block.tree, value)
  const lines = [
    ...(keyword === '' ? [] : [`${keyword === 'var' ? 'var' : 'let'} ${target} = null${semicolon}`]),
    'try {',
    `  ${target === null ? '' : `${target} = `}${body}${semicolon}`,
    '} catch (error) {',
    `  console.error(\`Agent call failed: \${error.message}\`)${semicolon}`,
    '}',
  ]
  return replaced(file, statement.range, lines.join(`\n${indent}`))
}

/** Calls in a row that nothing waits for go out together: one behind the other in a `try` each they would not. */
function isBeside(file: SkillFile, { tree }: CodeBlock, call: CodeCall): boolean {
  const apart = (one: CodeCall, other: CodeCall) =>
    one.end <= other.start && /^[;\s]*$/.test(file.text.slice(one.end, other.start))
  return tree.calls.some((other) => other.callee === call.callee && (apart(call, other) || apart(other, call)))
}

/** Behind the last line of the fence; null in a list or quote. */
function endOfBlock({ block }: AgentCall): number | null {
  return block?.block && !block.block.parent && block.closed ? block.range.end : null
}

const paragraph = (file: SkillFile): string =>
  isChinese(file)
    ? '如果智能体调用失败，重试一次；仍然失败则记录错误，并在没有该结果的情况下继续。'
    : 'If an agent call fails, retry it once; if it fails again, record the error and go on without its result.'
