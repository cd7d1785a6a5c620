import type { Inventory } from '#lib/domain/tuning/fix.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'

const questions = /AskUserQuestion|request_user_input|askUser/
const option = /^--[a-z][\w-]*/

/** What one file holds: code blocks, agent calls, data structures, branches, error handlers, questions, input modes, outputs, skills. */
export function inventoryOfFile(file: SkillFile): Inventory {
  const code = file.codeBlocks.filter(({ role }) => role === 'functional')
  const scopes = code.flatMap(({ tree }) => tree.scopes)
  const calls = code.flatMap(({ tree }) => tree.calls)
  const modes = new Set(file.inline.spans.flatMap(({ text }) => option.exec(text)?.[0] ?? []))
  const outputs = new Set(file.dataEdges.flatMap(({ kind, target }) => (kind === 'write' ? [target.key] : [])))
  return {
    heading: file.headings.length,
    code_block: code.length,
    agent_call: file.calls.filter(({ tool }) => tool !== 'Skill').length,
    skill_call: file.calls.filter(({ tool }) => tool === 'Skill').length,
    data_structure: file.types.length,
    branch: scopes.filter(({ kind }) => kind === 'branch').length,
    error_handler:
      scopes.filter(({ kind }) => kind === 'catch').length + calls.filter(({ name }) => name === 'catch').length,
    question: calls.filter(({ callee }) => questions.test(callee)).length,
    input_mode: modes.size,
    output_file: outputs.size,
    tool: toolsOf(file),
  }
}

function toolsOf(file: SkillFile): number {
  const value = file.frontMatter.get('allowed-tools')?.value
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' ? value.split(/[\s,]+(?![^()]*\))/).filter(Boolean).length : 0
}

/** What the whole skill holds. */
export function countInventory({ files }: Pick<SkillModel, 'files'>): Inventory {
  const sum: Record<string, number> = {}
  for (const file of files) {
    if (file.unread !== null) continue
    for (const [name, count] of Object.entries(inventoryOfFile(file))) sum[name] = (sum[name] ?? 0) + count
  }
  return sum
}
